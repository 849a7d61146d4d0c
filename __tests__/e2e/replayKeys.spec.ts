import path from 'node:path'
import { expect } from '@playwright/test'
import { position, RECORDINGS, screens } from './helpers/replay'
import { test } from './helpers/test'

test('keyboard only: opens a file, jumps to the next error, searches, and plays to the end', async ({ page }) => {
  // Requested early, since Chromium takes a moment to start intercepting file choosers.
  const asked = page.waitForEvent('filechooser')
  await page.goto('/replay')
  const choose = page.getByRole('button', { name: 'Choose File' })
  await expect(choose).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(choose).toBeFocused()
  await page.keyboard.press('Enter')
  await (await asked).setFiles(path.join(RECORDINGS, 'out-of-credits.json'))
  await expect(page.getByText('Replay: nothing is sent')).toBeVisible()

  // The next error; recorded on a slow machine, a page that did not respond comes first.
  const outOfCredits = screens(page).getByText(/out of credits/i)
  await expect(async () => {
    await page.keyboard.press('e')
    await expect(outOfCredits.first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('/')
  await page.keyboard.type('Tapped Place Call')
  await expect(page.getByText(/^1 of \d+ events$/)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox', { name: 'Actions' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('listbox', { name: 'Actions' }).getByRole('option', { selected: true })).toContainText(
    'Tapped Place Call',
  )
  await expect(screens(page).getByText('Calling', { exact: true })).toBeVisible()

  // The replayed screens must not take the focus.
  const before = Number(await position(page).getAttribute('aria-valuenow'))
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await expect(position(page)).toHaveAttribute('aria-valuenow', String(before + 5))
  await page.getByRole('button', { name: '16 times' }).press('Enter')
  await page.getByRole('listbox', { name: 'Actions' }).press('Space')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(screens(page).getByRole('timer')).toHaveText(/^0:[0-5]\d$/)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(position(page)).toHaveAttribute(
    'aria-valuenow',
    (await position(page).getAttribute('aria-valuemax')) ?? '',
  )
})
