import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './helpers/accessible'
import {
  balance,
  buyButton,
  cardForm,
  choosePackage,
  countRequests,
  dialog,
  fillCard,
  openPayPal,
  payByCard,
} from './helpers/buying'
import { asCustomer, openHome } from './helpers/customer'
import { CORPORATE_PARENT, STANDARD_PARENT, SUB_ACCOUNT } from './helpers/customers'
import { giveCredits } from './helpers/elsewhere'
import { test } from './helpers/test'
import { CARD_IS_CHALLENGED, CARD_IS_DECLINED } from './helpers/testCards'

/** The seeded parent has 42 credits, and buys 63 for $10. */
const AFTER = 105

const CHECKOUT = 'create_checkout_session'
const CONVERSION = 'POST /api/v1/Conversions'
const SAVE_TOP_UP = 'POST /api/v1/Accounts/AutoReplenishers/'

/** The screen that PayPal returns to. */
const settings = (page: Page) => page.getByRole('heading', { name: 'Settings' })

async function expectFits(page: Page): Promise<void> {
  await expectAccessibleInBothSchemes(page)
  const shown = page.getByRole('dialog')
  expect(await shown.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
}

test('all packages are on screen at once on a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 })
  await openHome(page)
  await page.getByRole('button', { name: 'Add More' }).first().click()
  await expect(buyButton(page)).toBeVisible()
  const buttons = dialog(page, 'Select Package').getByRole('button', { name: /^Buy For/ })
  await expect(buttons).toHaveCount(4)
  for (const each of await buttons.all()) await expect(each).toBeInViewport({ ratio: 1 })
})

test('every package has its button within its card on a phone, with the same margin', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHome(page, CORPORATE_PARENT)
  await page.getByRole('button', { name: 'Add More' }).first().click()
  const cards = dialog(page, 'Select Package').getByRole('listitem').filter({ hasText: 'Buy For' })
  await expect(cards.filter({ hasText: 'Buy For $500.00' })).toBeVisible()
  const margins = await cards.evaluateAll((items) =>
    items.map((item) => {
      const buy = item.querySelector('button')
      return item.getBoundingClientRect().right - (buy?.getBoundingClientRect().right ?? 0)
    }),
  )
  expect(Math.min(...margins)).toBeGreaterThan(8)
  expect(Math.max(...margins) - Math.min(...margins)).toBeLessThan(1)
})

test('a card is charged once, however often its buttons are pressed; the balance grows, and auto-replenish is set up', {
  tag: '@core',
}, async ({ page, context }) => {
  const count = countRequests(context)
  await openHome(page)
  await page.getByRole('button', { name: 'Add More' }).first().click()
  await expect(buyButton(page)).toBeVisible()
  await expectFits(page)
  await buyButton(page).dblclick()
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.containsNode(document.querySelector('iframe') as Node, true))).toBe(
    false,
  )
  await fillCard(page)
  await expectFits(page)
  await cardForm(page).getByRole('button', { name: 'Pay $10.00' }).dblclick()
  await expect(
    page.getByText(/Your payment went through\. (Your 63 credits are on their way|We added 63 credits)/),
  ).toBeVisible()

  await page.getByRole('switch', { name: 'Automatically add credits when I have fewer than 15 credits left.' }).click()
  await expect(page.getByText('Click "Update Settings" to save changes.')).toBeVisible()
  await expectFits(page)
  // Shown for five seconds only, so the wait starts before the click.
  const saved = page.getByText('Saved!').waitFor()
  await page.getByRole('button', { name: 'Update Settings' }).dblclick()
  await saved
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect(balance(page, AFTER)).toBeVisible()

  await page.reload()
  await expect(balance(page, AFTER)).toBeVisible()
  expect([CHECKOUT, 'POST /sandbox/checkout/pay', CONVERSION, SAVE_TOP_UP].map(count)).toEqual([1, 1, 1, 1])
})

test('a declined card is reported and not charged; another one pays', async ({ page, context, server }) => {
  await choosePackage(page)
  await payByCard(page, CARD_IS_DECLINED)
  await expect(cardForm(page).getByRole('alert')).toHaveText('Your card has been declined. Please try another one.')
  const { credits } = await asCustomer(context, server)
  expect(await credits()).toBe(42)
  await payByCard(page)
  await expect.poll(credits).toBe(AFTER)
})

test('a card that requires authentication pays once its owner confirms', async ({ page, context, server }) => {
  await choosePackage(page)
  await payByCard(page, CARD_IS_CHALLENGED)
  await cardForm(page).getByRole('button', { name: "It's not me" }).click()
  await expect(cardForm(page).getByRole('alert')).toContainText('We are unable to authenticate your card.')
  const { credits } = await asCustomer(context, server)
  expect(await credits()).toBe(42)
  await cardForm(page).getByRole('button', { name: 'Pay $10.00' }).click()
  await cardForm(page).getByRole('button', { name: 'Confirm payment' }).click()
  await expect.poll(credits).toBe(AFTER)
})

test('a top-up that the bank wants confirmed is announced, and pays once its payer confirms', async ({
  page,
  context,
  server,
}) => {
  await choosePackage(page)
  await payByCard(page, CARD_IS_CHALLENGED)
  await cardForm(page).getByRole('button', { name: 'Confirm payment' }).click()
  await page.getByRole('switch', { name: 'Automatically add credits when I have fewer than 15 credits left.' }).click()
  const saved = page.getByText('Saved!').waitFor()
  await page.getByRole('button', { name: 'Update Settings' }).click()
  await saved
  await page.getByRole('button', { name: 'Close' }).first().click()

  await giveCredits(server, STANDARD_PARENT, `+1${SUB_ACCOUNT}`, AFTER - 5)
  await page.getByRole('link', { name: 'Confirm' }).click()
  const waiting = page.getByRole('region', { name: 'Payments in progress' })
  await expect(waiting.getByText(/Your bank wants you to confirm the payment of \$5\.00 with your Visa/)).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await waiting.getByRole('button', { name: 'Confirm payment' }).click()
  const bank = page.frameLocator('iframe[src*="/sandbox/confirm"]')
  await bank.getByRole('button', { name: "It's not me" }).click()
  await expect(waiting.getByText(/Your bank hasn't confirmed the payment, so nothing was charged/)).toBeVisible()
  await waiting.getByRole('button', { name: 'Confirm payment' }).click()
  await bank.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(balance(page, 5 + 30)).toBeVisible()
  const { credits } = await asCustomer(context, server)
  expect(await credits()).toBe(5 + 30)
  await expect(waiting).toBeHidden()
})

test('PayPal, approved in its own tab, adds credits that the first tab shows, and is reported once', {
  tag: '@core',
}, async ({ page, context }) => {
  const count = countRequests(context)
  await choosePackage(page)
  const payPal = await openPayPal(page)
  await expect(payPal.getByRole('heading', { name: 'Pay with PayPal' })).toBeVisible()
  await expectAccessibleInBothSchemes(payPal)
  await payPal.getByRole('button', { name: 'Approve payment' }).click()
  const notice = payPal.getByText(
    /Your PayPal payment went through\. (Your credits are on their way|We added 63 credits)/,
  )
  await expect(notice).toBeVisible()
  await expect(balance(payPal, AFTER)).toBeVisible()
  await expect(settings(payPal)).toBeVisible()
  await expectAccessibleInBothSchemes(payPal)

  await payPal.reload()
  await expect(balance(payPal, AFTER)).toBeVisible()
  await expect(notice).toBeHidden()
  await payPal.goBack()
  await payPal.getByRole('button', { name: 'Approve payment' }).click()
  await expect(notice).toBeVisible()
  await expect(balance(payPal, AFTER)).toBeVisible()
  await payPal.close()

  await expect(page.getByText('Your PayPal payment went through. We added 63 credits to your account.')).toBeVisible()
  await expect(page.getByText(`You have ${AFTER} credits now.`)).toBeVisible()
  await expectFits(page)
  expect(['POST /api/v1/Transactions', CONVERSION].map(count)).toEqual([1, 1])
})

test('a blocked PayPal tab is offered as a link; cancelled or not approved, nothing is charged', async ({
  page,
  context,
  server,
}) => {
  await choosePackage(page)
  await page.getByRole('button', { name: 'Pay with PayPal' }).click()
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Continue to PayPal' }).click()
  await expect(page.getByText('Your browser did not open PayPal.')).toBeVisible()
  await expectFits(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open PayPal' }).click()
  const payPal = await opened
  const purchase = new URL(payPal.url()).searchParams.get('token')?.replace('PAYPAL-', '')
  await payPal.getByRole('button', { name: 'Cancel and return' }).click()
  const notice = payPal.getByText('The PayPal payment was not completed. Nothing was charged.')
  await expect(notice).toBeVisible()
  await expect(settings(payPal)).toBeVisible()
  await expect(page.getByText('You canceled in PayPal. Nothing was charged.')).toBeVisible()
  await expectFits(page)
  await expectAccessibleInBothSchemes(payPal)
  await payPal.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()

  await payPal.goto(`/paypal/return?purchase=${purchase}`)
  await expect(notice).toBeVisible()
  expect(await (await asCustomer(context, server)).credits()).toBe(42)
})

test('the auto-replenish offer is accepted: saved, closed, and stored by the server', async ({
  page,
  context,
  server,
}) => {
  const count = countRequests(context)
  await openHome(page)
  await context.clearCookies({ name: 'AutoReplenishDialog' })
  await page.reload()
  const offer = dialog(page, 'Better safe than sorry!')
  await expect(offer.getByLabel('Package')).toContainText('165 Credits for $25.00')
  await expectFits(page)
  await offer.getByRole('button', { name: 'Enable Auto-Replenish' }).dblclick()
  await expect(offer.getByRole('button', { name: 'Saved!' })).toBeVisible()
  await expect(offer).toBeHidden()
  expect(count(SAVE_TOP_UP)).toBe(1)
  const { headers } = await asCustomer(context, server)
  const response = await fetch(`${server.url}/api/v1/Account/AutoReplenishers`, { headers })
  expect(await response.json()).toMatchObject({
    resources: { auto_replenishers: [{ balance_threshold: 2.5, is_active: 1 }] },
  })
})

test('the offer, once closed, does not reappear', async ({ page, context }) => {
  await openHome(page)
  await context.clearCookies({ name: 'AutoReplenishDialog' })
  await page.reload()
  await dialog(page, 'Better safe than sorry!').getByRole('button', { name: 'Not now' }).click()
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'AutoReplenishDialog')).toBeDefined()
  await page.reload()
  await expect(balance(page, 42)).toBeVisible()
  await expect(dialog(page, 'Better safe than sorry!')).toBeHidden()
})
