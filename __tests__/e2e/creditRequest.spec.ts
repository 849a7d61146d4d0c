import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './helpers/accessible'
import { balance, countRequests } from './helpers/buying'
import { openHome } from './helpers/customer'
import { SUB_ACCOUNT } from './helpers/customers'
import { approveCreditRequest } from './helpers/elsewhere'
import { test } from './helpers/test'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const amount = (page: Page) => page.getByLabel('Amount of credits')
const alert = (page: Page) => page.getByRole('dialog').getByRole('alert')

test('a sub-account requests credits, one at a time, and sees the approval of its parent', async ({
  page,
  context,
  server,
}) => {
  const count = countRequests(context)
  await openHome(page, SUB_ACCOUNT)
  await button(page, 'Request More').first().click()
  await amount(page).pressSequentially('abc')
  await button(page, 'Send Request').click()
  await expect(page.getByText('Enter a number of credits.')).toBeVisible()
  expect(count('sub_acct.request_credits')).toBe(0)
  for (const [typed, sentence] of [
    ['0', 'Ask for more than 0 credits.'],
    ['-5', 'Ask for more than 0 credits.'],
    ['1e9', 'at most 100,000 credits at once.'],
  ] as const) {
    await amount(page).fill(typed)
    await button(page, 'Send Request').click()
    await expect(alert(page)).toContainText(sentence)
    await expect(amount(page)).toHaveValue(typed)
  }
  await expectAccessibleInBothSchemes(page)

  const other = await context.newPage()
  await other.goto('/')
  await button(other, 'Request More').first().click()
  await amount(other).fill('7')

  await amount(page).fill('1.5')
  await button(page, 'Send Request').dblclick()
  await expect(button(page, 'Request Pending')).toBeDisabled()
  expect(count('sub_acct.request_credits')).toBe(4)

  await button(other, 'Send Request').click()
  await expect(alert(other)).toContainText(
    "You already have a pending request. The account owner hasn't answered it yet.",
  )
  await expect(amount(other)).toHaveValue('7')
  await button(other, 'Close').click()
  await expect(button(other, 'Request Pending')).toBeDisabled()

  await approveCreditRequest(server, 1.5)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(balance(page, 9.5)).toBeVisible()
  await expect(button(page, 'Request More').first()).toBeEnabled()
  await other.getByRole('link', { name: 'Call History' }).first().click()
  await expect(balance(other, 9.5)).toBeVisible()
  await expect(button(other, 'Request More').first()).toBeEnabled()
})
