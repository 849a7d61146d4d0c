import { defineConfig } from '@playwright/test'
import { findChromium } from '../../../scripts/tasks/chromium.mjs'
import { chromiumArguments } from '../../e2e/helpers/chromium'

/** Records the journeys of `__tests__/action-logs` anew, each on a server and in a browser of its own. */
export default defineConfig({
  globalSetup: '../../e2e/helpers/seedWorld.setup.ts',
  testDir: '.',
  outputDir: '../../../test-results',
  workers: 1,
  // One of them waits until a minute of a call is used up.
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
