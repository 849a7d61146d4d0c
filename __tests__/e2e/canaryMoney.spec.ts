import { expect } from '@playwright/test'
import { balance, cardForm, choosePackage, dialog, fillCard, openPayPal } from './helpers/buying'
import { test } from './helpers/canaryTest'
import { CARD_PAYS } from './helpers/testCards'

test('card, PayPal, auto-replenish, receipt and saved cards leak no secret', async ({ page, canary, expectNoLeak }) => {
  canary.mark('card number', CARD_PAYS)
  canary.mark('card number without spaces', CARD_PAYS.replaceAll(' ', ''))

  await test.step('by card, then auto-replenish', async () => {
    await choosePackage(page)
    await fillCard(page)
    await cardForm(page).getByRole('button', { name: 'Pay $10.00' }).click()
    await expect(
      page.getByText(/Your payment went through\. (Your 63 credits are on their way|We added 63 credits)/),
    ).toBeVisible()
    await page.getByRole('switch', { name: /^Automatically add credits/ }).click()
    const saved = page.getByText('Saved!').waitFor()
    await page.getByRole('button', { name: 'Update Settings' }).click()
    await saved
    await page.getByRole('button', { name: 'Close' }).first().click()
    await expect(balance(page, 105)).toBeVisible()
  })

  await test.step('by PayPal', async () => {
    await choosePackage(page)
    const payPal = await openPayPal(page)
    await payPal.getByRole('button', { name: 'Approve payment' }).click()
    await expect(payPal.getByText('Your PayPal payment went through.')).toBeVisible()
    expect(await canary.leaks(payPal, '')).toEqual([])
    await payPal.close()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText('You have 168 credits now.')).toBeVisible()
  })

  await test.step('receipt and saved cards', async () => {
    await page.goto('/settings/payment')
    const purchases = page.getByRole('region', { name: 'Purchases' }).getByRole('listitem')
    await purchases
      .first()
      .getByRole('button', { name: /^Receipt/ })
      .click()
    await expect(dialog(page, 'Receipt').getByText('PayPal')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Your cards will be listed here')).toBeVisible()
  })

  const file = await expectNoLeak()
  expect(file).toContain('createCheckoutSession')
  expect(file).toContain('orderByPayPal')
  expect(file).toContain('getReceipt')
  expect(canary.met).toEqual(expect.arrayContaining(['access_token', 'client_secret', 'email_address', 'redirect_url']))
})
