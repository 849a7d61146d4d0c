import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './__tests__/e2e/helpers/chromium'
import { findChromium } from './scripts/tasks/chromium.mjs'

/** Retries failed journeys in unattended runs, whose report lists the flaky ones. */
const isUnattended = Boolean(process.env.TEST_SECOND_TRY)

const phone = {
  name: 'phone',
  // Journeys affected by the phone layout or by touch; the public screens are covered by `accessible`.
  testMatch:
    /(accessible|call(s|History)|chrome|creditRequest|dialer|manageUsers|purchase|replay|settings|statement|upgrade)\.spec\.ts$/,
  use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

export default defineConfig({
  globalSetup: './__tests__/e2e/helpers/seedDatabase.setup.ts',
  testDir: '__tests__/e2e',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: isUnattended,
  // A journey places several real calls, which takes time on a busy machine with two cores.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: isUnattended ? 1 : 0,
  reporter: 'list',
  use: {
    // Only enabled in its own journeys: all others need each file from their own server.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    permissions: ['microphone'],
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
    },
    phone,
  ],
})
