import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { openHome } from './helpers/customer'
import { showPrintout, textsOfSheets } from './helpers/printed'
import { test } from './helpers/test'

const calls = (page: Page) => page.locator('[data-call]')
const users = (page: Page) => page.getByRole('list', { name: 'Users' }).locator('[data-row]')
const lines = (page: Page) => page.locator('.line')

/** Gives the account as many users as a firm of some size. */
async function answerUsers(page: Page, count: number): Promise<void> {
  await page.route(/\/Accounts(\?|$)/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const [first] = answer.resources.accounts
    answer.resources.total.accounts = count
    answer.resources.next_cursor = null
    answer.resources.accounts = Array.from({ length: count }, (_, at) => ({
      ...first,
      sid: `${first.sid.slice(0, -3)}${String(at).padStart(3, '0')}`,
      name: `User ${at + 1}`,
      request: null,
    }))
    await route.fulfill({ response, json: answer })
  })
}

/** Rows that are on the sheets, each below the one before it. */
async function readRows(rows: Locator) {
  const boxes = await rows.evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .map(({ top, bottom, height }) => ({ top, bottom, height })),
  )
  return {
    count: boxes.length,
    areSeen: boxes.every(({ height }) => height > 20),
    overlap: boxes.some(({ top }, at) => at > 0 && top < (boxes[at - 1]?.bottom ?? 0) - 1),
  }
}

/** Texts that end with an ellipsis, for want of room. */
const cutTexts = (rows: Locator) =>
  rows.evaluateAll((elements) =>
    elements
      .flatMap((element) => [...element.querySelectorAll('*')])
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'hidden')
      .filter((part) => part.clientWidth > 1)
      .map((part) => part.textContent),
  )

async function expectPrinted(page: Page, rows: Locator, count: number): Promise<void> {
  const sheets = await textsOfSheets(page)
  expect(sheets.length).toBeGreaterThan(3)
  expect(sheets.filter((texts) => texts === 0)).toEqual([])
  // A row has several pieces of text.
  expect(sheets.reduce((sum, texts) => sum + texts, 0)).toBeGreaterThan(count * 3)

  await showPrintout(page)
  await expect.poll(() => readRows(rows)).toEqual({ count, areSeen: true, overlap: false })
  expect(await cutTexts(rows)).toEqual([])
  const chrome = page.locator('header, nav, footer, search, select, input, button').filter({ visible: true })
  const classes = await chrome.evaluateAll((used) => used.map(({ className }) => className))
  expect(classes.filter((name) => !/^(open|name)$/.test(name))).toEqual([])
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(async () => (await readRows(rows)).count < count || (await rows.count()) < 100).toBe(true)
}

test('every call that is loaded is printed, and its texts are whole', async ({ page }) => {
  // As wide as a sheet.
  await page.setViewportSize({ width: 740, height: 1000 })
  await openHome(page)
  await page.goto('/call-history')
  await expect(page.getByText(/^330 calls · /)).toBeVisible()
  await expect(calls(page).first()).toBeVisible()
  await expectPrinted(page, calls(page), 330)
})

test('every user is printed', async ({ page }) => {
  await answerUsers(page, 300)
  await openHome(page)
  await page.goto('/manage-users')
  await expect(page.getByText('300 users')).toBeVisible()
  await expectPrinted(page, users(page), 300)
})

test('every transaction that is loaded is printed, and what is missing is said', async ({ page }) => {
  await openHome(page)
  // The second page is the last that arrives.
  let further = 0
  await page.route(/Account\/Transactions\?.*cursor=/, (route) => (further++ === 0 ? route.continue() : undefined))
  await page.goto('/settings/transactions')
  await expect(lines(page).first()).toBeVisible()
  const older = page.getByRole('button', { name: 'Show older' })
  await older.click()
  await expect.poll(() => lines(page).count()).toBeGreaterThanOrEqual(100)
  const sheets = await textsOfSheets(page)
  expect(sheets.length).toBeGreaterThan(2)
  expect(sheets.filter((texts) => texts === 0)).toEqual([])
  await showPrintout(page)
  const { areSeen, overlap } = await readRows(lines(page))
  expect({ areSeen, overlap }).toEqual({ areSeen: true, overlap: false })
  await expect(page.getByText(/^This printout has \d+ transactions\. /)).toBeVisible()
})
