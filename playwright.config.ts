import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './__tests__/e2e/helpers/chromium'
import { findChromium } from './scripts/tasks/chromium.mjs'

export default defineConfig({
  globalSetup: './__tests__/e2e/helpers/seedWorld.setup.ts',
  testDir: '__tests__/e2e',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A story places several real calls; a busy machine with two cores takes its time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    permissions: ['microphone'],
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // The stories that a phone's own layout or touch can change; the public screens are among the accessible ones.
      testMatch:
        /(accessible|call(s|History)|chrome|creditRequest|dialer|manageUsers|purchase|settings|statement|upgrade)\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
