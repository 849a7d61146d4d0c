import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { ANSWERS_AT_ONCE, callKey, openHome, placeCall, untilAnswered } from './helpers/customer'
import type { Deployment } from './helpers/deployment'
import { deploy } from './helpers/deployment'
import { field } from './helpers/numberField'
import { test as base } from './helpers/test'

const test = base.extend<{ deployment: Deployment }>({
  serviceWorkers: 'allow',
  deployment: async ({ server }, use) => {
    const deployment = await deploy(server.url)
    await use(deployment)
    await deployment.stop()
  },
  baseURL: async ({ deployment }, use) => {
    await use(deployment.url)
  },
})

const offlineNotice = (page: Page) => page.getByText("We can't reach Tealine right now.")
const newVersion = (page: Page) => page.getByText('A new version of Tealine is ready.')

/** Publishes a new version and lets the browser find it. */
async function publishNewVersion(page: Page, deployment: Deployment): Promise<void> {
  deployment.publish()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => newVersionWaits(page)).toBe(true)
}

function newVersionWaits(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
}

/** The page is one that the service worker has given. */
async function openKept(page: Page): Promise<void> {
  await openHome(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Place A Call' })).toBeVisible()
}

test('without a network the app opens and says so; no answer of the API is kept', async ({ page, context }) => {
  await openKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(offlineNotice(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()

  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => !/^\/(assets|icons)\/|^\/(index\.html|manifest\.webmanifest)$/.test(path))).toEqual([])

  await context.setOffline(false)
  await expect(offlineNotice(page)).toBeHidden()
})

test('without a network the dialer formats the numbers of all countries', async ({ page, context }) => {
  await openKept(page)
  // What the browser itself has kept would do as well.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await context.setOffline(true)
  await page.reload()
  await field(page).fill('+442079460018')
  await expect(field(page)).toHaveValue('+44 20 7946 0018')
})

test('a new version is offered, and comes when it is taken', async ({ page, deployment }) => {
  await openKept(page)
  await publishNewVersion(page, deployment)
  await expect(newVersion(page)).toBeVisible()

  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload Now' }).click()])
  await expect(page.getByRole('heading', { name: 'Place A Call' })).toBeVisible()
  await expect(newVersion(page)).toBeHidden()
  expect(await newVersionWaits(page)).toBe(false)
})

test('during a call a new version is neither offered nor taken; after it, it is offered', async ({
  page,
  deployment,
}) => {
  await openKept(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await publishNewVersion(page, deployment)

  // The same call goes on for seconds, in the version that placed it.
  await expect(page.getByRole('timer')).toHaveText(/^0:(0[6-9]|[1-5]\d)$/)
  await expect(newVersion(page)).toBeHidden()
  expect(await newVersionWaits(page)).toBe(true)

  await callKey(page, 'Hang Up').click()
  await expect(newVersion(page)).toBeVisible()
})
