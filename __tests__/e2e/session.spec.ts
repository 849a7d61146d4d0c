import { expect } from '@playwright/test'
import { ANSWERS_AT_ONCE, logIn, openHome } from './helpers/customer'
import { PIN, STANDARD_PARENT, SUB_ACCOUNT } from './helpers/customers'
import { resetPinElsewhere, suspend } from './helpers/elsewhere'
import { test } from './helpers/test'

const ENDED_BY_SERVER = 'We could not open your account, so you were logged out.'
const SUSPENDED = 'Your account is suspended. Please ask the account owner.'

test('a token that expires unnoticed by its screen is reported by the next action, even one that fails silently', async ({
  page,
  server,
}) => {
  await page.route('**/api/v1/Events*', (route) => route.abort())
  await openHome(page)
  await page.getByRole('button', { name: 'Add More' }).first().click()
  await expect(page.getByRole('button', { name: 'Buy For $10.00, 63 Credits' })).toBeVisible()
  await resetPinElsewhere(server, '+12015550123')
  await page.getByRole('button', { name: 'Buy For $10.00, 63 Credits' }).click()
  await expect(page.getByText(ENDED_BY_SERVER)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an account suspended while its screen is open: the session ends by itself and says why', async ({
  page,
  server,
}) => {
  await openHome(page, SUB_ACCOUNT)
  await suspend(server, STANDARD_PARENT, `+1${SUB_ACCOUNT}`)
  await expect(page.getByText(SUSPENDED)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()

  await page.getByLabel('Phone number').fill(SUB_ACCOUNT)
  await page.getByLabel(/4-digit/).fill(PIN)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText('Your account is suspended.')
})

test('an account suspended unnoticed by its screen: the next action ends the session and says why', async ({
  page,
  server,
}) => {
  await page.route('**/api/v1/Events*', (route) => route.abort())
  await openHome(page, SUB_ACCOUNT)
  await page.getByLabel('Phone number').fill(ANSWERS_AT_ONCE)
  await expect(page.getByRole('button', { name: 'Place Call' })).toBeEnabled()
  // What the page still loads would end the session before the action does.
  await page.waitForLoadState('networkidle')
  await suspend(server, STANDARD_PARENT, `+1${SUB_ACCOUNT}`)
  await page.getByRole('button', { name: 'Place Call' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await expect(page.getByText(SUSPENDED)).toBeVisible()
})

test('a log-in in another tab does not send a tab at an odd path to another site', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`${server.url}//127.0.0.1:9/settings`)
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await logIn(await context.newPage())
  await page.bringToFront()
  await expect(page.getByRole('link', { name: 'Settings' }).first()).toBeVisible()
  await expect(page).toHaveURL(`${server.url}//127.0.0.1:9/settings`)
})

test('a browser that blocks cookies gets a warning before anything is sent', async ({ page, context }) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.goto('/')
  const notice = page.getByRole('alert').filter({ hasText: 'Cookies are blocked' })
  await expect(notice).toBeVisible()
  await page.getByLabel('Phone number').fill('2015550123')
  await page.getByLabel(/4-digit/).fill('1234')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  expect(sent).not.toContain('/api/v1/Access/Tokens')
})
