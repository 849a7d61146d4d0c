import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './__tests__/e2e/helpers/chromium'
import { findChromium } from './scripts/tasks/chromium.mjs'

/** Nobody is there who could start a story again; the run's end names those that needed their second try. */
const isUnwatched = Boolean(process.env.TEST_SECOND_TRY)

const phone = {
  name: 'phone',
  // The stories that a phone's own layout or touch can change; the public screens are among the accessible ones.
  testMatch:
    /(accessible|call(s|History)|chrome|creditRequest|dialer|manageUsers|purchase|replay|settings|statement|upgrade)\.spec\.ts$/,
  use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

export default defineConfig({
  globalSetup: './__tests__/e2e/helpers/seedWorld.setup.ts',
  testDir: '__tests__/e2e',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: isUnwatched,
  // A story places several real calls; a busy machine with two cores takes its time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: isUnwatched ? 1 : 0,
  reporter: 'list',
  use: {
    // Its own stories let it in: all others want each file from their own server.
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
