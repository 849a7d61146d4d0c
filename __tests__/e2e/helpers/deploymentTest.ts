import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { openHome } from './customer'
import type { Deployment } from './deployment'
import { deploy } from './deployment'
import { test as base } from './test'

/** Journeys with the service worker, on their own origin. */
export const test = base.extend<{ deployment: Deployment }>({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  deployment: async ({}, use) => {
    const deployment = await deploy()
    await use(deployment)
    await deployment.stop()
  },
  serverSettings: async ({ deployment }, use) => {
    await use({ APP_ORIGINS: deployment.url })
  },
  page: async ({ page, deployment, server }, use) => {
    deployment.show(server.url)
    await use(page)
  },
  baseURL: async ({ deployment }, use) => {
    await use(deployment.url)
  },
})

/** A first visit, which bypasses the service worker: only its own precache is filled, not the browser's. */
export async function openOnce(page: Page): Promise<void> {
  await openHome(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
}

/** Opens the page as served by the service worker. */
export async function openKept(page: Page): Promise<void> {
  await openHome(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Place A Call' })).toBeVisible()
}
