import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { buyButton, dialog } from './helpers/buying'
import { ANSWERS_AT_ONCE, callPanel, openHome, placeCall, untilAnswered } from './helpers/customer'
import { SUB_ACCOUNT } from './helpers/customers'
import { field } from './helpers/numberField'
import { CUSTOMER_SCREENS, PUBLIC_SCREENS } from './helpers/screens'
import { test } from './helpers/test'

const LOGGED_IN = [...CUSTOMER_SCREENS, '/no/such/page']

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Everything is loaded, and nothing requires sideways scrolling. */
async function expectFits(page: Page, where: string): Promise<void> {
  await expect(page.locator('.MuiSkeleton-root').filter({ visible: true }), where).toHaveCount(0)
  // The configured width, since a phone's viewport grows with overflowing content.
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width)
}

for (const [how, width, fontSize] of [
  ['text of twice the size on a phone', 390, 32],
  ['the narrowest phone', 320, 16],
] as const)
  test.describe(`with ${how}`, () => {
    test.use({ viewport: { width, height: 844 }, isMobile: true, hasTouch: true })
    // As set in the browser's settings.
    test.beforeEach(async ({ context, page }) => {
      const browser = await context.newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: fontSize } })
    })

    test('the public screens need no sideways scrolling', async ({ page }) => {
      for (const path of PUBLIC_SCREENS) {
        await page.goto(path)
        await expect(heading(page)).toBeVisible()
        await expectFits(page, path)
      }
    })

    test('the note on the caller ID does not run into the label of the field', async ({ page }) => {
      await openHome(page)
      await field(page).fill('2125550142')
      const note = page.getByText('As last time')
      await expect(note).toBeAttached()
      const lineOf = (element: Element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { left, right, top } = range.getBoundingClientRect()
        return { left, right, top }
      }
      const label = await page.getByText('Show caller ID', { exact: true }).evaluate(lineOf)
      const shown = await note.evaluate(lineOf)
      expect(shown.left > label.right || shown.top > label.top + 10).toBe(true)
    })

    test('Call History shows whole numbers', async ({ page }) => {
      await openHome(page)
      await page.goto('/call-history')
      const numbers = page.locator('[data-call] .open')
      await expect(numbers.first()).toBeVisible()
      const cut = await numbers.evaluateAll((elements) =>
        elements.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((each) => each.textContent),
      )
      expect(cut).toEqual([])
    })

    test('the badge that counts credit requests is in one piece', async ({ page }) => {
      await openHome(page)
      const badge = page.getByRole('navigation').getByText('1', { exact: true }).filter({ visible: true })
      await expect(badge).toBeVisible()
      expect(await badge.evaluate((count) => count.parentElement?.getClientRects().length)).toBe(1)
    })

    test('the customer screens need no sideways scrolling', async ({ page }) => {
      await openHome(page)
      for (const path of LOGGED_IN) {
        await page.goto(path)
        await expect(heading(page)).toBeVisible()
        await expectFits(page, path)
      }
    })

    test('call details fit all their numbers', async ({ page }) => {
      await openHome(page)
      await page.goto('/call-history')
      await page.locator('[data-call]').first().getByRole('button').first().click()
      const details = page.getByRole('dialog', { name: 'Call details' })
      await expect(details.getByText('Caller ID shown')).toBeVisible()
      expect(await details.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    })

    test('the buttons of a dialog fit their labels, and the screen', async ({ page }) => {
      await openHome(page, SUB_ACCOUNT)
      await page.getByRole('button', { name: 'Request More' }).first().click()
      for (const name of ['Cancel', 'Send Request']) {
        const shown = page.getByRole('dialog').getByRole('button', { name })
        expect(await shown.evaluate((element) => element.scrollWidth - element.clientWidth), name).toBeLessThanOrEqual(
          0,
        )
        await shown.click({ trial: true })
      }
    })

    test('the screens of a sub-account with a pending request need no sideways scrolling', async ({ page }) => {
      await openHome(page, SUB_ACCOUNT)
      await page.getByRole('button', { name: 'Request More' }).first().click()
      await page.getByLabel('Amount of credits').fill('5')
      await page.getByRole('dialog').getByRole('button', { name: 'Send Request' }).click()
      await expect(page.getByRole('button', { name: 'Request Pending' }).first()).toBeVisible()
      for (const path of ['/', '/manage-users', '/settings/payment', '/upgrade-account']) {
        await page.goto(path)
        await expect(heading(page)).toBeVisible()
        await expectFits(page, path)
      }
    })

    test('a call and the purchase dialog need no sideways scrolling', async ({ page }) => {
      await openHome(page)
      await page.getByRole('button', { name: 'Add More' }).first().click()
      await expect(buyButton(page)).toBeVisible()
      const shown = dialog(page, 'Select Package')
      expect(await shown.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
      await buyButton(page).click({ trial: true })
      await placeCall(page, ANSWERS_AT_ONCE)
      await untilAnswered(page)
      await expectFits(page, 'the call')
      await callPanel(page).getByRole('button', { name: 'Hang Up' }).click()
      await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
      await expectFits(page, 'its end')
    })
  })
