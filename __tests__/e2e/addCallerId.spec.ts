import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible } from './helpers/accessible'
import { ANSWERS_AT_ONCE, asCustomer, openHome, untilAnswered } from './helpers/customer'
import { codeSentTo } from './helpers/outbox'
import { test } from './helpers/test'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a number' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const chosen = (page: Page) =>
  page.getByLabel('Show caller ID').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent)

test('a number is verified and added; it is selected, stays selected, and is shown on calls', async ({
  page,
  context,
  server,
}) => {
  await openHome(page)
  await page.getByRole('button', { name: 'Add a number' }).click()
  await dialog(page).getByLabel('Country').selectOption('CA')
  await dialog(page).getByLabel('Phone number').fill('6135550142')
  await button(page, 'Next').click()
  await dialog(page)
    .getByLabel('Verification code', { exact: true })
    .fill(await codeAfterStep(page, () => codeSentTo(server, '+16135550142', 'text')))
  await button(page, 'Verify').click()
  await dialog(page).getByLabel('Label (optional)').fill('Ottawa')
  await expectAccessible(page)
  await button(page, 'Add Number').click()

  await expect(dialog(page)).toBeHidden()
  expect(await chosen(page)).toContain('+1 613 555 0142 · Ottawa')
  await page.reload()
  await expect.poll(() => chosen(page)).toContain('+1 613 555 0142 · Ottawa')

  await page.getByRole('combobox', { name: 'Phone number' }).fill(ANSWERS_AT_ONCE)
  // This number was last called with another caller ID, which is suggested again.
  await page.getByLabel('Show caller ID').selectOption({ label: '+1 613 555 0142 · Ottawa' })
  await page.getByRole('button', { name: 'Place Call' }).click()
  await untilAnswered(page)
  const customer = await asCustomer(context, server)
  expect((await customer.latestCall())?.caller_id).toBe('+16135550142')
})

test('closing the dialog adds nothing and resets it', async ({ page, server }) => {
  await openHome(page)
  const before = await chosen(page)
  await page.getByRole('button', { name: 'Add a number' }).click()
  await dialog(page).getByLabel('Phone number').fill('6135550142')
  await button(page, 'Next').click()
  await codeAfterStep(page, () => codeSentTo(server, '+16135550142', 'text'))
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  expect(await chosen(page)).toBe(before)
  await page.getByRole('button', { name: 'Add a number' }).click()
  await expect(dialog(page).getByLabel('Phone number')).toHaveValue('')
})

async function codeAfterStep(page: Page, read: () => Promise<string>) {
  await expect(dialog(page).getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  return read()
}
