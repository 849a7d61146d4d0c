import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Canary } from './helpers/canary'
import { test } from './helpers/canaryTest'
import { codeSentTo } from './helpers/outbox'

/** The new customer's number. */
const PHONE = '2015550188'
const EMAIL = 'marked.nora@secret.example'
const CALLER_ID = '6135550142'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name })
const home = (page: Page) => page.getByRole('heading', { name: 'Place A Call' })

async function enterCode(page: Page, read: () => Promise<string>): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await page.getByLabel('Verification code', { exact: true }).fill(await read())
  await button(page, 'Verify').click()
}

async function choosePin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('Enter a 4-digit PIN').fill(pin)
  await page.getByLabel('Confirm your 4-digit PIN').fill(pin)
}

async function logIn(page: Page, pin: string): Promise<void> {
  await page.getByLabel('Phone number').fill(PHONE)
  await page.getByLabel(/4-digit/).fill(pin)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
}

async function signUp(page: Page, canary: Canary, readCode: () => Promise<string>): Promise<void> {
  await page.goto('/get-started')
  await page.getByLabel('Email address').fill(canary.mark('email typed', EMAIL))
  await page.getByLabel('Phone number').fill(canary.markNumber(PHONE))
  await button(page, 'Next').click()
  await enterCode(page, readCode)
  await page.getByLabel('Your name').fill(canary.markName('Nora Newcomer'))
  await choosePin(page, canary.mark('first PIN', '836142'))
  await button(page, 'Create Account').click()
  await expect(home(page)).toBeVisible()
}

test('log-in, reminder, sign-up and PIN reset leak no secret', async ({
  page,
  context,
  server,
  canary,
  expectNoLeak,
}) => {
  await test.step('a reminder, and an unknown legacy PIN', async () => {
    await page.goto('/forgot-pin?type=legacy_pin')
    await page.getByLabel('Your Email Address').fill(canary.mark('email of the reminder', 'old.friend@secret.example'))
    await button(page, 'Get Reminder').click()
    await expect(page.getByRole('alert')).toContainText('Your reminder has been sent.')
    await page.goto('/login?type=legacy_pin')
    await page.getByLabel('Enter your Legacy PIN').fill(canary.mark('legacy PIN', 'legacy-MARK-907163'))
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('alert')).toContainText("That legacy PIN isn't right.")
  })

  await test.step('sign-up', () => signUp(page, canary, () => codeSentTo(server, `+1${PHONE}`, 'text')))

  await test.step('a wrong PIN, then a reset by code', async () => {
    await context.clearCookies({ name: 'access_token' })
    await page.goto('/login')
    await logIn(page, canary.mark('wrong PIN', '529306'))
    await expect(page.getByRole('alert')).toContainText('do not match')
    await page.getByRole('link', { name: 'Forgot your PIN?' }).click()
    await expect(page.getByRole('heading', { name: "It's okay. It happens!" })).toBeVisible()
    await page.getByLabel('Phone number').fill(PHONE)
    await page.getByRole('radio', { name: 'Call me' }).check()
    await button(page, 'Next').click()
    await enterCode(page, async () => canary.mark('wrong code', '000917'))
    await expect(page.getByRole('alert')).toContainText("That code isn't right.")
    await enterCode(page, () => codeSentTo(server, `+1${PHONE}`, 'call', 2))
    await choosePin(page, canary.mark('second PIN', '470295'))
    await button(page, 'Reset PIN').click()
    await expect(page.getByRole('alert')).toContainText('Your pin has been successfully reset!')
    await logIn(page, '470295')
    await expect(home(page)).toBeVisible()
  })

  const file = await expectNoLeak()
  // The canary does detect leaks.
  expect(await canary.leaks(page, `${file} 470295 ${EMAIL} (201) 555-0188 Nora+Newcomer`)).toEqual([
    'email_address in the support file',
    'passcode in the support file',
    'phone number in the support file',
    'name in the support file',
  ])
  expect(file).toContain('signUp/newAccountSubmitted')
  expect(file).toContain('pinReset/newPinSubmitted')
  expect(canary.seenByDevTools).toContain('session/logInSubmitted')
  expect(canary.met).toEqual(
    expect.arrayContaining([
      'access_token',
      'authorization',
      'email_address',
      'ip_address',
      'lookup',
      'new_password',
      'passcode',
      'pin',
      'verification_code',
      'verification_receipt',
    ]),
  )
})

test('profile, PIN change, caller IDs and devices leak no secret', async ({ page, server, canary, expectNoLeak }) => {
  await signUp(page, canary, () => codeSentTo(server, `+1${PHONE}`, 'text'))
  await page.goto('/settings')
  const profile = region(page, 'Profile')
  await expect(profile.getByText(EMAIL)).toBeVisible()

  await test.step('a new email address', async () => {
    await button(page, 'Edit email address').click()
    await profile.getByLabel('Email address').fill(canary.mark('new email', 'nora.moved@secret.example'))
    await profile.getByLabel('Your PIN').fill(canary.mark('first PIN', '836142'))
    await button(page, 'Save').click()
    await expect(profile.getByText('nora.moved@secret.example')).toBeVisible()
  })

  await test.step('a new PIN', async () => {
    await button(page, 'Change PIN').click()
    const dialog = page.getByRole('dialog', { name: 'Change PIN' })
    await dialog.getByRole('button', { name: 'Next' }).click()
    await enterCode(page, () => codeSentTo(server, `+1${PHONE}`, 'text', 2))
    await choosePin(page, canary.mark('changed PIN', '918273'))
    await dialog.getByRole('button', { name: 'Change PIN' }).click()
    await expect(page.getByText('Your PIN was changed.')).toBeVisible()
  })

  await test.step('a new name', async () => {
    await button(page, 'Edit name').click()
    await profile.getByLabel('Name').fill(canary.markName('Nora Renamed'))
    await button(page, 'Save').click()
    await expect(profile.getByText('Nora Renamed')).toBeVisible()
  })

  await test.step('a new number', async () => {
    await button(page, 'Add a number').click()
    const dialog = page.getByRole('dialog', { name: 'Add a number' })
    await dialog.getByLabel('Country').selectOption('CA')
    await dialog.getByLabel('Phone number').fill(canary.markNumber(CALLER_ID))
    await dialog.getByRole('button', { name: 'Next' }).click()
    await enterCode(page, () => codeSentTo(server, `+1${CALLER_ID}`, 'text'))
    await dialog.getByRole('textbox', { name: /^Label/ }).fill(canary.markName('Harbour desk'))
    await dialog.getByRole('button', { name: 'Add Number' }).click()
    await expect(page.getByRole('listitem', { name: '+1 613 555 0142' })).toBeVisible()
  })

  const file = await expectNoLeak()
  expect(file).toContain('profile/')
  expect(file).toContain('callerIds/')
  expect(canary.met).toEqual(
    expect.arrayContaining(['email_address', 'new_password', 'passcode', 'verification_receipt']),
  )
})
