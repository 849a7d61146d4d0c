import { expect } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './helpers/accessible'
import { openHome } from './helpers/customer'
import { CORPORATE_PARENT, STANDARD_PARENT, SUB_ACCOUNT } from './helpers/customers'
import { test } from './helpers/test'

test('a standard parent applies, waits, is approved, and then buys corporate packages', async ({ page, context }) => {
  await openHome(page, STANDARD_PARENT)
  await page.goto('/upgrade-account')
  await expect(page.getByRole('region', { name: 'Corporate' }).getByText('720 credits')).toBeVisible()
  await page.getByLabel('Company name').fill('Harbour Bakery')
  await page.getByLabel(/Expected minutes/).fill('1200')
  await expect(page.getByText(/You used .* minutes in the last 30 days/)).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'Apply' }).dblclick()
  await expect(page.getByText('Your application is pending')).toBeVisible()

  const operator = await context.newPage()
  await operator.goto('/sandbox')
  await operator
    .getByRole('row', { name: /Harbour Bakery/ })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(operator.getByRole('row', { name: /Harbour Bakery/ })).toHaveCount(0)
  await operator.close()

  await page.reload()
  await expect(page.getByText('You have a corporate account')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Add More' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Package' })
  await expect(dialog.getByText('720 Credits', { exact: true })).toBeVisible()
  await expect(dialog.getByText('63 Credits', { exact: true })).toHaveCount(0)
})

test('a corporate parent sees that it is upgraded; a sub-account sees that the owner decides', async ({ page }) => {
  await openHome(page, CORPORATE_PARENT)
  await page.goto('/upgrade-account')
  await expect(page.getByText('You have a corporate account')).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)

  await openHome(page, SUB_ACCOUNT)
  await page.goto('/upgrade-account')
  await expect(page.getByText('The account owner manages the plan')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})
