import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './helpers/accessible'
import { balance, buyButton, cardForm, dialog, payByCard } from './helpers/buying'
import { openHome } from './helpers/customer'
import { ANNOUNCEMENTS, configure } from './helpers/remoteConfig'
import { test } from './helpers/test'

const LAPTOP = { width: 1366, height: 650 }
const PHONE = { width: 390, height: 844 }

const rows = (page: Page) => page.locator('[data-call]')

async function openHistory(page: Page): Promise<void> {
  await openHome(page)
  await page.goto('/call-history')
  await expect(rows(page).first()).toBeVisible()
}

const noSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

for (const width of [390, 600, 899])
  test(`on screens of ${width} px the chart is a strip above the list until it is opened`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openHistory(page)
    const strip = page.getByRole('button', { name: 'Chart' }).locator('svg[preserveAspectRatio=none]')
    await expect(strip).toBeInViewport({ ratio: 1 })
    await noSidewaysScroll(page)
  })

test('on a laptop five calls are seen below their sums; keys open the chart, whose choice is kept', async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP)
  await openHistory(page)
  await expect(page.getByText(/^\d+ calls · [\d,]+ min · [\d,.]+ credits$/)).toBeVisible()
  await expect(page.getByRole('banner').getByText('1 credit request waiting')).toBeAttached()
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80)
  await expect(rows(page).nth(4)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Chart' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: /^Minutes per/ })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.reload()
  await expect(page.getByRole('group', { name: /^Minutes per/ })).toBeVisible()
})

// Of how many days the newest calls are, each with a heading, depends on the hour.
test('on a laptop at least four calls are seen below a banner and a sale as well', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await configure(page, ANNOUNCEMENTS)
  await openHistory(page)
  await expect(page.getByText('Spring sale')).toBeVisible()
  await expect(rows(page).nth(3)).toBeInViewport({ ratio: 1 })
})

for (const [name, size] of [
  ['a laptop', LAPTOP],
  ['a phone', PHONE],
] as const)
  test(`on ${name} the keys show what last month's calls of a user cost, with its file`, async ({ page }) => {
    await page.setViewportSize(size)
    await openHistory(page)
    const byUser = page.getByRole('button', { name: 'By user' })
    await byUser.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/by=user/)
    const table = page.getByRole('table', { name: 'Calls by user' })
    await expect(table.getByRole('row', { name: /^Total / })).toBeVisible()
    // Names are not broken into letters.
    expect((await table.getByRole('link').first().boundingBox())?.height).toBeLessThan(32)
    await page.getByLabel('Time').selectOption('Last month')
    await expect(page).toHaveURL(/since=\d{4}-\d\d-01&until=/)
    await expect(table.or(page.getByText('No calls found'))).toBeVisible()
    await noSidewaysScroll(page)
    await expectAccessibleInBothSchemes(page)
    await page.getByRole('button', { name: 'Download CSV' }).press('Enter')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).press('Enter')
    expect((await download).suggestedFilename()).toMatch(/^calls-by-user-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d\.csv$/)
  })

for (const [name, size] of [
  ['a laptop', LAPTOP],
  ['a phone', PHONE],
] as const)
  test(`on ${name} packages say what they are worth, and a purchase ends with the balance and its receipt`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await openHome(page)
    await page.getByRole('button', { name: 'Add More' }).first().press('Enter')
    await expect(dialog(page, 'Select Package').getByText('Best value')).toHaveCount(1)
    await expect(dialog(page, 'Select Package').getByText(/^\$0\.159 per credit · about 63 minutes$/)).toBeVisible()
    await expectAccessibleInBothSchemes(page)
    await buyButton(page).press('Enter')
    await expect(dialog(page, 'Complete purchase').getByText('$10.00')).toBeVisible()
    await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
    await payByCard(page)
    await expect(dialog(page, 'Thank you!').getByText('You have 105 credits now.')).toBeVisible()
    await expectAccessibleInBothSchemes(page)
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(balance(page, 105)).toBeVisible()

    await page.goto('/settings/transactions')
    await page
      .getByRole('button', { name: /^Receipt: Purchase/ })
      .first()
      .press('Enter')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).press('Enter')
    expect((await download).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/)
    await expect(dialog(page, 'Receipt').getByText(/ending in \d{4}/)).toBeVisible()
  })

for (const [name, size] of [
  ['a laptop', LAPTOP],
  ['a phone', PHONE],
] as const)
  test(`on ${name} Help checks the system by key, and says in words whether calls can be made`, async ({ page }) => {
    await page.setViewportSize(size)
    await openHome(page)
    await page.goto('/help')
    await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Check now' }).press('Enter')
    await expect(page.getByText(/^Checking\. /)).toBeVisible()
    await expect(page.getByText(/^(All good|Something needs your attention)/)).toBeVisible()
    await expect(page.getByText(/phone network/).last()).toBeVisible()
    await noSidewaysScroll(page)
    await expectAccessibleInBothSchemes(page)
    await page.getByRole('link', { name: 'Make a call' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Place A Call' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
