import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothSchemes } from './helpers/accessible'
import { boxOf } from './helpers/boxOf'
import { ANSWERS_AT_ONCE, callKey, callPanel, openHome, placeCall, untilAnswered } from './helpers/customer'
import { field } from './helpers/numberField'
import { ANNOUNCEMENTS, configure } from './helpers/remoteConfig'
import { CUSTOMER_SCREENS } from './helpers/screens'
import { test } from './helpers/test'
import { LAPTOP_AND_PHONE } from './helpers/viewports'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const keys = (page: Page) => page.getByRole('group', { name: 'Dial pad' }).getByRole('button')

/** Fully on screen, and a click on it would hit it. */
async function expectInReach(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 })
  await part.click({ trial: true })
}

async function expectNothingSideways(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

for (const [where, viewport] of LAPTOP_AND_PHONE)
  test.describe(`on ${where}`, () => {
    test.use({ viewport })

    test('Place Call is in reach at once, below a banner and a sale', async ({ page }) => {
      await configure(page, ANNOUNCEMENTS)
      await openHome(page)
      await expect(page.getByText('Spring sale')).toBeVisible()
      await expectInReach(button(page, 'Place Call'))
      await expectNothingSideways(page)
      // A key that is focused is not left beneath the button.
      await keys(page).nth(0).focus()
      await page.keyboard.press('End')
      await expectInReach(keys(page).nth(11))
      await expectAccessibleInBothSchemes(page)
    })
  })

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1366, height: 650 } })

  test('the whole dial card fits, with keys of 44 to 48 px', async ({ page }) => {
    await openHome(page)
    for (const at of [0, 11]) {
      await expectInReach(keys(page).nth(at))
      const { height } = await boxOf(keys(page).nth(at))
      expect(height).toBeGreaterThanOrEqual(44)
      expect(height).toBeLessThanOrEqual(48)
    }
  })

  test('the hint below the number is one line, whatever it says, and what is below stays in place', async ({
    page,
  }) => {
    await openHome(page)
    const hint = page.getByRole('group', { name: 'Place A Call' }).getByRole('status')
    await expect(hint).toHaveText(/Place Call recalls/)
    const { y } = await boxOf(keys(page).first())
    for (const [number, words] of [
      ['', 'No number? Place Call recalls the last one.'],
      [ANSWERS_AT_ONCE, /^United States · 1 credit per minute\s+· about \d+ min$/],
      ['911', 'Emergency? Use a regular phone instead.'],
    ] as const) {
      await field(page).fill(number)
      await expect(hint).toHaveText(words, { useInnerText: true })
      expect((await boxOf(hint)).height).toBeLessThan(30)
      expect((await boxOf(keys(page).first())).y).toBe(y)
      for (const text of await hint.locator('span > span:visible').all())
        expect(await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    }
  })

  test('all filters of Call History are in one row, with custom dates too, and cut no text', async ({ page }) => {
    await openHome(page)
    await page.goto('/call-history?since=2026-01-01&result=out_of_credits')
    const filters = page.getByRole('search', { name: 'Filters' })
    await expect(filters.getByLabel('To', { exact: true })).toBeVisible()
    const rows = await filters
      .locator('input, select')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => y + height / 2))
    expect(new Set(rows.map(Math.round)).size).toBe(1)
    const clear = await boxOf(button(page, 'Clear filters').first())
    expect(Math.abs((clear.y + clear.bottom) / 2 - (rows[0] ?? 0))).toBeLessThan(2)
    for (const choice of await filters.locator('span:has(+ svg + select)').all())
      expect(await choice.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  })

  test('the number field has the focus, and the pad is one tab stop', async ({ page }) => {
    await openHome(page)
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(keys(page).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('5')
    await page.keyboard.press('Tab')
    await expect(button(page, 'Place Call')).toBeFocused()
  })

  test('a tooltip covers neither the cost of the call nor Hang Up, and is inside a landmark', async ({ page }) => {
    await openHome(page)
    await placeCall(page, ANSWERS_AT_ONCE)
    await untilAnswered(page)
    await expect(button(page, /^Call again/)).toHaveCount(0)
    for (const name of ['Mute', 'Hold']) {
      await callKey(page, name).hover()
      const tooltip = page.getByRole('tooltip').filter({ hasText: name })
      await expect(tooltip).toHaveText(new RegExp(`^${name} \\(.\\)$`))
      const { y, bottom } = await boxOf(tooltip)
      expect(y).toBeGreaterThan((await boxOf(callPanel(page).getByText(/credits? used/))).bottom)
      expect(bottom).toBeLessThan((await boxOf(callKey(page, 'Hang Up'))).y)
      await expectAccessible(page)
    }
    await callKey(page, 'Hold').click()
    await expect(callKey(page, 'Resume')).toBeVisible()
    await callKey(page, 'More').click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Add credits',
      'Keyboard shortcuts',
      'Open in a small window',
      'Report a problem',
    ])
    await expectAccessible(page)
  })
})

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('header and bottom bar leave the screen to what is scrolled to', async ({ page }) => {
    await openHome(page)
    for (const path of CUSTOMER_SCREENS) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.MuiSkeleton-root').filter({ visible: true }), path).toHaveCount(0)
      await expectNothingSideways(page)
      await page.evaluate(() => scrollTo(0, 400))
      await expect(page.getByRole('banner')).not.toBeInViewport()
      await expect(page.getByRole('navigation', { name: 'Main' }).locator('visible=true')).not.toBeInViewport()
    }
  })
})

test('on phones a dialog with one field is a sheet at the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHome(page)
  await page.goto('/manage-users')
  await button(page, 'Leo Chen').click()
  await button(page, 'Give Credits').click()
  const sheet = page.getByRole('dialog', { name: 'Give credits to Leo Chen' })
  await expect(sheet.getByRole('textbox', { name: 'Credits' })).toBeFocused()
  const { x, y, width, bottom } = await boxOf(sheet)
  expect([x, width, bottom]).toEqual([0, 390, 844])
  expect(y).toBeGreaterThan(400)
  await expectAccessibleInBothSchemes(page)
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toBeHidden()
})

test('? lists the shortcuts on every screen', async ({ page }) => {
  await openHome(page)
  await page.goto('/manage-users')
  await expect(button(page, 'Leo Chen')).toBeVisible()
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // Shortcuts are not part of the first load.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(list).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectAccessibleInBothSchemes(page)
  await list.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('?')
  await page.getByPlaceholder('Name or number').click()
  await expect(list).toBeHidden()
})

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('keys, Place Call, selected places and the legend keep their edges', async ({ page }) => {
    await openHome(page)
    const edgeOf = (part: Locator) =>
      part.evaluate((element) => {
        const { borderTopWidth, borderTopColor, outlineStyle, outlineWidth } = getComputedStyle(element)
        const background = getComputedStyle(document.body).backgroundColor
        return {
          hasBorder: borderTopWidth !== '0px' && borderTopColor !== background && !/^rgba.*, 0\)$/.test(borderTopColor),
          hasOutline: outlineStyle === 'solid' && outlineWidth !== '0px',
        }
      })
    expect(await edgeOf(keys(page).first())).toMatchObject({ hasBorder: true })
    expect(await edgeOf(button(page, 'Place Call'))).toMatchObject({ hasBorder: true })
    const place = page.getByRole('banner').getByRole('link', { name: 'Place A Call' })
    expect(await edgeOf(place)).toMatchObject({ hasOutline: true })
    await page.goto('/settings/transactions')
    expect(await edgeOf(page.getByRole('tab', { selected: true }))).toMatchObject({ hasOutline: true })
  })
})

test('/replay opens in the scheme that was chosen in Settings', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openHome(page)
  await page.goto('/settings/account')
  await page.getByRole('radio', { name: 'Dark' }).click()
  // It is stored a moment later.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('persist:preferences'))).toContain('dark')
  await page.goto('/replay')
  await expect(button(page, 'Choose File')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
})
