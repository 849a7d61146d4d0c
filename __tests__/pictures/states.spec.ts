import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { cardForm, dialog, payByCard } from '../e2e/helpers/buying'
import { ANSWERS_AT_ONCE, callPanel, placeCall } from '../e2e/helpers/customer'
import { STANDARD_PARENT, SUB_ACCOUNT } from '../e2e/helpers/customers'
import { codeSentTo } from '../e2e/helpers/outbox'
import { ANNOUNCEMENTS, configure } from '../e2e/helpers/remoteConfig'
import type { RunningServer } from '../e2e/helpers/server'
import { test } from './helpers/test'

const RINGS_FOR_LONG = '+12025550111'
const BUSY = '+12025550110'

interface State {
  name: string
  /** Whom the browser belongs to: the parent, if nobody else is named. */
  as?: typeof SUB_ACCOUNT | 'visitor'
  path: string
  /** What is done there, until what the picture shows is there. */
  act?: (page: Page, server: RunningServer) => Promise<unknown>
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

async function typeLogIn(page: Page, pin: string) {
  await page.getByLabel('Phone number').fill(STANDARD_PARENT)
  await page.getByLabel(/4-digit/).fill(pin)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
}

async function verify(page: Page, phoneNumber: string) {
  await page.getByLabel('Phone number').fill(phoneNumber)
  await button(page, 'Next').click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
}

async function typeWrongCode(page: Page, server: RunningServer) {
  await verify(page, STANDARD_PARENT)
  const code = await codeSentTo(server, `+1${STANDARD_PARENT}`, 'text')
  await page.getByLabel('Verification code', { exact: true }).fill(code === '111111' ? '222222' : '111111')
  await button(page, 'Verify').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toBeVisible()
}

const openDialogOf = (name: string, title: string) => async (page: Page) => {
  await button(page, name).click()
  await expect(dialog(page, title)).toBeVisible()
}

/** After the one before, which leaving its page has ended; mostly its end is still shown. */
async function placeNextCall(page: Page, number: string) {
  const done = button(page, 'Done')
  const isShown = await done.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
  if (isShown) await done.click()
  await placeCall(page, number)
}

async function showAnnouncements(page: Page) {
  await configure(page, ANNOUNCEMENTS)
  await page.goto('/')
  await expect(page.getByText('Spring sale')).toBeVisible()
}

async function openCardForm(page: Page) {
  await button(page, 'Add More').click()
  await dialog(page, 'Select Package').getByRole('button', { name: 'Buy For $10.00, 63 Credits' }).click()
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
  await expect(page.locator('iframe')).not.toHaveCSS('height', '420px')
}

const STATES: State[] = [
  { name: 'log-in', as: 'visitor', path: '/login' },
  {
    name: 'log-in-refused',
    as: 'visitor',
    path: '/login',
    act: async (page) => {
      await typeLogIn(page, '4321')
      await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toBeVisible()
    },
  },
  { name: 'pin-reset-wrong-code', as: 'visitor', path: '/forgot-pin', act: typeWrongCode },
  { name: 'sign-up', as: 'visitor', path: '/get-started' },
  { name: 'no-such-page', path: '/no/such/page' },

  { name: 'home', path: '/' },
  {
    name: 'home-number',
    path: '/?to=%2B442079460123',
    act: (page) => expect(page.getByText(/per minute/).first()).toBeVisible(),
  },
  {
    name: 'credit-request',
    as: SUB_ACCOUNT,
    path: '/',
    async act(page) {
      // A notice further below has a button of the same name, which may come first.
      await page.getByRole('banner').getByRole('button', { name: 'Request More' }).click()
      await expect(page.getByRole('dialog', { name: 'Request more credits' })).toBeVisible()
    },
  },
  { name: 'contacts', path: '/?tab=contacts' },
  { name: 'contact-form', path: '/?tab=contacts', act: openDialogOf('Add contact', 'Add contact') },
  { name: 'history', path: '/call-history' },
  { name: 'history-by-user', path: '/call-history?by=user' },
  { name: 'history-nothing-found', path: '/call-history?q=zzz' },
  {
    name: 'call-details',
    path: '/call-history',
    act: async (page) => {
      await page.getByRole('main').getByRole('list').last().getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'users', path: '/manage-users' },
  {
    name: 'user',
    path: '/manage-users',
    act: async (page) => {
      await page.getByRole('list', { name: 'Users' }).getByRole('button', { name: 'Leo Chen' }).click()
      await expect(dialog(page, 'Leo Chen')).toBeVisible()
    },
  },
  { name: 'add-user', path: '/manage-users', act: openDialogOf('Add User', 'Add User') },
  { name: 'settings', path: '/settings/account' },
  {
    name: 'transactions',
    path: '/settings/transactions',
    // Contacts may come after the list.
    act: (page) => expect(page.getByText('Amir Haddad').filter({ visible: true }).first()).toBeVisible(),
  },
  { name: 'payment', path: '/settings/payment' },
  { name: 'upgrade', path: '/upgrade-account' },
  { name: 'help', path: '/help' },
  {
    name: 'load-failed',
    path: '/help',
    act: async (page) => {
      await page.evaluate(() => localStorage.clear())
      await page.goto('/call-history')
      const isKept = () => page.evaluate(() => 'tealine-kept-calls' in localStorage)
      await expect.poll(isKept).toBe(true)
      await page.route('**/api/v1/Calls?*', (route) => route.fulfill({ status: 500 }))
      await page.reload()
      await expect(page.getByText(/kept on this device/)).toBeVisible()
      await expect(page.getByText('Amir Haddad').filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  { name: 'packages', path: '/', act: openDialogOf('Add More', 'Select Package') },
  {
    name: 'paid',
    path: '/',
    act: async (page) => {
      await openCardForm(page)
      await payByCard(page)
      await expect(page.getByRole('button', { name: 'Update Settings' })).toBeVisible()
    },
  },
  {
    name: 'receipt',
    path: '/settings/payment',
    act: (page) =>
      page
        .getByRole('button', { name: /^Receipt/ })
        .first()
        .click(),
  },
  {
    name: 'announcements',
    path: '/sandbox/config',
    act: (page) => showAnnouncements(page),
  },
  {
    name: 'call-ended',
    path: '/',
    act: async (page) => {
      await placeCall(page, BUSY)
      await expect(callPanel(page).getByText('The number is busy.')).toBeVisible()
    },
  },
  {
    name: 'call',
    path: '/',
    act: async (page) => {
      await placeCall(page, ANSWERS_AT_ONCE)
      await expect(callPanel(page).getByText('On a call with')).toBeVisible()
    },
  },
  {
    name: 'call-ringing',
    path: '/',
    act: async (page) => {
      await placeNextCall(page, RINGS_FOR_LONG)
      await expect(callPanel(page).getByText('Ringing…')).toBeVisible()
    },
  },
]

test('every state looks as accepted', async ({ page, server, become }) => {
  for (const { name, as = STANDARD_PARENT, path, act } of STATES)
    await test.step(name, async () => {
      await become(as === 'visitor' ? undefined : as)
      await page.unrouteAll()
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await act?.(page, server)
      await expect(page.locator('.MuiSkeleton-root').filter({ visible: true })).toHaveCount(0)
      await expect.soft(page).toHaveScreenshot(`${name}.png`)
    })
})
