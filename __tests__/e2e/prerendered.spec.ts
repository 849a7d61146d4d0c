import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { rememberLogIn } from './helpers/customer'
import { holdScripts, hydrated, watchComplaints } from './helpers/slowScripts'
import { test } from './helpers/test'

const PAGES: [path: string, title: string][] = [
  ['/login', 'Log In · Tealine'],
  ['/login?type=legacy_pin', 'Log In with a Legacy PIN · Tealine'],
  ['/forgot-pin', 'Forgot PIN · Tealine'],
  ['/forgot-pin?type=legacy_pin', 'Forgot Legacy PIN · Tealine'],
  ['/get-started', 'Get Started · Tealine'],
  ['/no/such/screen', '404 · Tealine'],
]

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** All but what comes later: the countries to choose from, and what is last beside the log-in. */
const screen = async (page: Page) =>
  (await page.getByRole('main').ariaSnapshot())
    .replace(/"Country".*:(\n +- option .*)+/, '"Country"')
    .replace(/\n *- region "Call anyone.*/s, '')

const canvas = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

for (const [path, title] of PAGES)
  test(
    `${path} is in the page, and the app takes it over as it is`,
    path === '/login' ? { tag: '@core' } : {},
    async ({ page }) => {
      const complaints = watchComplaints(page)
      const scripts = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page).toHaveTitle(title)
      await expect(heading(page)).toBeVisible()
      const before = await screen(page)
      const place = await heading(page).boundingBox()

      scripts.release()
      await expect(hydrated(page)).toBeAttached()
      await expect.poll(() => screen(page)).toBe(before)
      expect(await heading(page).boundingBox()).toEqual(place)
      await expect(page).toHaveTitle(title)
      expect(complaints).toEqual([])
    },
  )

test('the home screen of a customer is in the page, with outlines in place of what the account says', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  const scripts = await holdScripts(page)
  await rememberLogIn(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page).toHaveTitle('Place A Call · Tealine')
  await expect(page.getByRole('button', { name: 'Place Call' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByText('credits', { exact: false }).first()).toBeHidden()

  scripts.release()
  await expect(page.getByText('42 credits')).toBeVisible()
  await expect(hydrated(page)).toBeAttached()
  expect(complaints).toEqual([])
})

test('with Redux DevTools the app takes the page over, too, and keeps what was typed before', async ({ page }) => {
  const complaints = watchComplaints(page)
  await page.addInitScript(() => {
    type Enhancer = (next: unknown) => unknown
    const compose =
      () =>
      (...enhancers: Enhancer[]) =>
      (next: unknown) =>
        enhancers.reduceRight((inner, outer) => outer(inner), next)
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose })
  })
  const scripts = await holdScripts(page)
  await page.goto('/forgot-pin?type=legacy_pin', { waitUntil: 'commit' })
  await page.getByLabel('Your Email Address').fill('ada@example.com')
  scripts.release()
  await expect(hydrated(page)).toBeAttached()
  await expect(page.getByLabel('Your Email Address')).toHaveValue('ada@example.com')
  expect(complaints).toEqual([])
})

test('visitors find the log-in at the address of the home screen', async ({ page }) => {
  const complaints = watchComplaints(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(hydrated(page)).toBeAttached()
  expect(complaints).toEqual([])
})

for (const scheme of ['light', 'dark'] as const)
  test(`the page is ${scheme} from the start in a ${scheme} browser`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    const scripts = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(heading(page)).toBeVisible()
    const [before, text] = [
      await canvas(page),
      await heading(page).evaluate((element) => getComputedStyle(element).color),
    ]
    expect(before).toBe(scheme === 'dark' ? 'rgb(12, 19, 20)' : 'rgb(246, 249, 249)')

    scripts.release()
    await expect(hydrated(page)).toBeAttached()
    expect(await canvas(page)).toBe(before)
    expect(await heading(page).evaluate((element) => getComputedStyle(element).color)).toBe(text)
  })

test('a host that serves the same page for every path still shows the app', async ({ page }) => {
  const complaints = watchComplaints(page)
  const html = readFileSync('dist/web/index.html', 'utf8')
  await page.route(/\/(login|forgot-pin)(\?|$)/, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('/login?type=legacy_pin')
  await expect(page.getByRole('heading', { name: 'Log In with a Legacy PIN' })).toBeVisible()
  await page.goto('/forgot-pin')
  await expect(page.getByRole('heading', { name: "It's okay. It happens!" })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a page that contains another screen shows the right one', async ({ page }) => {
  const complaints = watchComplaints(page)
  const html = readFileSync('dist/web/home.html', 'utf8')
  const scripts = await holdScripts(page)
  await page.route('**/login', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('html[data-unfit]')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Place Call' })).toBeHidden()
  scripts.release()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  expect(complaints).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page says what it needs', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('noscript p')).toBeVisible()
  })
})
