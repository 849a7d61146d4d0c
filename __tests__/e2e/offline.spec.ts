import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { openKept, openOnce, test } from './helpers/deploymentTest'
import { field } from './helpers/numberField'

const offlineNotice = (page: Page) => page.getByText("You're offline.")
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
