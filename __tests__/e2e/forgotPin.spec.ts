import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { logIn } from './helpers/customer'
import { codeSentTo, sentTo } from './helpers/outbox'
import type { RunningServer } from './helpers/server'
import { test } from './helpers/test'

const PHONE = '(201) 555-0123'
const NUMBER = '+12015550123'

const button = (page: Page, name: string) => page.getByRole('button', { name })
const code = (page: Page) => page.getByLabel('Verification code', { exact: true })

async function askForCode(page: Page, way: 'Text me' | 'Call me') {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your PIN?' }).click()
  await expect(page.getByRole('heading', { name: "It's okay. It happens!" })).toBeVisible()
  await page.getByLabel('Phone number').fill(PHONE)
  await page.getByRole('radio', { name: way }).check()
  await button(page, 'Next').click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
}

async function setPin(page: Page, pin: string, confirmation = pin) {
  await page.getByLabel('Enter a 4-digit PIN').fill(pin)
  await page.getByLabel('Confirm your 4-digit PIN').fill(confirmation)
  await button(page, 'Reset PIN').click()
}

/** Another device of the same customer. */
async function loggedInElsewhere(browser: Browser, server: RunningServer) {
  const context = await browser.newContext({ baseURL: server.url })
  await context.addCookies([{ name: 'AutoReplenishDialog', value: '1', url: server.url }])
  const page = await context.newPage()
  await logIn(page)
  return page
}

test('a PIN is reset by text; every device is logged out, and the new PIN works', async ({ page, browser, server }) => {
  const elsewhere = await loggedInElsewhere(browser, server)
  await askForCode(page, 'Text me')
  await expect(page.getByText('A code was sent by text to (201) 555-0123.')).toBeVisible()
  await expect(code(page)).toBeFocused()

  await code(page).fill('000000')
  await button(page, 'Verify').click()
  await expect(page.getByRole('alert')).toContainText("That code isn't right. You have 4 more tries.")
  const sent = await codeSentTo(server, NUMBER, 'text')
  await code(page).fill(`${sent.slice(0, 3)} ${sent.slice(3)}`)
  await button(page, 'Verify').click()

  await expect(page.getByRole('heading', { name: 'Set your PIN' })).toBeVisible()
  await setPin(page, '9753', '9754')
  await expect(page.getByRole('alert')).toContainText('New security PIN confirmation does not match.')
  await setPin(page, '987')
  await expect(page.getByRole('alert')).toContainText('Please choose a PIN of 4 to 6 digits.')
  await setPin(page, '0123')
  await expect(page.getByRole('alert')).toContainText('That PIN is easy to guess. Please choose another one.')
  await setPin(page, '9753')

  await expect(page.getByRole('alert')).toContainText('Your pin has been successfully reset!')
  expect(new URL(page.url()).pathname).toBe('/login')
  await elsewhere.getByRole('navigation').getByRole('link', { name: 'Call History' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await logIn(page, PHONE, '9753')
})

test('a PIN is reset by call, and the method can be changed after 30 seconds', async ({ page, server }) => {
  await page.clock.install()
  await askForCode(page, 'Call me')
  await expect(page.getByText('A code was sent by voice call to (201) 555-0123.')).toBeVisible()
  await codeSentTo(server, NUMBER, 'call')
  await expect(button(page, 'Resend code')).toBeDisabled()
  await expect(button(page, 'text me instead')).toBeDisabled()
  await page.clock.fastForward(29_000)
  await expect(page.getByText(/in 1 second\b/)).toBeVisible()
  await page.clock.fastForward(1_000)

  await button(page, 'text me instead').click()
  await expect(page.getByText('A code was sent by text to')).toBeVisible()
  await expect(button(page, 'Resend code')).toBeDisabled()
  await codeSentTo(server, NUMBER, 'text', 2)
  // As on a laptop that slept for an hour.
  await page.clock.fastForward(3_600_000)
  await button(page, 'call me instead').click()
  await expect(page.getByText('A code was sent by voice call to')).toBeVisible()

  await code(page).fill(await codeSentTo(server, NUMBER, 'call', 3))
  await button(page, 'Verify').click()
  await setPin(page, '9753')
  await expect(page.getByRole('alert')).toContainText('Your pin has been successfully reset!')
})

test('the latest code is accepted; after five wrong ones even the right one is refused for an hour', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await askForCode(page, 'Text me')
  const first = await codeSentTo(server, NUMBER, 'text')
  await page.clock.fastForward(30_000)
  await button(page, 'Resend code').click()
  await expect(button(page, 'Resend code')).toBeDisabled()
  // The new code's field replaces the old one when the request is answered.
  await expect(button(page, 'Verify')).toBeEnabled()
  const second = await codeSentTo(server, NUMBER, 'text', 2)
  expect(second).not.toBe(first)

  for (let tries = 1; tries <= 5; tries += 1) {
    await code(page).fill(first)
    await button(page, 'Verify').click()
    await expect(page.getByRole('alert')).toContainText(
      ['4 more tries', '3 more tries', '2 more tries', 'one more try', 'Please request a new one in'][tries - 1] ?? '',
    )
  }
  await code(page).fill(second)
  await button(page, 'Verify').click()
  await expect(page.getByRole('alert')).toContainText(/in \d+ minutes/)
})

test('countries other than the US, Canada and Mexico are not offered, and refused when typed', async ({ page }) => {
  await page.goto('/forgot-pin')
  await page.getByLabel('Phone number').fill('+442079460018')
  const country = page.getByLabel('Country')
  // Countries come when the page is used: it had focused the phone number itself.
  await country.focus()
  await expect(country.locator('option')).toHaveCount(3)
  await button(page, 'Next').click()
  await expect(page.getByRole('alert')).toContainText('the United States, Canada and Mexico only')
})

test('a legacy PIN reminder is emailed, and the response is the same for an unknown address', async ({
  page,
  server,
}) => {
  for (const address of ['nobody@example.com', 'maya@example.com']) {
    await page.goto('/login?type=legacy_pin')
    await page.getByRole('link', { name: 'Forgot your Legacy PIN?' }).click()
    await page.getByLabel('Your Email Address').fill(address)
    await button(page, 'Get Reminder').click()
    await expect(page.getByRole('alert')).toContainText('Your reminder has been sent. Please check your email.')
    expect(new URL(page.url()).pathname).toBe('/login')
  }
  await expect.poll(async () => (await sentTo(server, 'maya@example.com'))[0]?.text).toContain('legacy-4711')
  expect(await sentTo(server, 'nobody@example.com')).toEqual([])
})
