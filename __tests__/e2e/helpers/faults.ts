import type { Page } from '@playwright/test'

/** Logged by the browser for each failed request, and by Firestore's client. */
const NOT_OURS = /^Failed to load resource|@firebase\/firestore/

/** Collects the errors of our own code that only reach a page's console. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !NOT_OURS.test(message.text())) faults.push(message.text())
  })
  return faults
}
