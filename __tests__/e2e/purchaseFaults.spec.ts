import type { Route } from '@playwright/test'
import { expect } from '@playwright/test'
import {
  balance,
  cardForm,
  choosePackage,
  countRequests,
  dialog,
  fillCard,
  openPayPal,
  payByCard,
} from './helpers/buying'
import { ANSWERS_AT_ONCE, asCustomer, callPanel, openHome, placeCall, untilAnswered } from './helpers/customer'
import { test } from './helpers/test'

test('a package is bought by keyboard only, and the focus returns to where it was', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (name: string) => {
    // Once around the home screen, whose number field has the focus at first.
    for (let tabs = 0; tabs < 60; tabs += 1) {
      if (await page.getByRole('button', { name }).evaluateAll(([found]) => found === document.activeElement)) return
      await press('Tab')
    }
    throw new Error(`"${name}" is not reached by Tab`)
  }
  await openHome(page)
  await tabTo('Add More')
  await press('Enter')
  await expect(dialog(page, 'Select Package')).toBeVisible()
  await tabTo('Buy For $10.00, 63 Credits')
  await press('Enter')
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()

  // The next tab stop after "Close" is the first field of the card form.
  await tabTo('Close')
  await press('Tab')
  await page.keyboard.type('4242424242424242')
  await press('Tab')
  await page.keyboard.type('1234')
  await press('Tab')
  await page.keyboard.type('123')
  await press('Enter')
  await expect(dialog(page, 'Thank you!')).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add More' })).toBeFocused()
  await expect(balance(page, 105)).toBeVisible()
})

test('a card form that cannot be opened shows no error and can be tried again', async ({ page, context }) => {
  const faults: [string, (route: Route) => Promise<void>][] = [
    ['**/api/rpc', (route) => route.fulfill({ status: 500, body: 'stack trace' })],
    ['**/sandbox/stripe.js', (route) => route.abort()],
  ]
  await openHome(page)
  await page.getByRole('button', { name: 'Add More' }).first().click()
  const buy = dialog(page, 'Select Package').getByRole('button', { name: 'Buy For $10.00, 63 Credits' })
  await expect(buy).toBeVisible()
  for (const [address, fault] of faults) {
    await context.route(address, fault)
    await buy.click()
    await expect(page.getByRole('button', { name: 'Pay by card' })).toBeVisible()
    await expect(page.getByRole('alert').locator('visible=true')).toHaveCount(0)
    await page.getByRole('button', { name: 'Choose another package' }).click()
    await context.unroute(address)
  }
  await context.route('**/api/rpc', (route) => route.abort())
  await buy.click()
  const again = page.getByRole('button', { name: 'Pay by card' })
  await expect(again).toBeVisible()
  await context.unroute('**/api/rpc')
  await again.dblclick()
  await payByCard(page)
  await expect(page.getByText('Your payment went through.')).toBeVisible()
})

test('a pending payment is reported once and credited, although its dialog was closed', async ({ page, context }) => {
  const count = countRequests(context)
  let goOn = () => {}
  const isClosed = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await context.route('**/sandbox/checkout/pay', async (route) => {
    await isClosed
    await route.continue()
  })
  await choosePackage(page)
  await payByCard(page)
  await dialog(page, 'Complete purchase').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('iframe')).toBeHidden()
  goOn()
  await expect(balance(page, 105)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(count('POST /api/v1/Conversions')).toBe(1)
})

test('two tabs buy at the same time: both are charged and credited once, and each is reported', async ({
  page,
  context,
}) => {
  const count = countRequests(context)
  const other = await context.newPage()
  await Promise.all([page, other].map(choosePackage))
  await Promise.all([page, other].map((tab) => fillCard(tab)))
  await Promise.all([page, other].map((tab) => cardForm(tab).getByRole('button', { name: 'Pay $10.00' }).click()))
  for (const tab of [page, other]) {
    await expect(dialog(tab, 'Thank you!')).toBeVisible()
    await tab.reload()
    await expect(balance(tab, 168)).toBeVisible()
  }
  expect(count('POST /api/v1/Conversions')).toBe(2)
})

test('a token that expires during a purchase redirects to the log-in, and what PayPal charged is credited', async ({
  page,
  context,
  server,
}) => {
  // Of a token that expires, unlike one that is revoked, the stream of events says nothing at once.
  await context.route('**/v1/Events', (route) => route.fulfill({ status: 404 }))
  await choosePackage(page)
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
  const payPal = await openPayPal(page)
  await expect(payPal.getByRole('button', { name: 'Approve payment' })).toBeVisible()
  const { 'content-type': _, ...headers } = (await asCustomer(context, server)).headers
  expect((await fetch(`${server.url}/api/v1/Access/Tokens`, { method: 'DELETE', headers })).ok).toBe(true)

  // It asks from time to time whether the order has been paid.
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('dialog')).toBeHidden()

  await payPal.getByRole('button', { name: 'Approve payment' }).click()
  await expect(payPal.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await payPal.getByLabel('Phone number').fill('2015550123')
  await payPal.getByLabel(/4-digit/).fill('1234')
  await payPal.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(balance(payPal, 105)).toBeVisible()
})

test('a call that takes the balance across the threshold is followed by a top-up from the saved card', async ({
  page,
  context,
  server,
}) => {
  await choosePackage(page)
  await payByCard(page)
  await expect(dialog(page, 'Thank you!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(balance(page, 105)).toBeVisible()
  // 105 credits at 6 credits a dollar: the call's first minute crosses it.
  const settings = { stripe_product_id: 'prod_standard_30', balance_threshold: 17.5, is_active: 1 }
  const { headers } = await asCustomer(context, server)
  const saved = await fetch(`${server.url}/api/v1/Accounts/AutoReplenishers/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(settings),
  })
  expect(saved.status).toBe(200)

  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await page.getByRole('button', { name: 'Hang Up' }).click()
  await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
  await expect(balance(page, 134)).toBeVisible()
})
