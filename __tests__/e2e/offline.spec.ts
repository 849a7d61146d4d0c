import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './helpers/accessible'
import { asCustomer, rememberLogIn } from './helpers/customer'
import { CORPORATE_PARENT } from './helpers/customers'
import { openKept, openOnce, test } from './helpers/deploymentTest'
import { field } from './helpers/numberField'

const offlineNotice = (page: Page) => page.getByText("You're offline.")
const keptLine = (page: Page) => page.getByText(/kept on this device/i)
const keptTexts = (page: Page) =>
  page.evaluate(() => Object.entries<string>({ ...localStorage }).filter(([key]) => key.startsWith('tealine-kept')))
const missing = (page: Page) => page.getByRole('heading', { name: 'This screen could not be loaded' })

test('offline, the app opens and says so; no API response is cached', async ({ page, context }) => {
  await openKept(page)
  await context.setOffline(true)
  await page.goto('/?from=mail.example')
  await expect(offlineNotice(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-page', 'home.html')

  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(expect.arrayContaining(['/index.html', '/home.html', '/login.html']))
  expect(kept.filter((path) => !/^\/(assets|icons)\/|^\/([\w-]+\.html|manifest\.webmanifest)$/.test(path))).toEqual([])

  await context.setOffline(false)
  await expect(offlineNotice(page)).toBeHidden()
})

test('offline, the dialer formats the numbers of all countries after a single visit', async ({ page, context }) => {
  await openOnce(page)
  await context.setOffline(true)
  await page.reload()
  await field(page).fill('+442079460018')
  await expect(field(page)).toHaveValue('+44 20 7946 0018')
})

test('offline, a problem is reported and the file saved', async ({ page, context }) => {
  await openKept(page)
  await context.setOffline(true)
  await page.reload()
  await page.locator('summary', { hasText: 'More' }).first().click()
  await page.getByRole('button', { name: 'Report a problem' }).first().click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save File' }).click()
  expect((await download).suggestedFilename()).toMatch(/^tealine-support-/)
})

test('offline, a screen never opened before says so, and loads by itself once back online', async ({
  page,
  context,
}) => {
  await openKept(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Manage Users' }).first().click()
  await expect(missing(page)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(missing(page)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible()
})

test('offline, Call History and Contacts show what was last loaded, sealed on the device, until the log-out', async ({
  page,
  context,
  server,
}) => {
  await rememberLogIn(page)
  const { headers } = await asCustomer(context, server)
  const contact = { name: 'Rosa Park', numbers: [{ phone_number: '+12025550100', label: '' }], company: '', note: '' }
  const body = JSON.stringify({ ...contact, scope: 'private' })
  expect((await fetch(`${server.url}/api/v1/Contacts`, { method: 'POST', headers, body })).status).toBeLessThan(300)
  await openKept(page)
  await page.getByRole('link', { name: 'Call History' }).first().click()
  await expect(page.locator('[data-call]').first()).toBeVisible()
  // They are kept once the page is idle.
  await expect.poll(async () => (await keptTexts(page)).map(([key]) => key)).toContain('tealine-kept-calls')
  await page.goto('/?tab=contacts')
  await expect(page.getByRole('button', { name: 'Rosa Park', exact: true })).toBeVisible()
  await expect(async () => expect(await keptTexts(page)).toHaveLength(2)).toPass()
  for (const [, sealed] of await keptTexts(page)) expect(atob(sealed)).not.toMatch(/createdAt|updatedAt|2025550100/)

  await context.setOffline(true)
  await page.reload()
  await expect(keptLine(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rosa Park', exact: true })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('link', { name: 'Call History' }).first().click()
  await expect(keptLine(page)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Calls' }).getByRole('listitem')).toHaveCount(50)
  await expectAccessibleInBothSchemes(page)

  await context.setOffline(false)
  await expect(keptLine(page)).toBeHidden()
  await expect(page.locator('[data-call]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Logout', exact: true }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await keptTexts(page)).toEqual([])
})

test("offline, the next person on the device sees nothing of another session's lists", async ({ page, context }) => {
  await openKept(page)
  await page.getByRole('link', { name: 'Call History' }).first().click()
  await expect(async () => expect((await keptTexts(page)).join()).toContain('tealine-kept-calls')).toPass()
  // As if the cookie had expired, without a log-out.
  await context.clearCookies()
  await rememberLogIn(page, CORPORATE_PARENT)
  await context.setOffline(true)
  await page.goto('/call-history')
  await expect(page.getByText('Your calls could not be loaded.')).toBeVisible()
  await expect(async () => expect((await keptTexts(page)).join()).not.toContain('tealine-kept-calls')).toPass()
  await expect(keptLine(page)).toBeHidden()
})
