import { expect } from '@playwright/test'
import { balance, buyButton, choosePackage, dialog, payByCard } from './helpers/buying'
import { callPanel, openHome, placeCall } from './helpers/customer'
import { STANDARD_PARENT, SUB_ACCOUNT } from './helpers/customers'
import { takePictures } from './helpers/pictures'
import { test } from './helpers/test'

/** Answers and hangs up after five seconds. */
const HANGS_UP = '+12025550116'

// The pictures are of the recorded journeys, each in the window in which it was recorded.
test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }))
test.slow()

test('log-in and PIN reset: the replay shows what the visitor saw', async ({ page }, testInfo) => {
  const pictures = takePictures(page)
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-alive', '')
  await page.getByLabel('Phone number').fill(STANDARD_PARENT)
  await page.getByLabel(/4-digit/).fill('4321')
  await pictures.take('a log-in that is filled in')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('alert')).toContainText('That phone number and PIN do not match.')
  await pictures.take('a log-in that was refused')
  await page.getByRole('link', { name: 'Forgot your PIN?' }).click()
  await expect(page.getByRole('heading', { name: "It's okay. It happens!" })).toBeVisible()
  await pictures.take('the first step of a PIN reset')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { name: "It's okay. It happens!" })).toBeVisible()
  await pictures.take('a submission that was refused')
  await pictures.expectReplayed(testInfo)
})

test('a purchase: the replay shows what the customer saw', async ({ page }, testInfo) => {
  const pictures = takePictures(page)
  await openHome(page)
  await expect(balance(page, 42)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Add More' }).first().click()
  await expect(buyButton(page)).toBeVisible()
  await pictures.take('the packages')
  await choosePackage(page)
  await pictures.take('the payment')
  await payByCard(page)
  await expect(dialog(page, 'Thank you!')).toBeVisible()
  await expect(page.getByText(/We added 63 credits/)).toBeVisible()
  await pictures.take('the end of a purchase')
  await pictures.expectReplayed(testInfo)
})

test('a call and a request for credits: the replay shows what the sub-account saw', async ({ page }, testInfo) => {
  const pictures = takePictures(page)
  await openHome(page, SUB_ACCOUNT)
  await expect(balance(page, 8)).toBeVisible()
  await placeCall(page, HANGS_UP)
  await expect(callPanel(page).getByText('They hung up.')).toBeVisible({ timeout: 20_000 })
  await expect(callPanel(page).getByText('Length')).toBeVisible()
  await expect(balance(page, 7)).toBeVisible()
  await pictures.take('the end of a call')
  await page.getByRole('button', { name: 'Request More' }).first().click()
  await page.getByLabel('Amount of credits').fill('1.5')
  await pictures.take('a request that is filled in')
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByRole('button', { name: 'Request Pending' })).toBeDisabled()
  await pictures.take('a request that was sent')
  await pictures.expectReplayed(testInfo)
})
