import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Call } from '../../contract/calls'
import { expectAccessible } from './helpers/accessible'
import { asCustomer, openHome } from './helpers/customer'
import { CORPORATE_PARENT, SUB_ACCOUNT } from './helpers/customers'
import { test } from './helpers/test'

const rows = (page: Page) => page.locator('[data-call]')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Call details' })
const search = (page: Page) => page.getByRole('textbox', { name: 'Search' })
const total = (page: Page) => page.getByText(/^([\d,]+ calls?) · /)

async function openHistory(page: Page, phoneNumber?: string): Promise<void> {
  await openHome(page, phoneNumber)
  await page.goto('/call-history')
  await expect(rows(page).first()).toBeVisible()
}

test('a parent filters the calls, goes back and forward, and shares the address', async ({ page }) => {
  await openHistory(page)
  await expect(total(page)).toHaveText(/^330 calls · /)
  await expect(rows(page).filter({ hasText: 'by Leo Chen' }).first()).toBeVisible()

  await search(page).pressSequentially('(202) 555', { delay: 20 })
  await expect(page).toHaveURL(/\?q=%28202%29\+555$/)
  await expect(rows(page).first()).toContainText('(202) 555')
  await page.getByLabel('Result').selectOption('No answer')
  await page.getByLabel('User').selectOption('Leo Chen')
  await expect(page).toHaveURL(/q=.*&result=no_answer&user=/)
  const address = page.url()

  await page.goBack()
  await expect(page.getByLabel('User')).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel('Result')).toHaveValue('')
  await expect(search(page)).toHaveValue('(202) 555')
  await page.goBack()
  await expect(search(page)).toHaveValue('')
  await expect(total(page)).toHaveText(/^330 calls · /)

  await page.goto(address)
  await expect(page.getByLabel('Result')).toHaveValue('no_answer')
  await expect(page.getByRole('option', { name: 'Leo Chen' })).toBeAttached()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page).toHaveURL(/\/call-history$/)
  await expect(total(page)).toHaveText(/^330 calls · /)
})

test('details open over the list by key or tap, have their own address, and close with Back', async ({ page }) => {
  await openHistory(page)
  const completed = rows(page).filter({ hasText: 'Completed' }).first()
  await completed.getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByText(/started minutes? ×/)).toBeVisible()
  await expect(sheet(page).getByText('Total')).toBeVisible()
  await expect(page).toHaveURL(/\?call=/)
  const address = page.url()
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(completed.getByRole('button').first()).toBeFocused()

  await page.goto(address)
  await expect(sheet(page).getByRole('button', { name: 'Copy call ID' })).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Close details' }).click()
  await expect(page).toHaveURL(/\/call-history$/)
  await page.goto('/call-history?call=00000000-0000-7000-8000-000000000000')
  await expect(sheet(page).getByText(/This call does not exist/)).toBeVisible()
})

test('the list keeps its scroll position across navigation', async ({ page }) => {
  await openHistory(page)
  await expect(total(page)).toHaveText(/^330 calls · /)
  await page.evaluate(() => window.scrollTo(0, 9000))
  const scrolled = () => page.evaluate(() => window.scrollY)
  await expect.poll(scrolled).toBe(9000)
  await expect(rows(page).nth(8)).toBeInViewport()
  await page
    .getByRole('link', { name: /^Place (A )?Call$/ })
    .filter({ visible: true })
    .first()
    // Not Playwright's click, which scrolls to its target.
    .dispatchEvent('click')
  await expect(page.getByRole('heading', { name: 'Place A Call' })).toBeVisible()
  await page.goBack()
  await expect(rows(page).nth(8)).toBeInViewport()
  await expect.poll(async () => Math.abs((await scrolled()) - 9000)).toBeLessThan(5)
})

test('the focus stays on its call while the list scrolls', async ({ page }) => {
  await openHistory(page)
  const first = rows(page).first().getByRole('button').first()
  await first.focus()
  await page.keyboard.press('PageDown')
  await expect(first).not.toBeFocused()
  const focused = page.locator('[data-call] button:focus')
  const call = await focused.textContent()
  await page.evaluate(() => window.scrollTo(0, 12_000))
  await expect(rows(page).first()).not.toContainText('Today')
  await expect(focused).toHaveText(call ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(focused).toBeInViewport()
})

test('the file contains exactly the filtered calls', async ({ page, context, server }) => {
  await openHistory(page)
  await page.goto('/call-history?result=busy')
  const { headers } = await asCustomer(context, server)
  const answer = await fetch(`${server.url}/api/v1/Calls?limit=200&result=busy`, { headers })
  const { calls } = ((await answer.json()) as { resources: { calls: Call[] } }).resources
  await expect(total(page)).toHaveText(new RegExp(`^${calls.length} calls · `))

  await page.getByRole('button', { name: 'Download CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download CSV' })
  await expect(dialog).toContainText(`${calls.length} calls`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  await expect(dialog).toContainText(`Saved. The file contains ${calls.length} calls.`)
  const file = await readFile(await download.path(), 'utf8')
  const [, ...lines] = file.trim().split('\r\n')
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(calls.map(({ sid }) => sid))
})

test('a sub-account sees only its own calls', async ({ page }) => {
  await openHistory(page, SUB_ACCOUNT)
  await expect(total(page)).toHaveText(/^80 calls · /)
  await expect(page.getByLabel('Result')).toBeVisible()
  await expect(page.getByLabel('User')).toBeHidden()
  await expect(page.getByText(/^by /)).toHaveCount(0)
})

test('a corporate account sees its calls, and can filter by user', async ({ page }) => {
  await openHistory(page, CORPORATE_PARENT)
  await expect(total(page)).toHaveText(/^70 calls · /)
  await page.getByLabel('User').selectOption('Harbor & Sons (you)')
  await expect(page).toHaveURL(/user=/)
  await expect(total(page)).toHaveText(/^70 calls · /)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`list, table and details are accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openHistory(page)
    await page.goto('/call-history?result=busy')
    await page.getByRole('button', { name: 'Chart' }).click()
    await expect(page.getByRole('img', { name: /minutes?, / }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show as table' }).click()
    await rows(page).first().getByRole('button').first().click()
    await expect(sheet(page).getByText('Call ID')).toBeVisible()
    await expectAccessible(page)
  })
