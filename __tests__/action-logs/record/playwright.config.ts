import { defineConfig } from '@playwright/test'
import { findChromium } from '../../../scripts/tasks/chromium.mjs'
import { chromiumArguments } from '../../e2e/helpers/chromium'

/** Re-records the journeys of `__tests__/action-logs`, each with its own server and browser. */
export default defineConfig({
  globalSetup: '../../e2e/helpers/seedDatabase.setup.ts',
  testDir: '.',
  outputDir: '../../../test-results',
  workers: 1,
  // One of them waits for a minute of a call to run out.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    permissions: ['microphone'],
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
})
