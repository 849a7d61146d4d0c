import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { openHome, rememberLogIn } from './helpers/customer'
import { test } from './helpers/test'

const EXTERNAL = {
  Features: 'https://www.tealine.example/features',
  'Get Our App': 'https://www.tealine.example/app',
  Blog: 'https://www.tealine.example/blog',
  Support: 'https://www.tealine.example/support',
  Legal: 'https://www.tealine.example/legal',
  'Privacy Policy': 'https://www.tealine.example/privacy',
  'Terms of Service': 'https://www.tealine.example/terms',
} as const

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900

async function expectExternal(within: Locator, name: keyof typeof EXTERNAL) {
  const link = within.getByRole('link', { name })
  await expect(link).toHaveAttribute('href', EXTERNAL[name])
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
}

test('a visitor has the public header and the footer', async ({ page }) => {
  await page.goto('/login')
  await expect(header(page).getByRole('link', { name: 'Tealine, home' })).toHaveAttribute('href', '/')
  await expect(header(page).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login')
  await expect(header(page).getByRole('link', { name: 'Apply' })).toHaveAttribute('href', '/')
  if (!isPhone(page)) for (const name of ['Features', 'Get Our App'] as const) await expectExternal(header(page), name)
  for (const name of ['Legal', 'Privacy Policy', 'Terms of Service'] as const) await expectExternal(footer(page), name)
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()}`)
  await expect(navigation(page)).toBeHidden()
})

test('the mobile menu: three accordions with a token, on public paths too, and two for visitors', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const open = () => page.getByRole('button', { name: 'Open menu' }).click()
  const group = (name: string) => menu.getByRole('button', { name })

  await page.goto('/login')
  await open()
  await expect(group('Navigate')).toBeHidden()
  for (const name of ['Features', 'Get Our App', 'Blog', 'Support'] as const) await expectExternal(menu, name)
  await group('About').click()
  for (const name of ['Legal', 'Privacy Policy', 'Terms of Service'] as const) await expectExternal(menu, name)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await openHome(page)
  await open()
  await expect(group('Navigate')).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link', { name: /Place A Call|Call History|Settings|Manage Users/ })).toHaveText([
    'Place A Call',
    'Call History',
    'Settings',
    // A waiting request for credits may follow.
    /^Manage Users/,
  ])
  await menu.getByRole('link', { name: 'Call History' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Call History' })).toBeVisible()

  await page.goto('/forgot-pin')
  await open()
  await menu.getByRole('link', { name: 'Place A Call' }).click()
  await expect(page.getByRole('heading', { name: 'Place A Call' })).toBeVisible()
})

test('logged in: the four links, the current one marked, credits and Logout', async ({ page }) => {
  await openHome(page)
  const names = isPhone(page)
    ? ['Place Call', 'Call History', 'Users', 'Settings']
    : ['Place A Call', 'Call History', 'Manage Users', 'Settings']
  await expect(navigation(page).getByRole('link')).toHaveText(names)
  await expect(
    navigation(page)
      .getByRole('link', { current: 'page' } as object)
      .first(),
  ).toBeVisible()
  await expect(header(page).getByText('42 credits')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(footer(page)).toBeVisible()
})

test('navigation is hidden on the public paths even when logged in', async ({ page }) => {
  await openHome(page)
  for (const path of ['/login', '/get-started', '/login-legacy', '/forgot-pin']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(navigation(page)).toBeHidden()
    await expect(header(page).getByRole('link', { name: 'Apply' })).toBeVisible()
  }
})

test('an unknown path: 404 with a link home, for visitors and customers', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('The page you are looking for can not be found')).toBeVisible()
  const goHome = page.getByRole('main').getByRole('link', { name: 'Go Home' })
  await goHome.click()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()

  await openHome(page)
  await page.goto('/no/such/page')
  await expect(navigation(page)).toBeVisible()
  await goHome.click()
  await expect(page.getByRole('heading', { name: 'Place A Call' })).toBeVisible()
})

test('the account is refetched on every route change, and only then', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/v1/Account') asked += 1
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  expect(asked).toBe(0)
  await openHome(page)
  await expect(header(page).getByText('42 credits')).toBeVisible()
  expect(asked).toBe(1)

  await navigation(page).getByRole('link', { name: 'Call History' }).click()
  await expect.poll(() => asked).toBe(2)
  await navigation(page).getByRole('link', { name: /Place/ }).click()
  await expect.poll(() => asked).toBe(3)
  await page.goBack()
  await expect.poll(() => asked).toBe(4)
  await expect(page.getByRole('heading', { name: 'Call History' })).toBeVisible()
})

async function setLongBalance(page: Page): Promise<void> {
  await page.route('**/api/v1/Account', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.resources.account.credits = 12_345.67
    await route.fulfill({ response, json: body })
  })
}

test('the header stays on one line in a window of 1024 px, with a long balance and a request', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await setLongBalance(page)
  await openHome(page)
  await expect(header(page).getByText('12,345.67 credits')).toBeVisible()
  await expect(header(page).getByRole('link', { name: /Manage Users.*1/ })).toBeVisible()
  await expect(header(page).getByRole('button', { name: /^Account/ })).toBeVisible()
  expect((await header(page).boundingBox())?.height).toBeLessThan(70)
})

for (const [what, size, fontSize] of [
  ['the narrowest phone', { width: 320, height: 640 }, '100%'],
  ['text of twice the size', { width: 1280, height: 800 }, '200%'],
] as const)
  test(`a long balance fits into the header on ${what}`, async ({ page }) => {
    await page.setViewportSize(size)
    await setLongBalance(page)
    await openHome(page)
    await page.evaluate((textSize) => {
      document.documentElement.style.fontSize = textSize
    }, fontSize)
    await expect(header(page).getByText('12,345.67 credits')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })

test('a balance that is not known fits into the header on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await rememberLogIn(page)
  await page.route('**/api/v1/Account', () => undefined)
  await page.goto('/settings')
  await expect(header(page).getByRole('group', { name: 'Credits' })).toBeVisible()
  await expect(page.locator('[data-level="unknown"]')).toHaveAttribute('aria-busy', 'true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
