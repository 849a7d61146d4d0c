import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './helpers/accessible'
import { balance, countRequests } from './helpers/buying'
import { logIn, openHome } from './helpers/customer'
import { CORPORATE_PARENT, STANDARD_PARENT, SUB_ACCOUNT } from './helpers/customers'
import { codeSentTo, sentTo } from './helpers/outbox'
import type { RunningServer } from './helpers/server'
import { test } from './helpers/test'

const NEW_PHONE = '2025550177'
const NEW_NUMBER = `+1${NEW_PHONE}`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const row = (page: Page, name: string) => page.getByRole('list', { name: 'Users' }).getByRole('button', { name })
const request = (page: Page, name: RegExp) => page.getByRole('main').getByRole('group', { name })
const credits = (form: Locator) => form.getByRole('textbox', { name: 'Credits' })
const refocus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

async function openUsers(page: Page, phoneNumber = STANDARD_PARENT): Promise<void> {
  await openHome(page, phoneNumber)
  await page.goto('/manage-users')
  await expect(page.getByRole('heading', { name: 'Manage Users', level: 1 })).toBeVisible()
}

async function newBrowser(browser: Browser, server: RunningServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url })
  await context.addCookies([{ name: 'AutoReplenishDialog', value: '1', url: server.url }])
  return context.newPage()
}

/** The invited user verifies the number, chooses a PIN and logs in. */
async function acceptInvitation(page: Page, server: RunningServer): Promise<void> {
  await page.goto('/forgot-pin')
  await page.getByLabel('Phone number').fill(NEW_PHONE)
  await button(page, 'Next').click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await page.getByLabel('Verification code', { exact: true }).fill(await codeSentTo(server, NEW_NUMBER, 'text', 2))
  await button(page, 'Verify').click()
  await page.getByLabel('Enter a 4-digit PIN').fill('2468')
  await page.getByLabel('Confirm your 4-digit PIN').fill('2468')
  await button(page, 'Reset PIN').click()
  await expect(page.getByRole('alert')).toContainText('Your pin has been successfully reset!')
  await logIn(page, NEW_PHONE, '2468')
}

test('a user is invited, gets credits, requests more, is suspended and removed', async ({ page, browser, server }) => {
  test.slow()
  await openUsers(page)
  await button(page, 'Add User').first().click()
  const form = dialog(page, 'Add User')
  await form.getByLabel('Name').fill('Mia Park')
  await form.getByLabel('Phone number').fill(NEW_PHONE)
  await form.getByRole('button', { name: 'Add User' }).dblclick()
  await expect(page.getByText('Mia Park was added. A text with the invitation is on its way.')).toBeVisible()
  expect((await sentTo(server, NEW_NUMBER)).map(({ text }) => text)).toEqual([
    expect.stringContaining('Maya Chen has given you a Tealine account'),
  ])

  const theirs = await newBrowser(browser, server)
  await acceptInvitation(theirs, server)
  await expect(balance(theirs, 0)).toHaveCount(0)

  await refocus(page)
  await row(page, 'Mia Park').click()
  const sheet = dialog(page, 'Mia Park')
  await expect(sheet.getByText('Active')).toBeVisible()
  await sheet.getByRole('button', { name: 'Give Credits' }).click()
  const gift = dialog(page, 'Give credits to Mia Park')
  await credits(gift).fill('43')
  await expect(gift.getByText(/You have 42 credits/)).toBeVisible()
  await credits(gift).fill('5')
  await expect(gift.getByText('42 → 37')).toBeVisible()
  await expect(gift.getByText('0 → 5')).toBeVisible()
  await gift.getByRole('button', { name: 'Give Credits' }).dblclick()
  await expect(sheet.getByText('You gave Mia Park 5 credits.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Give Credits' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/manage-users$/)
  await expect(balance(page, 37)).toBeVisible()

  await refocus(theirs)
  await expect(balance(theirs, 5)).toBeVisible()
  await button(theirs, 'Request More').first().click()
  await theirs.getByLabel('Amount of credits').fill('3')
  await button(theirs, 'Send Request').click()
  await expect(button(theirs, 'Request Pending').first()).toBeVisible()

  await refocus(page)
  await request(page, /Mia Park requests 3 credits/)
    .getByRole('button', { name: 'Approve' })
    .dblclick()
  await expect(page.getByText('Mia Park received 3 credits.')).toBeVisible()
  await expect(request(page, /Mia Park/)).toBeHidden()
  await expect(balance(page, 34)).toBeVisible()
  await theirs.getByRole('link', { name: 'Call History' }).first().click()
  await expect(balance(theirs, 8)).toBeVisible()
  await expect(button(theirs, 'Request More').first()).toBeEnabled()

  await row(page, 'Mia Park').click()
  await sheet.getByRole('button', { name: 'Suspend' }).click()
  await expect(question(page, 'Suspend Mia Park?')).toContainText('Their 8 credits stay with them')
  await question(page, 'Suspend Mia Park?').getByRole('button', { name: 'Suspend' }).click()
  await expect(sheet.getByText('Mia Park is suspended.')).toBeVisible()
  await expect(theirs.getByText('Your account is suspended. Please ask the account owner.')).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()

  await sheet.getByRole('button', { name: 'Remove' }).click()
  await expect(question(page, 'Remove Mia Park?')).toContainText('8 credits will return to you')
  await question(page, 'Remove Mia Park?').getByRole('button', { name: 'Remove' }).dblclick()
  await expect(page.getByText('Mia Park was removed, and 8 credits were returned to you.')).toBeVisible()
  await expect(row(page, 'Mia Park')).toBeHidden()
  await expect(balance(page, 42)).toBeVisible()
  await theirs.context().close()
})

test('a second window shows what the first one changed', async ({ page, context }) => {
  const count = countRequests(context)
  await openUsers(page)
  const other = await context.newPage()
  await other.goto('/manage-users')
  await row(other, 'Leo Chen').click()
  await dialog(other, 'Leo Chen').getByRole('button', { name: 'Rename' }).click()
  await expect(request(page, /Ivy Chen requests 25 credits/)).toBeVisible()

  await request(page, /Ivy Chen/)
    .getByRole('button', { name: 'Deny' })
    .click()
  await expect(request(page, /Ivy Chen/).getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(page.getByText("You denied Ivy Chen's request.")).toBeVisible()
  await row(page, 'Leo Chen').click()
  await dialog(page, 'Leo Chen').getByRole('button', { name: 'Remove' }).click()
  await question(page, 'Remove Leo Chen?').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(/Leo Chen was removed, and 8 credits/)).toBeVisible()
  await expect(balance(page, 50)).toBeVisible()

  const rename = dialog(other, 'Rename Leo Chen')
  await rename.getByLabel('Name').fill('Leonard')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(rename.getByRole('alert')).toContainText('no longer exists')
  await rename.getByRole('button', { name: 'Close' }).click()
  await dialog(other, 'Manage Users').getByRole('button', { name: 'Close details' }).click()
  await expect(row(other, 'Ivy Chen')).toBeVisible()
  await expect(row(other, 'Leo Chen')).toBeHidden()
  await expect(request(other, /Ivy Chen/)).toBeHidden()
  expect(count('acct.resolve_credit_request')).toBe(1)
})

test('the address contains the search and the open details', async ({ page }) => {
  await openUsers(page)
  await page.getByRole('textbox', { name: 'Search' }).fill('0167')
  await expect(page).toHaveURL(/\?q=0167$/)
  await expect(row(page, 'Ivy Chen')).toBeHidden()
  await row(page, 'Leo Chen').click()
  await expect(page).toHaveURL(/\?q=0167&user=/)
  await page.reload()
  await expect(dialog(page, 'Leo Chen')).toBeVisible()
  await dialog(page, 'Leo Chen').getByRole('link', { name: 'View calls' }).click()
  await expect(page.getByText(/^80 calls · /)).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(row(page, 'Leo Chen')).toBeVisible()
  await page.goBack()
  await expect(row(page, 'Ivy Chen')).toBeVisible()
})

test('a corporate parent and a sub-account see different screens', async ({ page, context }) => {
  await openUsers(page, CORPORATE_PARENT)
  await expect(button(page, 'Add User').first()).toBeVisible()
  await expect(row(page, 'Leo Chen')).toBeHidden()
  await context.clearCookies({ name: 'access_token' })
  await openUsers(page, SUB_ACCOUNT)
  await expect(page.getByText('The account owner manages users')).toBeVisible()
  await expect(button(page, 'Add User')).toBeHidden()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('main').getByRole('button', { name: 'Request More' }).click()
  await expect(page.getByLabel('Amount of credits')).toBeVisible()
})

test('list, details and forms are accessible', async ({ page }) => {
  await openUsers(page)
  await expect(row(page, 'Leo Chen')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await row(page, 'Ivy Chen').click()
  await expect(dialog(page, 'Ivy Chen').getByText('Added')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await dialog(page, 'Ivy Chen').getByRole('button', { name: 'Give Credits' }).click()
  await credits(dialog(page, 'Give credits to Ivy Chen')).fill('500')
  await expectAccessibleInBothSchemes(page)
  await page.keyboard.press('Escape')
  await dialog(page, 'Ivy Chen').getByRole('button', { name: 'Remove' }).click()
  await expectAccessibleInBothSchemes(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await button(page, 'Add User').first().click()
  await dialog(page, 'Add User').getByRole('button', { name: 'Add User' }).click()
  await expectAccessibleInBothSchemes(page)
})

test('what was done to a user is said in sight, however far down its button is', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 })
  await openUsers(page)
  await row(page, 'Ivy Chen').click()
  const sheet = dialog(page, 'Ivy Chen')
  await sheet.getByRole('button', { name: 'Suspend' }).click()
  await question(page, 'Suspend Ivy Chen?').getByRole('button', { name: 'Suspend' }).click()
  await expect(sheet.getByText('Ivy Chen is suspended.')).toBeInViewport({ ratio: 1 })
  await sheet.getByRole('button', { name: 'Reactivate' }).click()
  await expect(sheet.getByText(/Ivy Chen .*again/)).toBeInViewport({ ratio: 1 })
})
