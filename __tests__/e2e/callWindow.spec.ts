import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible } from './helpers/accessible'
import { ANSWERS_AT_ONCE, callKey, openHome, placeCall, untilAnswered } from './helpers/customer'
import { watchFaults } from './helpers/faults'
import { test } from './helpers/test'

const item = (page: Page) => page.getByRole('menuitem', { name: 'Open in a small window' })

/** Calls, and opens the small window by keyboard. */
async function openWindow(page: Page): Promise<Page> {
  await openHome(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await callKey(page, 'More').press('Enter')
  const opened = page.context().waitForEvent('page')
  await item(page).press('Enter')
  return opened
}

test('a call in a small window has its look, time and cost, is muted and hung up by keyboard, and goes with the call', async ({
  page,
}) => {
  const faults = watchFaults(page)
  const small = await openWindow(page)
  const refused: string[] = []
  small.on('console', (message) => refused.push(message.text()))
  await expect(small.getByRole('heading')).toContainText('555')
  await expect(small.getByRole('timer')).toHaveText(/^0:\d\d$/)
  await expect(small.getByText(/1 credit used/)).toBeVisible()
  await expect(small.getByRole('button', { name: 'Hang Up' })).toHaveCSS('background-color', 'rgb(179, 38, 30)')
  await expect(small.locator('body')).toHaveCSS('margin', '0px')
  await expect(small.locator('body')).toHaveCSS('font-family', /Inter/)
  await small.setViewportSize({ width: 340, height: 220 })
  expect(await small.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
  expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(small)

  await small.getByRole('button', { name: 'Mute' }).press('Enter')
  await expect(small.getByText('Muted').first()).toBeVisible()
  await small.getByRole('button', { name: 'Mute' }).press('m')
  await expect(small.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'false')

  const closed = small.waitForEvent('close')
  await small.getByRole('button', { name: 'Hang Up' }).focus()
  // It is gone before the key is up.
  await small.keyboard.press('Enter').catch(() => undefined)
  await closed
  await expect(page.getByText('You hung up.').first()).toBeVisible()
  expect([...faults, ...refused]).toEqual([])
})

test('the small window closes when the person returns to the page; the call goes on', async ({ page }) => {
  const small = await openWindow(page)
  await expect(small.getByRole('timer')).toBeVisible()
  const closed = small.waitForEvent('close')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await closed
  await expect(page.getByRole('timer')).toHaveText(/^0:\d\d$/)
})
