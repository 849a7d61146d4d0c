import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { translatePage } from '../helpers/page/translatePage'
import { cardForm, payByCard } from './helpers/buying'
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
const call = (page: Page) => page.getByRole('region', { name: 'Call' })
const expectAlive = (page: Page) => expect(page.getByText(/stopped working/)).toHaveCount(0)

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
    await expectAlive(page)
  })
  // That React draws a page again which is translated before it is taken over (error 418) is no fault.
  expect(complaints.filter((complaint) => /removeChild|insertBefore|NotFoundError/.test(complaint))).toEqual([])
})

test('a page that is translated before the app is alive comes alive, and calls', async ({ page }) => {
  await translateFrom(page, 'DOMContentLoaded')
  await logIn(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await button(page, 'Hang Up').click()
  await button(page, 'Done').click()
  await expectAlive(page)
})

test('on translated pages, one looks around during a call, keeps a contact, changes a setting and buys', async ({
  page,
}) => {
  test.slow()
  const complaints = watchComplaints(page)
  await translateFrom(page, 'load')
  await openHome(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)

  await test.step('the bar has the timer and hangs up', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).first().click()
    await expect(page.getByRole('heading', { name: '«Settings»' })).toBeVisible()
    const timer = call(page).getByRole('timer')
    const seen = await timer.textContent()
    await expect(timer).not.toHaveText(seen ?? '')
    await button(page, 'Hang Up').click()
    await expect(call(page)).toHaveCount(0)
  })

  await test.step('a setting is changed', async () => {
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  })

  await test.step('a contact is kept', async () => {
    await page.goto('/')
    await page.getByRole('tab', { name: 'Contacts' }).click()
    await button(page, 'Add contact').click()
    const form = page.getByRole('dialog', { name: 'Add contact' })
    await form.getByRole('textbox', { name: 'Name' }).first().fill('Rosa Park')
    await form.getByRole('textbox', { name: 'Phone number' }).fill('2025550101')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Rosa Park', exact: true })).toBeVisible()
  })

  await test.step('credits are bought', async () => {
    await button(page, 'Add More').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Buy' }).nth(1).click()
    await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
    await payByCard(page)
    await expect(page.getByText(/«.*63 credits/).first()).toBeVisible()
  })

  await test.step('Help checks the connection', async () => {
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1, name: '«Help»' })).toBeVisible()
  })
  await expectAlive(page)
  expect(complaints.filter((complaint) => /removeChild|insertBefore|NotFoundError/.test(complaint))).toEqual([])
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
