import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { rememberLogIn } from './helpers/customer'
import { hydrated, openSlowly, watchComplaints } from './helpers/slowScripts'
import { test } from './helpers/test'

const phone = (page: Page) => page.getByLabel('Phone number')
const pin = (page: Page) => page.getByLabel(/4-digit/)
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log In' })
const notice = (page: Page) => page.getByText('This page is still loading.')

/** Counts the log-ins that the page sends. */
function watchLogIns(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/Access/Tokens')) sent.push(request.postData() ?? '')
  })
  return sent
}

test('a number typed before hydration is kept, with caret and focus, and formatted then', async ({ page }) => {
  const scripts = await openSlowly(page, '/login')
  await phone(page).pressSequentially('2015550123')
  for (let steps = 0; steps < 2; steps++) await page.keyboard.press('ArrowLeft')
  scripts.release()
  await expect(phone(page)).toHaveValue('(201) 555-0123')
  await expect(phone(page)).toBeFocused()
  expect(await phone(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(12)
})

test('a log-in sent twice before hydration shows that it was, and is sent once', { tag: '@core' }, async ({ page }) => {
  await page.clock.install()
  const sent = watchLogIns(page)
  const scripts = await openSlowly(page, '/login')
  await phone(page).pressSequentially('2015550123')
  await pin(page).pressSequentially('1234')
  await expect(submit(page)).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await submit(page).click()
  await expect(submit(page)).toHaveCSS('opacity', '0.6')
  await page.clock.fastForward(10_000)
  await expect(notice(page)).toBeVisible()
  expect(page.url()).toMatch(/\/login$/)

  scripts.release()
  await expect(page.getByRole('heading', { name: 'Place A Call' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    expect.objectContaining({ phone_number: '+12015550123', passcode: '1234' }),
  ])
})

test('what a password manager fills in and sends before hydration counts', async ({ page }) => {
  const sent = watchLogIns(page)
  const scripts = await openSlowly(page, '/login')
  await page.evaluate(() => {
    for (const [type, value] of [
      ['tel', '2015550123'],
      ['password', '4321'],
    ]) {
      const input = document.querySelector<HTMLInputElement>(`[type=${type}]`)
      if (!input || !value) throw new Error(`There is no ${type} field.`)
      input.value = value
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
    document.querySelector('form')?.requestSubmit()
  })
  scripts.release()
  await expect(page.getByRole('alert')).toContainText('That phone number and PIN do not match.')
  expect(sent).toHaveLength(1)
  await expect(phone(page)).toHaveValue(/201.*555.*0123/)
  await expect(pin(page)).toHaveValue('4321')
  await expect(page).toHaveURL('/login')
})

test('without a PIN, the browser asks for it once the app is hydrated', async ({ page }) => {
  const sent = watchLogIns(page)
  const scripts = await openSlowly(page, '/login')
  await phone(page).pressSequentially('2015550123')
  await submit(page).click()
  scripts.release()
  await expect(hydrated(page)).toBeAttached()
  await expect(pin(page)).toBeFocused()
  expect(sent).toEqual([])
})

test('the country waits until there are others to choose from', async ({ page }) => {
  const scripts = await openSlowly(page, '/login')
  const country = page.getByLabel('Country', { exact: true })
  await expect(country).toBeDisabled()
  scripts.release()
  await expect(country).toBeEnabled()
})

test('the email and the way of verification chosen before hydration are kept', async ({ page }) => {
  const scripts = await openSlowly(page, '/get-started')
  await page.getByLabel('Email').fill('pat@tealine.example')
  await page.getByLabel('Phone number').fill('2025550199')
  await page.getByLabel(/call/i).check({ force: true })
  const sent = page.waitForRequest('**/verification/request/')
  scripts.release()
  await expect(hydrated(page)).toBeAttached()
  await expect(page.getByLabel('Email')).toHaveValue('pat@tealine.example')
  await page.getByRole('button', { name: 'Next' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    phone_number: '+12025550199',
    method: 'call',
  })
})

test('scripts that fail to load are reported at once, and nothing typed gets lost', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login')
  await phone(page).pressSequentially('2015550123')
  await submit(page).click()
  await expect(notice(page)).toBeVisible()
  await expect(phone(page)).toHaveValue('2015550123')
  await expect(page).toHaveURL('/login')
})

test('a screen whose script is lost at first is hydrated later, and keeps what was typed', async ({ page }) => {
  let isLost = true
  // The scripts that come with the page are not among those that it preloads with little priority.
  const own = new Set<string>()
  await page.route('**/assets/*.js', (route) => {
    const { pathname } = new URL(route.request().url())
    return isLost && own.has(pathname) ? route.abort() : route.continue()
  })
  await page.route('**/get-started', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    for (const file of /"\/get-started":\[([^\]]*)\]/.exec(html)?.[1]?.split(',') ?? [])
      own.add(JSON.parse(file) as string)
    await route.fulfill({ response: answer })
  })
  await page.goto('/get-started')
  await page.getByLabel('Email').fill('pat@tealine.example')
  await expect(notice(page)).toBeVisible()
  expect(own.size).toBeGreaterThan(0)
  isLost = false
  await expect(hydrated(page)).toBeAttached()
  await expect(page.getByLabel('Email')).toHaveValue('pat@tealine.example')
  await expect(notice(page)).toBeHidden()
})

for (const path of ['/get-started/', '/forgot-pin/?type=legacy_pin'])
  test(`what is typed at ${path} before hydration is kept`, async ({ page }) => {
    const complaints = watchComplaints(page)
    const scripts = await openSlowly(page, path)
    await page.getByLabel(/Email/).fill('pat@tealine.example')
    scripts.release()
    await expect(hydrated(page)).toBeAttached()
    await expect(page.getByLabel(/Email/)).toHaveValue('pat@tealine.example')
    expect(complaints).toEqual([])
  })

test('a PIN that is changed after it was to be sent, before hydration, is not sent', async ({ page }) => {
  const sent = watchLogIns(page)
  const scripts = await openSlowly(page, '/login')
  await phone(page).pressSequentially('2015550123')
  await pin(page).pressSequentially('1239')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await expect(submit(page)).toHaveCSS('opacity', '1')
  scripts.release()
  await expect(hydrated(page)).toBeAttached()
  await page.keyboard.type('4')
  await expect(pin(page)).toHaveValue('1234')
  expect(sent).toEqual([])
})

test('a log-in in another tab before hydration loses nothing that was typed and sent', async ({ page }) => {
  const complaints = watchComplaints(page)
  const scripts = await openSlowly(page, '/login')
  await phone(page).pressSequentially('2015550123')
  await pin(page).pressSequentially('1234')
  await page.keyboard.press('Enter')
  await rememberLogIn(page)
  const sent = page.waitForRequest('**/Access/Tokens')
  scripts.release()
  expect((await sent).postDataJSON()).toMatchObject({ phone_number: '+12015550123', passcode: '1234' })
  await expect(page.getByRole('heading', { name: 'Place A Call' })).toBeVisible()
  expect(complaints).toEqual([])
})
