import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { parseCsv } from '../helpers/csv'
import { expectAccessibleInBothSchemes } from './helpers/accessible'
import { balance, choosePackage, dialog, openPayPal, payByCard } from './helpers/buying'
import { openHome } from './helpers/customer'
import { CORPORATE_PARENT, SUB_ACCOUNT } from './helpers/customers'
import { test } from './helpers/test'

const SWITCH = 'Automatically add credits when I have fewer than 15 credits left.'

const part = (page: Page, name: string) => page.getByRole('region', { name })

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

async function buyByCard(page: Page): Promise<void> {
  await choosePackage(page)
  await payByCard(page)
  await expect(
    page.getByText(/Your payment went through\. (Your 63 credits are on their way|We added 63 credits)/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect(balance(page, 105)).toBeVisible()
}

/** A displayed amount in hundredths of a credit. */
const hundredths = (text: string) => Math.round(Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * 100)

test('a card purchase is listed in the statement with its receipt, adds up, and is in the file', async ({ page }) => {
  await buyByCard(page)

  await page.goto('/settings/transactions')
  const rows = page.getByRole('region', { name: 'Transactions' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Purchase')
  await expect(rows.first()).toContainText('+63')
  await expect(rows.first()).toContainText('$10.00')
  await expect(rows.first()).toContainText('Balance 105')
  const shown = await rows.evaluateAll((items) =>
    items.map((item) => ({
      credits:
        [...item.querySelectorAll('[aria-hidden="true"]')]
          .map((each) => each.textContent ?? '')
          .find((each) => /^[+−][\d.,]+$/.test(each)) ?? '',
      balance: /Balance [\d.,]+/.exec(item.textContent ?? '')?.[0] ?? '',
    })),
  )
  for (const [at, row] of shown.slice(0, -1).entries())
    expect(hundredths(row.balance) - hundredths(row.credits)).toBe(hundredths(shown[at + 1]?.balance ?? ''))

  await page.getByRole('button', { name: /in the last \d+ days$/ }).click()
  await page.getByRole('slider').focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /105 credits$/)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)

  await page.getByLabel('Type').selectOption('Purchases')
  await expect(page).toHaveURL(/\?kind=purchase$/)
  await expect(page.getByText('No more transactions found.')).toBeVisible()
  const purchases = await rows.count()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const [heads = [], ...lines] = parseCsv((await readFile((await (await downloaded).path()) ?? '')).toString())
  expect(lines).toHaveLength(purchases)
  const from = heads.indexOf('Type')
  expect(lines[0]?.slice(from, from + 5)).toEqual(['purchase', '63 credits', '63', '105', '10'])
  await expect(page.getByText(/^Saved\. The file contains/)).toBeVisible()

  await rows
    .first()
    .getByRole('button', { name: /^Receipt/ })
    .click()
  const receipt = dialog(page, 'Receipt')
  await expect(receipt.getByText('Paid', { exact: true })).toBeVisible()
  await expect(receipt.getByRole('row', { name: 'Total $10.00' })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.emulateMedia({ media: 'print' })
  await expect(receipt.getByRole('row', { name: 'Total $10.00' })).toBeVisible()
  await expect(page.getByRole('button', { includeHidden: true }).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText('Show as table')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goBack()
  await expect(receipt).toBeHidden()
  await expect(page).toHaveURL(/\?kind=purchase$/)
  await page.goBack()
  await expect(page.getByLabel('Type')).toHaveValue('')
})

test('auto-replenish is switched on and off, and the card removed', async ({ page }) => {
  await buyByCard(page)
  await page.goto('/settings/payment')
  await expect(part(page, 'Saved cards').getByText('Visa ending in 4242')).toBeVisible()
  await expect(part(page, 'Purchases').getByRole('listitem').first()).toContainText('+63')

  const panel = part(page, 'Auto Replenish')
  const update = async () => {
    const saved = panel.getByText('Saved!').waitFor()
    await panel.getByRole('button', { name: 'Update Settings' }).dblclick()
    await saved
  }
  await panel.getByRole('switch', { name: SWITCH }).click()
  await expect(panel.getByText(/we charge \$[\d.]+ to your Visa ending in 4242/)).toBeVisible()
  await update()
  await expect(page.getByText('Charged by auto-replenish')).toBeVisible()
  await page.reload()
  await expect(panel.getByRole('switch')).toBeChecked()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)

  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove Visa ending in 4242?' })
  await expect(question).toContainText('Auto-replenish stays on, but has no card to charge')
  await expectAccessibleInBothSchemes(page)
  await question.getByRole('button', { name: 'Remove' }).dblclick()
  await expect(page.getByText('Your cards will be listed here')).toBeVisible()
  await expect(panel.getByText(/There is no saved card to charge/)).toBeVisible()

  await panel.getByRole('switch').click()
  await update()
  await page.reload()
  await expect(panel.getByRole('switch')).not.toBeChecked()
})

test('PayPal returns to the payments, which list the purchase', async ({ page }) => {
  await choosePackage(page)
  const payPal = await openPayPal(page)
  await payPal.getByRole('button', { name: 'Approve payment' }).click()
  await expect(payPal).toHaveURL(/\/settings\/payment$/)
  await expect(
    payPal.getByText(/Your PayPal payment went through\. (Your credits are on their way|We added 63 credits)/),
  ).toBeVisible()
  const purchase = part(payPal, 'Purchases').getByRole('listitem').first()
  await expect(purchase).toContainText('Balance 105')
  await purchase.getByRole('button', { name: /^Receipt/ }).click()
  await expect(dialog(payPal, 'Receipt').getByText('PayPal')).toBeVisible()
})

test('a sub-account has its own statement, and requests credits from the owner', async ({ page }) => {
  await openHome(page, SUB_ACCOUNT)
  await page.goto('/settings/transactions')
  const rows = page.getByRole('region', { name: 'Transactions' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Balance 8')
  await expect(page.getByText(/^Credits from /).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Payment' }).click()
  await expect(page.getByText('The account owner pays')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('main').getByRole('button', { name: 'Request More' }).click()
  await expect(dialog(page, 'Request more credits')).toBeVisible()
})

test('a corporate account sets up auto-replenish with its own packages, by keyboard only', async ({ page }) => {
  await openHome(page, CORPORATE_PARENT)
  await page.goto('/settings/payment')
  const panel = part(page, 'Auto Replenish')
  await panel.getByRole('switch').focus()
  await page.keyboard.press('Space')
  await expect(panel.getByText(/There is no saved card|we charge/)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel.getByLabel('Package')).toBeFocused()
  await page.keyboard.press('Tab')
  const saved = panel.getByText('Saved!').waitFor()
  await page.keyboard.press('Enter')
  await saved
})
