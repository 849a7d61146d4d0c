import type { Page, Route } from '@playwright/test'
import { expect } from '@playwright/test'
import { openHome } from './helpers/customer'
import { watchFaults } from './helpers/faults'
import type { ConfigDocuments } from './helpers/remoteConfig'
import { ANNOUNCEMENTS, configure } from './helpers/remoteConfig'
import { test } from './helpers/test'

const DAY_S = 86_400
const DOCUMENTS = '**/v1/projects/**'

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const banner = (page: Page) => alert(page, 'Maintenance')
const sale = (page: Page) => alert(page, 'Spring sale')
/** Any alert with text, unlike the empty live region of calls. */
const anyAlert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })
const close = (page: Page, text: string) => alert(page, text).getByRole('button', { name: 'Close' }).click()

async function openWith(page: Page, documents: ConfigDocuments): Promise<void> {
  const read = page.waitForResponse(DOCUMENTS)
  await configure(page, documents)
  await openHome(page)
  await read
}

test('a banner and a sale are announced; the banner reappears, the closed sale stays hidden for 7 days', async ({
  page,
  context,
}) => {
  const faults = watchFaults(page)
  await configure(page, ANNOUNCEMENTS)
  await openHome(page)
  await expect(banner(page)).toContainText('No calls on Sunday from 2 to 3.')
  await expect(banner(page)).toHaveAttribute('data-severity', 'warning')
  const link = banner(page).getByRole('link', { name: 'Status page' })
  await expect(link).toHaveAttribute('href', 'https://status.tealine.example/')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(sale(page)).toContainText('Twice the credits until Friday.')

  await close(page, 'Maintenance')
  await expect(banner(page)).toBeHidden()
  await close(page, 'Spring sale')
  await expect(sale(page)).toBeHidden()
  const cookie = (await context.cookies()).find(({ name }) => name === 'sale_alert')
  expect(cookie).toMatchObject({ sameSite: 'Strict' })
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 7 * DAY_S - 120)
  expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 7 * DAY_S)

  await page.reload()
  await expect(banner(page)).toBeVisible()
  await expect(sale(page)).toBeHidden()
  expect(faults).toEqual([])
})

test('links that run scripts and fields of a wrong type are not shown, and break nothing', async ({ page }) => {
  const faults = watchFaults(page)
  for (const link_url of ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>']) {
    await openWith(page, { banner: { ...ANNOUNCEMENTS.banner, link_url } })
    await expect(banner(page)).toBeVisible()
    await expect(banner(page).getByRole('link')).toHaveCount(0)
  }
  await openWith(page, {
    banner: { active: 'yes', type: 5, title: { a: 1 }, body: ['b'], link_url: 7 },
    store: { sale_active: 1, sale_title: 2, sale_image: 'javascript:alert(1)', intro_package_image: {} },
  })
  await page.getByRole('button', { name: 'Add More' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Select Package' })
  await expect(dialog.getByRole('button', { name: 'Buy For $10.00, 63 Credits' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(anyAlert(page)).toHaveCount(0)
  expect(faults).toEqual([])
})

test('the app never waits for remote config: if slow, it shows later; if unreachable or invalid, it is ignored silently', async ({
  page,
}) => {
  const faults = watchFaults(page)
  await configure(page, ANNOUNCEMENTS)
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const slow = async (route: Route) => {
    await held
    await route.continue()
  }
  await page.route(DOCUMENTS, slow)
  await openHome(page)
  await expect(page.getByRole('banner').getByText('42 credits')).toBeVisible()
  await expect(banner(page)).toBeHidden()
  answer()
  await expect(banner(page)).toBeVisible()

  const notJson = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
  for (const broken of [(route: Route) => route.abort(), notJson]) {
    await page.unroute(DOCUMENTS)
    await page.route(DOCUMENTS, broken)
    await page.evaluate(() => localStorage.removeItem('tealine-config'))
    const logged = page.waitForEvent('console', (message) => message.text().includes('remote config could not be read'))
    await openHome(page)
    await expect(page.getByRole('banner').getByText('42 credits')).toBeVisible()
    await logged
    await expect(anyAlert(page)).toHaveCount(0)
  }
  expect(faults).toEqual([])
})

test('spec §7: the collections are read at start on public pages too, even without user input', async ({ page }) => {
  await configure(page, ANNOUNCEMENTS)
  const asked = page.waitForRequest(DOCUMENTS)
  await page.goto('/login')
  await asked
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tealine-config'))).toContain('Maintenance')
})

test('the last remote config shows at the next start, before a new read', async ({ page }) => {
  await openWith(page, ANNOUNCEMENTS)
  await expect(banner(page)).toBeVisible()
  await page.route(DOCUMENTS, (route) => route.abort())
  await page.reload()
  await expect(banner(page)).toContainText('No calls on Sunday from 2 to 3.')
  await expect(sale(page)).toBeVisible()
})

test('once the page is in use, new remote config shows on the next screen', async ({ page }) => {
  await configure(page, ANNOUNCEMENTS)
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(DOCUMENTS, async (route) => {
    await held
    await route.continue()
  })
  await openHome(page)
  await page.keyboard.type('2')
  const read = page.waitForResponse((response) => response.url().includes('/v1/projects/'))
  answer()
  await read
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tealine-config'))).toContain('Maintenance')
  await expect(banner(page)).toBeHidden()
  await page.getByRole('link', { name: 'Call History' }).filter({ visible: true }).first().click()
  await expect(banner(page)).toBeVisible()
})
