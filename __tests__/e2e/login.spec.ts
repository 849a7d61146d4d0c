import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { logIn } from './helpers/customer'
import { test } from './helpers/test'

const DAY_S = 86_400

const form = (page: Page) => page.getByRole('main')
const submit = (page: Page) => form(page).getByRole('button', { name: 'Log In' })
const home = (page: Page) => page.getByRole('heading', { name: 'Place A Call' })

async function fill(page: Page, phone: string, pin: string) {
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel(/4-digit/).fill(pin)
  await submit(page).click()
}

const tokenOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'access_token')

test('a wrong PIN shows the server’s error; the right one reloads the app with a token for 7 days', async ({
  page,
}) => {
  await page.goto('/login')
  await fill(page, '2015550123', '4321')
  await expect(page.getByRole('alert')).toContainText('Error (wrong_pin)')
  await expect(page.getByRole('alert')).toContainText('That phone number and PIN do not match.')
  expect(await tokenOf(page)).toBeUndefined()

  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await fill(page, '(201) 555-0123', '1234')
  await expect(home(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)

  const cookie = await tokenOf(page)
  expect(cookie).toMatchObject({ sameSite: 'Strict', path: '/', secure: false })
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 7 * DAY_S - 120)
  expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 7 * DAY_S)
})

test('the PIN field only accepts digits, six at most', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel(/4-digit/).pressSequentially('1a2b3-4567')
  await expect(page.getByLabel(/4-digit/)).toHaveValue('123456')
})

test('the fifth wrong PIN locks the number temporarily', async ({ page }) => {
  await page.goto('/login')
  for (let tries = 1; tries <= 5; tries += 1) {
    await fill(page, '2015550123', '4321')
    await expect(page.getByRole('alert')).toContainText(tries < 5 ? 'do not match' : 'Too many wrong tries')
  }
  await fill(page, '2015550123', '1234')
  await expect(page.getByRole('alert')).toContainText('Too many wrong tries')
})

test('a known device can log in while a stranger has locked the number', async ({ page, browser, server }) => {
  const shown: string[] = []
  page.on('request', async (request) => {
    // Requests may still be in progress when the test ends.
    const { cookie } = await request.allHeaders().catch((): Record<string, string> => ({}))
    if (cookie?.includes('tealine_device')) shown.push(new URL(request.url()).pathname)
  })
  await logIn(page)
  const device = (await page.context().cookies(`${server.url}/api/v1`)).find(({ name }) => name === 'tealine_device')
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', secure: false, path: '/api/v1' })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()

  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage()
  await stranger.goto('/login')
  for (let tries = 1; tries <= 5; tries += 1) {
    await fill(stranger, '2015550123', '4711')
    await expect(stranger.getByRole('alert')).toContainText(tries < 5 ? 'do not match' : 'Too many wrong tries')
  }
  await fill(stranger, '2015550123', '1234')
  await expect(stranger.getByRole('alert')).toContainText('Too many wrong tries')

  await fill(page, '2015550123', '4711')
  await expect(page.getByRole('alert')).toContainText('do not match')
  await fill(page, '2015550123', '1234')
  await expect(home(page)).toBeVisible()
  expect(new Set(shown)).toEqual(new Set(['/api/v1/Access/Tokens']))
})

test('a legacy PIN logs in, in the mode selected by the address', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Have a Legacy PIN? Log In Here' }).click()
  await expect(page).toHaveURL(/\/login\?type=legacy_pin$/)
  await expect(page.getByRole('heading', { name: 'Log In with a Legacy PIN' })).toBeVisible()

  await page.getByLabel('Enter your Legacy PIN').fill('legacy-0000')
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText("That legacy PIN isn't right.")
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()

  await page.goto('/login-legacy')
  await page.getByLabel('Enter your Legacy PIN').fill('legacy-4711')
  await submit(page).click()
  await expect(home(page)).toBeVisible()
})

test('an unreachable server is reported in one sentence', async ({ page, server }) => {
  await page.goto('/login')
  await server.stop()
  await fill(page, '2015550123', '1234')
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText(
    'There was an error. Please try again.',
  )
  await expect(submit(page)).toHaveAttribute('aria-busy', 'false')
})

test('Back does not lead from the home screen to the log-in form that was just sent', async ({ page }) => {
  await page.goto('/forgot-pin')
  await page.goto('/login')
  await fill(page, '2015550123', '1234')
  await expect(home(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/forgot-pin$/)
})

for (const path of ['/', '/call-history'])
  test(`a visitor of ${path} is redirected to the log-in`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/login')
  })

test('an invalid token redirects to the log-in screen and is deleted', async ({ page, server }) => {
  await page.context().addCookies([{ name: 'access_token', value: 'x'.repeat(43), url: server.url }])
  await page.goto('/call-history')
  await expect(page.getByText('We could not open your account, so you were logged out.')).toBeVisible()
  expect(await tokenOf(page)).toBeUndefined()
})

test('logging out revokes the token, here and on the server', async ({ page, server }) => {
  await logIn(page)
  const token = (await tokenOf(page))?.value ?? ''
  const isAdmitted = async () => {
    const authorization = `Basic ${Buffer.from('tealine:web').toString('base64')}`
    const headers = { authorization, 'x-access-token': token }
    return (await fetch(`${server.url}/api/v1/Account`, { headers })).ok
  }
  expect(await isAdmitted()).toBe(true)

  await page.goto('/call-history')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  expect(await tokenOf(page)).toBeUndefined()
  await expect.poll(isAdmitted).toBe(false)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
})

test('two tabs log out and in together', async ({ page, context }) => {
  await logIn(page)
  const other = await context.newPage()
  await other.goto('/call-history')
  await expect(other.getByRole('heading', { name: 'Call History' })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByText('You logged out in another tab.')).toBeVisible()

  await logIn(page)
  await other.getByRole('banner').getByRole('link', { name: 'Tealine, home' }).click()
  await expect(home(other)).toBeVisible()
})
