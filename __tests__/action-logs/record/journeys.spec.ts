import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { balance, choosePackage, openPayPal, payByCard } from '../../e2e/helpers/buying'
import { callPanel, logIn, openHome, placeCall, untilAnswered } from '../../e2e/helpers/customer'
import { SUB_ACCOUNT } from '../../e2e/helpers/customers'
import { approveCreditRequest } from '../../e2e/helpers/elsewhere'
import { codeSentTo } from '../../e2e/helpers/outbox'
import { test } from '../../e2e/helpers/test'
import { saveRecording } from './saveRecording'

/** Answers and hangs up after five seconds. */
const HANGS_UP = '+12025550116'
/** Costs six credits per minute, so that eight credits pay for one minute. */
const EXPENSIVE_NUMBER = '+67721000'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('login', async ({ page }, testInfo) => {
  await logIn(page)
  await expect(balance(page, 42)).toBeVisible()
  await saveRecording(page, 'login', testInfo)
})

test('failed login', async ({ page }, testInfo) => {
  await page.goto('/login')
  await page.getByLabel('Phone number').fill('2015550123')
  await page.getByLabel(/4-digit/).fill('4321')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('alert')).toContainText('That phone number and PIN do not match.')
  await saveRecording(page, 'failed-login', testInfo)
})

test('PIN reset', async ({ page, server }, testInfo) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your PIN?' }).click()
  await expect(page.getByRole('heading', { name: "It's okay. It happens!" })).toBeVisible()
  await page.getByLabel('Phone number').fill('2015550123')
  await button(page, 'Next').click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  const code = await codeSentTo(server, '+12015550123', 'text')
  await page.getByLabel('Verification code', { exact: true }).fill(code)
  await button(page, 'Verify').click()
  await page.getByLabel('Enter a 4-digit PIN').fill('9753')
  await page.getByLabel('Confirm your 4-digit PIN').fill('9753')
  await button(page, 'Reset PIN').click()
  await expect(page.getByRole('alert')).toContainText('Your pin has been successfully reset!')
  await saveRecording(page, 'pin-reset', testInfo)
})

test('purchase by card', async ({ page }, testInfo) => {
  await choosePackage(page)
  await payByCard(page)
  await expect(
    page.getByText(/Your payment went through\. (Your 63 credits are on their way|We added 63 credits)/),
  ).toBeVisible()
  await button(page, 'Close').first().click()
  await expect(balance(page, 105)).toBeVisible()
  await saveRecording(page, 'purchase-by-card', testInfo)
})

test('purchase by PayPal', async ({ page }, testInfo) => {
  await choosePackage(page)
  const payPal = await openPayPal(page)
  await payPal.getByRole('button', { name: 'Approve payment' }).click()
  await expect(payPal.getByText('Your PayPal payment went through.')).toBeVisible()
  await payPal.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('You have 105 credits now.')).toBeVisible()
  await saveRecording(page, 'purchase-by-paypal', testInfo)
})

test('a call that ends of itself', async ({ page }, testInfo) => {
  await openHome(page)
  await placeCall(page, HANGS_UP)
  await expect(callPanel(page).getByText('They hung up.')).toBeVisible({ timeout: 20_000 })
  await expect(callPanel(page).getByText('Length')).toBeVisible()
  await expect(balance(page, 41)).toBeVisible()
  await saveRecording(page, 'call-ended-by-them', testInfo)
})

test('out of credits', async ({ page }, testInfo) => {
  await openHome(page, SUB_ACCOUNT)
  await placeCall(page, EXPENSIVE_NUMBER)
  await untilAnswered(page)
  await expect(callPanel(page).getByText(/You ran out of credits\./)).toBeVisible({ timeout: 90_000 })
  await expect(callPanel(page).getByText('Length')).toBeVisible()
  await expect(balance(page, 2)).toBeVisible()
  await saveRecording(page, 'out-of-credits', testInfo)
})

test('credit request', async ({ page, server }, testInfo) => {
  await openHome(page, SUB_ACCOUNT)
  await button(page, 'Request More').first().click()
  await page.getByLabel('Amount of credits').fill('1.5')
  await button(page, 'Send Request').click()
  await expect(button(page, 'Request Pending')).toBeDisabled()
  await approveCreditRequest(server, 1.5)
  await page.getByRole('link', { name: 'Call History' }).first().click()
  await expect(balance(page, 9.5)).toBeVisible()
  await expect(button(page, 'Request More').first()).toBeEnabled()
  await saveRecording(page, 'credit-request', testInfo)
})
