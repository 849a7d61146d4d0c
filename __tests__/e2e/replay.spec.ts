import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './helpers/accessible'
import { openHome } from './helpers/customer'
import { isOfBuild, openJourney, openLog, position, RECORDINGS, screens, showDeveloperView } from './helpers/replay'
import { test } from './helpers/test'

test('the slider, the changes and the first error of a failed log-in', async ({ page, isMobile }) => {
  await page.goto('/replay')
  await openJourney(page, 'failed-login')
  await expect(page.getByText('Replays exactly')).toBeVisible()
  await page.getByRole('button', { name: 'First Error' }).click()
  if (isMobile) await page.getByRole('tab', { name: 'Screen' }).click()
  await expect(screens(page).getByText('That phone number and PIN do not match.')).toBeVisible()
  await showDeveloperView(page, isMobile)
  await page.getByRole('tab', { name: 'Changes' }).click()
  await expect(page.getByRole('region', { name: 'State changes' })).toContainText('session.error')
  if (isMobile) await page.getByRole('tab', { name: 'Screen' }).click()

  const box = await position(page).locator('xpath=../..').boundingBox()
  await page.mouse.click((box?.x ?? 0) + 1, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect(position(page)).toHaveAttribute('aria-valuenow', '0')
  await position(page).press('End')
  await expect(position(page)).toHaveAttribute(
    'aria-valuenow',
    (await position(page).getAttribute('aria-valuemax')) ?? '',
  )
})

test('a call that scrolled into view does not move the recorded page out of its place', async ({ page, isMobile }) => {
  await page.goto('/replay')
  await openJourney(page, 'out-of-credits')
  if (isMobile) await page.getByRole('tab', { name: 'Screen' }).click()
  await page.getByRole('button', { name: 'First Error' }).click()
  await expect(screens(page).getByText('You ran out of credits.').last()).toBeVisible()
  const stage = page.getByRole('region', { name: 'Recorded screen' })
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN
  // What is scrolled is the page within, whose header stays at the top.
  expect((await topOf(stage.locator('iframe'))) - (await topOf(stage))).toBeCloseTo(0, 0)
})

test('a hostile file does no harm: its names, markup and addresses stay text', async ({ page }) => {
  await page.goto('/replay')
  const buffer = (text: string) => ({ name: 'evil.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await openLog(page, buffer('[{"type":"session/x","payload":{"__proto__":{"isAdmin":true}}}]'))
  await expect(page.getByText(/contains the name __proto__/)).toBeVisible()

  const log = JSON.parse(await readFile(path.join(RECORDINGS, 'purchase-by-card.json'), 'utf8'))
  const evil = '<img src=https://evil.example/x.png onerror=alert(1)>'
  const payload = log.payload
    .replace(/"images":\["[^"]*"\]/g, '"images":["https://evil.example/pixel.png"]')
    .replaceAll('"name":"', `"name":"${evil}`)
  expect(payload).toContain('pixel.png')
  await openLog(page, buffer(JSON.stringify({ ...log, payload })))
  await expect(page.getByText('The actions were changed after the file was saved')).toBeVisible()
  const reached: string[] = []
  page.on('request', (request) => {
    if (!isOfBuild(request.url())) reached.push(request.url())
  })
  const last = Number(await position(page).getAttribute('aria-valuemax'))
  let pictures = 0
  for (let step = 0; step < last; step++) {
    await page.keyboard.press('ArrowRight')
    pictures = Math.max(pictures, await screens(page).locator('img').count())
  }
  await expect(position(page)).toHaveAttribute('aria-valuenow', String(last))
  expect(pictures).toBeGreaterThan(0)
  expect(reached).toEqual([])
  expect(await page.locator('img').count()).toBe(0)
  await expect(screens(page).locator('img[src]:not([src^="/assets/flags-"])')).toHaveCount(0)
  expect(await page.evaluate(() => 'isAdmin' in {})).toBe(false)
})

test('is accessible in both schemes, with and without a file', async ({ page, isMobile }) => {
  await page.goto('/replay')
  await expectAccessibleInBothSchemes(page)
  await openJourney(page, 'call-ended-by-them')
  await page.getByRole('button', { name: 'To the End' }).click()
  await expectAccessibleInBothSchemes(page)
  await showDeveloperView(page, isMobile)
  const tabs = ['Summary', 'Requests', 'Calls', 'Notes', 'Action', 'Changes', 'State']
  for (const tab of isMobile ? ['Timeline', ...tabs] : tabs) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expectAccessibleInBothSchemes(page)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
})

test('the settings link to it, in a new tab', async ({ page }) => {
  await openHome(page)
  await page.getByRole('link', { name: 'Settings' }).first().click()
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /Open a support file/ }).click(),
  ])
  await expect(tab.getByRole('heading', { name: 'Replay' })).toBeVisible()
})
