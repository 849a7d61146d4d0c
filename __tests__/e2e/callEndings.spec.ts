import { expect } from '@playwright/test'
import { asCustomer, callKey, callPanel, openHome, placeCall, untilAnswered } from './helpers/customer'
import { SUB_ACCOUNT } from './helpers/customers'
import { expectHeard, RINGBACK_HZ, watchTelephone } from './helpers/telephone'
import { test } from './helpers/test'

/** Costs six credits per minute, so that eight credits pay for one minute. */
const EXPENSIVE_NUMBER = '+67721000'

test.beforeEach(({ page }) => watchTelephone(page))

const ENDS: [number: string, sentence: RegExp][] = [
  ['+12025550110', /The number is busy\. You were not charged\./],
  ['+12025550112', /They declined the call\. You were not charged\./],
  ['+12025550113', /This number is not in service\. You were not charged\./],
  ['+12025550114', /Their phone can't be reached right now\. You were not charged\./],
  ['+12025550115', /The phone network had a problem\. You were not charged\./],
]

test('every unanswered call says why and costs nothing', async ({ page, context, server }) => {
  await openHome(page)
  for (const [number, sentence] of ENDS) {
    await placeCall(page, number)
    await expect(callPanel(page).getByText(sentence)).toBeVisible()
  }
  expect(await (await asCustomer(context, server)).credits()).toBe(42)

  await page.goto('/call-history')
  const notInService = page.locator('[data-call]').filter({ hasText: 'Number not in service' })
  await expect(notInService).toHaveCount(1)
  await expect(notInService).not.toContainText('credit')
})

test('a call unanswered for half a minute is reported, and nothing is charged', async ({ page }) => {
  test.setTimeout(90_000)
  await openHome(page)
  await placeCall(page, '+12025550111')
  await expect(callPanel(page).getByText('Ringing…')).toBeVisible()
  await expect(callPanel(page).getByText(/Nobody answered\. You were not charged\./)).toBeVisible({ timeout: 40_000 })
})

test('a call that is cancelled while it rings costs nothing', async ({ page, context, server }) => {
  await openHome(page)
  await placeCall(page, '+12025550111')
  await expect(callPanel(page).getByText('Ringing…')).toBeVisible()
  await callKey(page, 'Cancel').click()
  await expect(callPanel(page).getByText(/You canceled the call\. You were not charged\./)).toBeVisible()
  await expect.poll(async () => (await (await asCustomer(context, server)).latestCall())?.result).toBe('cancelled')
})

test('the far end hangs up', async ({ page }) => {
  await openHome(page)
  await placeCall(page, '+12025550116')
  await expect(callPanel(page).getByText('They hung up.')).toBeVisible({ timeout: 20_000 })
})

test('early media is heard before the answer', async ({ page }) => {
  await openHome(page)
  await placeCall(page, '+12025550117')
  await expectHeard(page, RINGBACK_HZ)
  await expect(callPanel(page).getByRole('timer')).toBeVisible()
})

test('credits run out: with a warning before and the reason after, and the call is charged up to its last paid second', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000)
  await openHome(page, SUB_ACCOUNT)
  await placeCall(page, EXPENSIVE_NUMBER)
  await untilAnswered(page)
  await expect(callPanel(page).getByText(/less than a minute left/)).toBeVisible()
  await expect(callPanel(page).getByRole('button', { name: 'Request More' }).first()).toBeVisible()
  await expect(callPanel(page).getByText(/You ran out of credits\./)).toBeVisible({ timeout: 75_000 })
  const customer = await asCustomer(context, server)
  expect(await customer.latestCall()).toMatchObject({ result: 'out_of_credits', seconds: 60, credits: 6 })
  expect(await customer.credits()).toBe(2)
})

test('a call cancelled at once does not block the next one', async ({ page }) => {
  await openHome(page)
  await page.goto(`/?to=${encodeURIComponent('+12025550111')}`)
  for (let attempt = 0; attempt < 3; attempt++) {
    await page
      .getByRole('button', { name: attempt ? 'Call again' : 'Place Call', exact: true })
      .first()
      .click()
    await callKey(page, 'Cancel').click()
    await expect(callPanel(page).getByText(/You canceled the call/)).toBeVisible()
  }
})
