import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Holds back the app's scripts, as a slow network does, until they are released. */
export async function holdScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

/** Opens a page whose scripts have not come yet. */
export async function openSlowly(page: Page, path: string) {
  const scripts = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return scripts
}

/** Collects what the browser complains about: errors of scripts and of React, messages of the Content Security Policy. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => void complaints.push(message))
  page.on('console', (message) => {
    // Journeys run without a service worker.
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Service Worker'))
      complaints.push(message.text())
  })
  return complaints
}

/** Once the app has taken over the page. */
export const hydrated = (page: Page) => page.locator('html[data-hydrated]')
