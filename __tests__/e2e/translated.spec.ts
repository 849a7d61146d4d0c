import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { translatePage } from '../helpers/page/translatePage'
import { cardForm, fillCard } from './helpers/buying'
import { ANSWERS_AT_ONCE, logIn, openHome, placeCall, untilAnswered } from './helpers/customer'
import { watchComplaints } from './helpers/slowScripts'
import { test } from './helpers/test'

/** Has each page translated as browsers do, from a moment on. */
async function translateFrom(page: Page, moment: 'DOMContentLoaded' | 'load'): Promise<void> {
  await page.addInitScript(`addEventListener('${moment}', () => void (${translatePage})(document), { once: true })`)
}

/** Names are only parts of what translated buttons are called. */
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
const call = (page: Page) => page.getByRole('region', { name: 'Call', exact: true })
/** That React draws a page again which is translated before it is taken over (error 418) is no fault. */
const isCrash = (complaint: string) => /removeChild|insertBefore|NotFoundError/.test(complaint)
const expectNoCrash = (page: Page) => expect(page.getByText(/stopped working/)).toHaveCount(0)

test('on a translated page, a call goes from log-in to its end: 03-translated-page.md', async ({ page }) => {
  test.slow()
  const complaints = watchComplaints(page)
  await translateFrom(page, 'load')
  await logIn(page)
  await expect(page.getByRole('heading', { name: '«Place A Call»' })).toBeVisible()

  await test.step('a number is dialed and called, and the timer runs', async () => {
    await page.getByRole('combobox', { name: 'Phone number' }).pressSequentially('2025550100')
    await expect(page.getByText(/«.*1 credit per minute/).first()).toBeVisible()
    await button(page, 'Place Call').click()
    await untilAnswered(page)
    await expect(page.getByRole('timer')).toHaveText(/^0:0[2-9]$/)
    await expect(call(page).getByText(/«.*Keypad/)).toBeVisible()
  })

  await test.step('buttons change, and keys are sent', async () => {
    await button(page, 'Mute').click()
    await expect(call(page).getByText('«Muted»')).toBeVisible()
    await button(page, 'Keypad').click()
    await button(page, /5/).click()
    await expect(call(page).getByText(/1 tone sent/)).toBeVisible()
    await button(page, 'Hide keypad').click()
  })

  await test.step('the call ends', async () => {
    await button(page, 'Hang Up').click()
    await button(page, 'Done').click()
    await expect(page.getByRole('combobox', { name: 'Phone number' })).toBeVisible()
    await expectNoCrash(page)
  })
  expect(complaints.filter(isCrash)).toEqual([])
})

test('a page that is translated before hydration is hydrated, and can place calls', async ({ page }) => {
  await translateFrom(page, 'DOMContentLoaded')
  await logIn(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await button(page, 'Hang Up').click()
  await button(page, 'Done').click()
  await expectNoCrash(page)
})

test('on a translated page, a call goes on in its bar while settings are changed', async ({ page }) => {
  test.slow()
  const complaints = watchComplaints(page)
  await translateFrom(page, 'load')
  await openHome(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await page.getByRole('banner').getByRole('link', { name: 'Call History' }).click()
  await expect(page.getByRole('heading', { name: '«Call History»' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: '«Settings»' })).toBeVisible()
  await expect(call(page).getByRole('timer')).toHaveText(/^0:/)
  await page.getByText('«Dark»').click()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await button(page, 'Edit name').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Robin Field')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Robin Field').filter({ visible: true }).first()).toBeVisible()
  await button(page, 'Hang Up').click()
  await button(page, 'Dismiss').click()
  await expect(call(page)).toHaveCount(0)
  await expectNoCrash(page)
  expect(complaints.filter(isCrash)).toEqual([])
})

test('on a translated page, contacts are added, credits bought, and Help checks the sound', async ({ page }) => {
  test.slow()
  const complaints = watchComplaints(page)
  await translateFrom(page, 'load')
  await openHome(page)

  await test.step('a contact is added, opened and removed', async () => {
    await page.getByRole('tab', { name: 'Contacts' }).click()
    await button(page, 'Add contact').click()
    const form = page.getByRole('dialog', { name: 'Add contact' })
    await form.getByLabel('Name').fill('Rosa Park')
    await form.getByLabel('Phone number').fill('2025550101')
    await form.getByRole('button', { name: 'Save' }).click()
    const people = page.getByRole('list', { name: 'Contacts' })
    await people.getByRole('button', { name: 'Rosa Park', exact: true }).click()
    await page.getByRole('dialog', { name: 'Rosa Park' }).getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(people.getByRole('button', { name: 'Rosa Park', exact: true })).toHaveCount(0)
  })

  await test.step('a package is bought by card', async () => {
    await button(page, 'Add More').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /63 Credits/ }).click()
    await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
    await fillCard(page)
    await cardForm(page).getByRole('button', { name: 'Pay $10.00' }).click()
    await expect(dialog.getByText(/«.*Your payment went through/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByRole('banner').getByText('105 credits')).toBeVisible()
  })

  await test.step('Help opens its questions and checks the sound', async () => {
    await page.goto('/help')
    await button(page, 'Check now').click()
    await expect(button(page, 'Check again')).toBeVisible({ timeout: 20_000 })
    await expectNoCrash(page)
  })
  expect(complaints.filter(isCrash)).toEqual([])
})

test('names, numbers, times and codes are not translated', async ({ page }) => {
  await translateFrom(page, 'load')
  await openHome(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await expect(call(page).getByText('(202) 555-0100').first()).toBeVisible()
  await expect(call(page).getByText('«(202) 555-0100»')).toHaveCount(0)
  await button(page, 'Hang Up').click()
  await page.goto('/call-history')
  await page
    .getByRole('main')
    .getByRole('button', { name: /2 0 2 5 5 5/ })
    .first()
    .click()
  const details = page.getByRole('dialog', { name: 'Call details' })
  await expect(details.locator('code')).toHaveText(/^[0-9a-f-]{36}$/)
  await expect(details.getByText('«Call ID»')).toBeVisible()
})
