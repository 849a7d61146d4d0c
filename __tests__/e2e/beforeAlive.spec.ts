import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { callPanel, rememberLogIn } from './helpers/customer'
import { field, paste } from './helpers/numberField'
import { alive, holdScripts, watchComplaints } from './helpers/slowScripts'
import { test } from './helpers/test'

const phone = (page: Page) => page.getByLabel('Phone number')
const pin = (page: Page) => page.getByLabel(/4-digit/)
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log In' })
const notice = (page: Page) => page.getByText('This page is still loading.')

/** Opens a page whose scripts have not come yet. */
async function openSlowly(page: Page, path: string) {
  const scripts = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return scripts
}

/** Counts the log-ins that the page sends. */
function watchLogIns(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/Access/Tokens')) sent.push(request.postData() ?? '')
  })
  return sent
}

test('a number typed before the app is alive is kept, with caret and focus, and formatted then', async ({ page }) => {
  const scripts = await openSlowly(page, '/login')
  await phone(page).pressSequentially('2015550123')
  for (let steps = 0; steps < 2; steps++) await page.keyboard.press('ArrowLeft')
  scripts.release()
  await expect(phone(page)).toHaveValue('(201) 555-0123')
  await expect(phone(page)).toBeFocused()
  expect(await phone(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(12)
})

test('a log-in sent twice before the app is alive shows that it was, and is sent once', { tag: '@core' }, async ({
  page,
}) => {
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

test('what a password manager fills in and sends before the app is alive counts', async ({ page }) => {
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

test('without a PIN, the browser asks for it once the app is alive', async ({ page }) => {
  const sent = watchLogIns(page)
  const scripts = await openSlowly(page, '/login')
  await phone(page).pressSequentially('2015550123')
  await submit(page).click()
  scripts.release()
  await expect(alive(page)).toBeAttached()
  await expect(pin(page)).toBeFocused()
  expect(sent).toEqual([])
})

test('the country waits until there are others to choose from', async ({ page }) => {
  const scripts = await openSlowly(page, '/login')
  const country = page.getByLabel('Country')
  await expect(country).toBeDisabled()
  scripts.release()
  await expect(country).toBeEnabled()
})

test('the email and the way of verification chosen before the app is alive are kept', async ({ page }) => {
  const scripts = await openSlowly(page, '/get-started')
  await page.getByLabel('Email').fill('pat@tealine.example')
  await page.getByLabel('Phone number').fill('2025550199')
  await page.getByLabel(/call/i).check({ force: true })
  const sent = page.waitForRequest('**/verification/request/')
  scripts.release()
  await expect(alive(page)).toBeAttached()
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

test('a screen whose script is lost at first comes alive later, and keeps what was typed', async ({ page }) => {
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
  await expect(alive(page)).toBeAttached()
  await expect(page.getByLabel('Email')).toHaveValue('pat@tealine.example')
  await expect(notice(page)).toBeHidden()
})

for (const path of ['/get-started/', '/forgot-pin/?type=legacy_pin'])
  test(`what is typed at ${path} before the app is alive is kept`, async ({ page }) => {
    const complaints = watchComplaints(page)
    const scripts = await openSlowly(page, path)
    await page.getByLabel(/Email/).fill('pat@tealine.example')
    scripts.release()
    await expect(alive(page)).toBeAttached()
    await expect(page.getByLabel(/Email/)).toHaveValue('pat@tealine.example')
    expect(complaints).toEqual([])
  })

for (const [way, number] of [
  ['Enter', '+442079460123'],
  ['a click', '2025550100'],
] as const)
  test(`a call placed by ${way} before the app is alive is placed, once`, async ({ page }) => {
    const placed: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/Calls')) placed.push(request.postData() ?? '')
    })
    await rememberLogIn(page)
    const scripts = await openSlowly(page, '/')
    await page.keyboard.type(number)
    if (way === 'Enter') await page.keyboard.press('Enter')
    else await page.getByRole('button', { name: 'Place Call' }).click({ force: true })
    await expect(page.getByRole('button', { name: 'Place Call' })).toHaveCSS('opacity', '0.6')
    scripts.release()
    await expect(callPanel(page)).toBeVisible()
    await expect.poll(() => placed.length).toBe(1)
  })

test('a number typed and pressed on the home screen before the app is alive is kept', async ({ page }) => {
  await rememberLogIn(page)
  const scripts = await openSlowly(page, '/')
  // Without choosing the field first.
  await page.keyboard.type('202555')
  for (const digit of ['0', '1', '0', '0']) await page.getByRole('button', { name: digit }).click()
  await expect(field(page)).toHaveValue('2025550100')
  scripts.release()
  await expect(field(page)).toHaveValue('(202) 555-0100')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Place Call' })).not.toHaveAttribute('aria-disabled')
})

test('a key of the dial pad pressed before the app is alive goes where the caret is', async ({ page }) => {
  await rememberLogIn(page)
  const scripts = await openSlowly(page, '/')
  const press = (key: string) => page.getByRole('button', { name: key }).click()
  await page.keyboard.type('9999999')
  await page.keyboard.press('ControlOrMeta+A')
  await press('2')
  await page.keyboard.type('25550100')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await press('0')
  await expect(field(page)).toHaveValue('2025550100')
  scripts.release()
  await expect(field(page)).toHaveValue('(202) 555-0100')
})

for (const way of ['a key', 'the dial pad'])
  test(`a number that is changed by ${way} after it was to be called, before the app is alive, is not called`, async ({
    page,
  }) => {
    const placed: string[] = []
    page.on('request', (request) => void (request.url().endsWith('/Calls') && placed.push(request.method())))
    await rememberLogIn(page)
    const scripts = await openSlowly(page, '/')
    await page.keyboard.type('202555010')
    await page.keyboard.press('Enter')
    if (way === 'a key') await page.keyboard.type('0')
    else await page.getByRole('button', { name: '0' }).click()
    await expect(page.getByRole('button', { name: 'Place Call' })).toHaveCSS('opacity', '1')
    scripts.release()
    await expect(field(page)).toHaveValue('(202) 555-0100')
    await expect(page.getByRole('button', { name: 'Place Call' })).not.toHaveAttribute('aria-disabled')
    expect(placed).toEqual([])
  })

test('tones typed after a number before the app is alive do not become digits of it', async ({ page }) => {
  await rememberLogIn(page)
  const scripts = await openSlowly(page, '/')
  await page.keyboard.type('2025550100')
  for (const key of ['*', '1', '2']) await page.getByRole('button', { name: key }).click()
  scripts.release()
  await expect(field(page)).toHaveValue('(202) 555-0100')
  await expect(page.getByRole('textbox', { name: 'Extension' })).toHaveValue('*12')
})

test('a text pasted before the app is alive is read as it is later', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await rememberLogIn(page)
  const scripts = await openSlowly(page, '/')
  await field(page).focus()
  await paste(page, 'Call (202) 555-0100 ext. 12')
  scripts.release()
  await expect(field(page)).toHaveValue('(202) 555-0100')
  await expect(page.getByRole('textbox', { name: 'Extension' })).toHaveValue('12')
})

test('a PIN that is changed after it was to be sent, before the app is alive, is not sent', async ({ page }) => {
  const sent = watchLogIns(page)
  const scripts = await openSlowly(page, '/login')
  await phone(page).pressSequentially('2015550123')
  await pin(page).pressSequentially('1239')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await expect(submit(page)).toHaveCSS('opacity', '1')
  scripts.release()
  await expect(alive(page)).toBeAttached()
  await page.keyboard.type('4')
  await expect(pin(page)).toHaveValue('1234')
  expect(sent).toEqual([])
})

test('a log-in in another tab before the app is alive loses nothing that was typed and sent', async ({ page }) => {
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

test('a log-out in another tab before the app is alive leads to the log-in', async ({ context, page }) => {
  const complaints = watchComplaints(page)
  await rememberLogIn(page)
  const scripts = await openSlowly(page, '/')
  await page.keyboard.type('2025550100')
  await context.clearCookies()
  scripts.release()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  expect(complaints).toEqual([])
})
