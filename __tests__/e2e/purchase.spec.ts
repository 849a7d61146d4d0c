import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible } from './helpers/accessible'
import { asCustomer, openHome } from './helpers/customer'
import { test } from './helpers/test'

/** The seeded parent has 42 credits, and buys 63 for $10. */
const AFTER = 105

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const cardForm = (page: Page) => page.frameLocator('iframe[title="Secure card payment"]')

async function choosePackage(page: Page): Promise<void> {
  await openHome(page)
  await page.getByRole('button', { name: 'Add More' }).first().click()
  await dialog(page, 'Select Package').getByRole('button', { name: 'Buy For $10.00, 63 Credits' }).click()
  await expect(dialog(page, 'Complete purchase')).toBeVisible()
}

async function payByCard(page: Page, number: string): Promise<void> {
  const form = cardForm(page)
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiration').fill('12 / 34')
  await form.getByLabel('Security code').fill('123')
  await form.getByRole('button', { name: 'Pay $10.00' }).click()
}

async function openPayPal(page: Page): Promise<Page> {
  await dialog(page, 'Complete purchase').getByRole('button', { name: 'Pay with PayPal' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue to PayPal' }).click()
  return opened
}

test('a card pays for a package, and the balance grows', async ({ page, context, server }) => {
  await choosePackage(page)
  await payByCard(page, '4242 4242 4242 4242')
  await expect(page.getByText('Your payment went through. Your 63 credits are on their way.')).toBeVisible()
  await expect(page.getByText('Automatically add credits when I have fewer than 15 credits left.')).toBeVisible()
  const { credits } = await asCustomer(context, server)
  await expect.poll(credits).toBe(AFTER)
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByText(`${AFTER} credits`).first()).toBeVisible()
})

test('a declined card says so and charges nothing; another one pays', async ({ page, context, server }) => {
  await choosePackage(page)
  await payByCard(page, '4000 0000 0000 0002')
  await expect(cardForm(page).getByRole('alert')).toHaveText('Your card has been declined. Please try another one.')
  const { credits } = await asCustomer(context, server)
  expect(await credits()).toBe(42)
  await payByCard(page, '4242 4242 4242 4242')
  await expect.poll(credits).toBe(AFTER)
})

test('a card whose bank asks back pays once its owner confirms', async ({ page, context, server }) => {
  await choosePackage(page)
  await payByCard(page, '4000 0027 6000 3184')
  await cardForm(page).getByRole('button', { name: 'It is not me' }).click()
  await expect(cardForm(page).getByRole('alert')).toContainText('We are unable to authenticate your card.')
  const { credits } = await asCustomer(context, server)
  expect(await credits()).toBe(42)
  await cardForm(page).getByRole('button', { name: 'Pay $10.00' }).click()
  await cardForm(page).getByRole('button', { name: 'Confirm payment' }).click()
  await expect.poll(credits).toBe(AFTER)
})

test('PayPal, approved in its own tab, ends in credits', async ({ page, context, server }) => {
  await choosePackage(page)
  const payPal = await openPayPal(page)
  await expect(payPal.getByRole('heading', { name: 'Pay with PayPal' })).toBeVisible()
  await expectAccessible(payPal)
  await payPal.getByRole('button', { name: 'Approve payment' }).click()
  await expect(payPal.getByText('Your PayPal payment went through. Your credits are on their way.')).toBeVisible()
  const { credits } = await asCustomer(context, server)
  expect(await credits()).toBe(AFTER)
})

test('PayPal, cancelled, charges nothing', async ({ page, context, server }) => {
  await choosePackage(page)
  const payPal = await openPayPal(page)
  await payPal.getByRole('button', { name: 'Cancel and return' }).click()
  await expect(payPal.getByText('The PayPal payment was not completed. Nothing was charged.')).toBeVisible()
  expect(await (await asCustomer(context, server)).credits()).toBe(42)
})

test('the offer of auto-replenish is taken: saved, closed, and kept by the server', async ({
  page,
  context,
  server,
}) => {
  await openHome(page)
  await context.clearCookies({ name: 'AutoReplenishDialog' })
  await page.reload()
  const offer = dialog(page, 'Better safe than sorry!')
  await expect(offer.getByLabel('Package')).toContainText('165 Credits for $25.00')
  await offer.getByRole('button', { name: 'Enable Auto-Replenish' }).click()
  await expect(offer.getByRole('button', { name: 'Saved!' })).toBeVisible()
  await expect(offer).toBeHidden()
  const { headers } = await asCustomer(context, server)
  const response = await fetch(`${server.url}/api/v1/Account/AutoReplenishers`, { headers })
  expect(await response.json()).toMatchObject({
    resources: { auto_replenishers: [{ balance_threshold: 2.5, is_active: 1 }] },
  })
})

test('the offer, closed, is not made again', async ({ page, context }) => {
  await openHome(page)
  await context.clearCookies({ name: 'AutoReplenishDialog' })
  await page.reload()
  await dialog(page, 'Better safe than sorry!').getByRole('button', { name: 'Not now' }).click()
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'AutoReplenishDialog')).toBeDefined()
  await page.reload()
  await expect(page.getByText('42 credits').first()).toBeVisible()
  await expect(dialog(page, 'Better safe than sorry!')).toBeHidden()
})
