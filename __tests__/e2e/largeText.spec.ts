import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { boxOf } from './helpers/boxOf'
import { ANSWERS_AT_ONCE, callKey, openHome, placeCall, untilAnswered } from './helpers/customer'
import { test } from './helpers/test'

/** Texts inside these that are cut off, by an edge or with an ellipsis. */
const cutTexts = (parts: Locator) =>
  parts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const box = element.getBoundingClientRect()
      return [...element.querySelectorAll<HTMLElement>('*')]
        .filter((inner) => inner.checkVisibility() && inner.innerText && getComputedStyle(inner).clipPath === 'none')
        .filter((inner) => {
          const { top, bottom } = inner.getBoundingClientRect()
          const isShort =
            getComputedStyle(inner).textOverflow === 'ellipsis' && inner.scrollWidth > inner.clientWidth + 1
          return top < box.top - 1 || bottom > box.bottom + 1 || isShort
        })
        .map((inner) => inner.innerText)
    }),
  )

/** How many lines an element's text takes. */
const linesIn = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getClientRects().length
  })

/** As set in the browser's settings. */
async function makeLarge(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}

/** As in a browser that enlarges only texts, which media queries don't notice. */
async function enlarge(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
  )
}

test('spaces and digits are not drawn by the font of the flags', async ({ page }) => {
  await page.goto('/login')
  const [space, digit] = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (context) context.font = `100px ${getComputedStyle(document.body).fontFamily}`
    return [...' 0'].map((character) => context?.measureText(character).width)
  })
  // As wide as an emoji: 125 px.
  expect(space).toBeLessThan(50)
  expect(digit).toBeLessThan(80)
})

test.describe('text of twice the size on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('calls are shown whole, and everything is in reach', async ({ page }) => {
    await makeLarge(page)
    await openHome(page)
    const place = page.getByRole('button', { name: 'Place Call', exact: true })
    await place.scrollIntoViewIfNeeded()
    const nav = page
      .getByRole('navigation')
      .filter({ has: page.getByRole('button', { name: 'Logout' }), visible: true })
    const [button, bar] = [await boxOf(place), await boxOf(nav)]
    expect(button.bottom <= bar.y + 1 || button.y >= bar.bottom || bar.y > 844).toBe(true)
    for (const item of await nav.locator('a, button').all()) {
      const { x, right } = await boxOf(item)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(390)
    }
    await page.goto('/call-history')
    const rows = page.locator('[data-call]')
    await expect(rows.first()).toBeVisible()
    expect(await cutTexts(rows)).toEqual([])
    await page.goto('/settings')
    const last = page.getByRole('tab').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 0.9 })
  })
})

test.describe('texts alone of twice the size on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('nothing needs sideways scrolling, and Hang Up stays in sight', async ({ page }) => {
    await enlarge(page)
    const measure = () => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await openHome(page)
    await measure()
    for (const path of ['/call-history', '/manage-users', '/settings/transactions']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await measure()
    }
    await page.goto('/call-history?by=user')
    const heads = page.getByRole('columnheader')
    await expect(heads).toHaveText(['User', 'Calls', 'Answered', 'Minutes', 'Credits'])
    for (const head of await heads.all()) expect(await linesIn(head)).toBe(1)
    await page.goto('/settings/transactions')
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByRole('button', { name: 'Download statement' })).toBeVisible()
    expect(
      await page
        .getByRole('button', { name: 'Download statement' })
        .evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await placeCall(page, ANSWERS_AT_ONCE)
    await untilAnswered(page)
    await measure()
    await expect(callKey(page, 'Hang Up')).toBeInViewport({ ratio: 1 })
    await callKey(page, 'Keypad').click()
    await expect(callKey(page, 'Hide keypad')).toBeVisible()
    await measure()
    await expect(callKey(page, 'Hang Up')).toBeInViewport({ ratio: 1 })
    await callKey(page, 'Hang Up').click({ trial: true })
  })
})

for (const [how, apply] of [
  ['text', makeLarge],
  ['texts alone', enlarge],
] as const)
  test.describe(`${how} of twice the size on a small laptop`, () => {
    test.use({ viewport: { width: 1366, height: 650 } })

    test('a call shows its timer, and settings their sections, whole', async ({ page }) => {
      await apply(page)
      await openHome(page)
      await placeCall(page, ANSWERS_AT_ONCE)
      await untilAnswered(page)
      await expect(page.getByText(/^They see/)).toBeInViewport({ ratio: 1 })
      const [timer, hangUp] = [await boxOf(page.getByRole('timer')), await boxOf(callKey(page, 'Hang Up'))]
      expect(timer.bottom).toBeLessThanOrEqual(hangUp.y)
      await expect(callKey(page, 'Hang Up')).toBeInViewport({ ratio: 1 })
      await callKey(page, 'Hang Up').click()
      await page.goto('/settings')
      const sections = page.getByRole('navigation', { name: 'Sections' })
      const entry = sections.getByRole('button', { name: 'Notifications' })
      await expect(entry).toBeVisible()
      expect(await entry.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
      await page.goto('/settings/transactions')
      const time = page.locator('.line .when').first()
      await expect(time).toBeVisible()
      expect(await linesIn(time)).toBe(1)
    })
  })

test.describe('text of twice the size on a small laptop', () => {
  test.use({ viewport: { width: 1366, height: 650 } })

  test('the lines below the number are whole', async ({ page }) => {
    await makeLarge(page)
    await openHome(page)
    const card = page.getByRole('group', { name: 'Place A Call' })
    await expect(card.getByRole('status').first()).toBeVisible()
    expect(await cutTexts(card.getByRole('status'))).toEqual([])
    await page.goto('/call-history')
    const rows = page.locator('[data-call]')
    await expect(rows.first()).toBeVisible()
    expect(await cutTexts(rows)).toEqual([])
  })
})
