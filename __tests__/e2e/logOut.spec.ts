import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './helpers/accessible'
import { boxOf } from './helpers/boxOf'
import { ANSWERS_AT_ONCE, callPanel, openHome, placeCall, untilAnswered } from './helpers/customer'
import { test } from './helpers/test'

const logOut = (page: Page) =>
  page.getByRole('button', { name: 'Logout', exact: true }).filter({ visible: true }).first()

test('Logout during a call asks once: Escape keeps the call, and a second answer hangs up and logs out', {
  tag: '@core',
}, async ({ page }) => {
  await openHome(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await logOut(page).click()
  const question = page.getByRole('alertdialog', { name: /^You're on a call with .*555[ -]0100$/ })
  await expect(question).toContainText('Hang up and log out?')
  await expectAccessibleInBothSchemes(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(callPanel(page)).toBeVisible()
  await expect(logOut(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Hang Up and Log Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a call in another tab is asked about, too', async ({ page, context }) => {
  await openHome(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  const other = await context.newPage()
  await other.goto('/help')
  await expect(other.getByText(/You are on a call|on a call with/i).first()).toBeVisible()
  await logOut(other).click()
  const question = other.getByRole('alertdialog', { name: /in another tab$/ })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(callPanel(page)).toBeVisible()
})

for (const width of [320, 390])
  test(`in ${width} px the answers to the question stand whole on their buttons`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openHome(page)
    await placeCall(page, ANSWERS_AT_ONCE)
    await untilAnswered(page)
    await logOut(page).click()
    for (const button of await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Cancel|Hang Up/ })
      .all()) {
      const [outer, inner] = await button.evaluate((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        return [element, words].map((each) => each.getBoundingClientRect().width)
      })
      expect(inner).toBeLessThanOrEqual((outer ?? 0) - 16)
    }
  })

for (const width of [320, 390])
  test(`in the bottom bar of ${width} px, Logout is 24 px apart from Settings and on screen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openHome(page)
    const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
    const [settings, button] = [
      await boxOf(bar.getByRole('link', { name: 'Settings' })),
      await boxOf(bar.getByRole('button', { name: 'Logout' })),
    ]
    expect(button.x - (settings.x + settings.width)).toBeGreaterThanOrEqual(24)
    expect(button.x + button.width).toBeLessThanOrEqual(width)
    expect(Math.abs(button.y - settings.y)).toBeLessThan(1)
  })
