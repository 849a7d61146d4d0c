import type { Page } from '@playwright/test'

/** The browser tells of each failed request itself, and Firestore's client of its own. */
const OTHERS = /^Failed to load resource|@firebase\/firestore/

/** Everything that goes wrong on a page in our code without anybody being told. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !OTHERS.test(message.text())) faults.push(message.text())
  })
  return faults
}
