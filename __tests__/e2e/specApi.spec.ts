import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { logIn, openHome } from './helpers/customer'
import { SUB_ACCOUNT } from './helpers/customers'
import { watchFaults } from './helpers/faults'
import { codeSentTo } from './helpers/outbox'
import { CUSTOMER_SCREENS } from './helpers/screens'
import type { RunningServer } from './helpers/server'
import type { Missing } from './helpers/specApi'
import { offerSpecAlone } from './helpers/specApi'
import { test } from './helpers/test'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const main = (page: Page) => page.getByRole('main')

/** The screen is shown, and nothing on it keeps loading forever. */
async function expectSettled(page: Page): Promise<void> {
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.MuiSkeleton-root, [aria-busy="true"]').locator('visible=true')).toHaveCount(0)
  await expect(page.getByText('This screen stopped working')).toBeHidden()
}

async function resetPin(page: Page, server: RunningServer, pin: string): Promise<void> {
  await page.goto('/forgot-pin')
  await page.getByLabel('Phone number').fill('2015550123')
  await button(page, 'Next').click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await page.getByLabel('Verification code', { exact: true }).fill(await codeSentTo(server, '+12015550123', 'text'))
  await button(page, 'Verify').click()
  await page.getByLabel('Enter a 4-digit PIN').fill(pin)
  await page.getByLabel('Confirm your 4-digit PIN').fill(pin)
  await button(page, 'Reset PIN').click()
  await expect(page.getByRole('alert')).toContainText('Your pin has been successfully reset!')
}

async function logOut(page: Page): Promise<void> {
  await button(page, 'Logout').click()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
}

test('an API with only the specified calls supports everything in the specification', {
  tag: '@core',
}, async ({ page, context, server }) => {
  const faults = watchFaults(page)
  const missed = await offerSpecAlone(context, 500)

  await page.goto('/login?type=legacy_pin')
  await page.getByLabel('Enter your Legacy PIN').fill('legacy-4711')
  await main(page).getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('banner').getByText('42 credits')).toBeVisible()
  await logOut(page)

  await resetPin(page, server, '9753')
  await logIn(page, '2015550123', '9753')
  await expect(page.getByRole('banner').getByText('42 credits')).toBeVisible()

  await button(page, 'Add More').first().click()
  await button(page, 'Buy For $10.00, 63 Credits').click()
  const card = page.frameLocator('iframe[title="Secure card payment"]')
  await card.getByLabel('Card number').fill('4242 4242 4242 4242')
  await card.getByLabel('Expiration').fill('12 / 34')
  await card.getByLabel('Security code').fill('123')
  await card.getByRole('button', { name: 'Pay $10.00' }).click()
  await expect(page.getByText('Your payment went through. Your 63 credits are on their way.')).toBeVisible()
  await expect.poll(() => missed).toContain('POST Conversions')
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0)
  await button(page, 'Close').first().click()
  await expect(page.getByRole('banner').getByText('105 credits')).toBeVisible()
  await logOut(page)

  await logIn(page, SUB_ACCOUNT)
  await button(page, 'Request More').first().click()
  await page.getByLabel('Amount of credits').fill('20')
  await button(page, 'Send Request').click()
  await expect(button(page, 'Request Pending')).toBeDisabled()
  await logOut(page)
  expect(faults).toEqual([])
})

const MISSING: [Missing, string][] = [
  [404, 'does not know'],
  ['refused', 'gives no answer to'],
]

for (const [missing, does] of MISSING)
  test(`what the API ${does} is reported in place or left out; the rest works`, { tag: '@core' }, async ({
    page,
    context,
  }) => {
    const faults = watchFaults(page)
    const missed = await offerSpecAlone(context, missing)
    await openHome(page)
    await expect(page.getByText('Your caller IDs could not be loaded.')).toBeVisible()
    await expect(page.getByText('Your recent calls could not be loaded.')).toBeVisible()
    await page.getByLabel('Phone number').fill('2025550100')
    await expect(page.getByText('The price could not be checked.')).toBeVisible()
    await expect(button(page, 'Place Call')).toBeDisabled()
    for (const path of CUSTOMER_SCREENS) {
      await page.goto(path)
      await expectSettled(page)
      await expect(page.getByRole('banner').getByText('42 credits')).toBeVisible()
    }
    await logOut(page)
    await expect.poll(() => missed).toContain('DELETE Access/Tokens')
    expect(faults).toEqual([])
  })
