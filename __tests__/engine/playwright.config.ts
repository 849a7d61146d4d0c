import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/tasks/chromium.mjs'
import { chromiumArguments } from '../e2e/helpers/chromium'
import { CARRIER_SECRET } from './helpers/engine'

const isUnattended = Boolean(process.env.TEST_SECOND_TRY)

process.env.CARRIER_SECRET = CARRIER_SECRET

/** Calls of real browsers through Kamailio, rtpengine and a carrier's trunks. */
export default defineConfig({
  globalSetup: path.resolve(import.meta.dirname, '../e2e/helpers/seedDatabase.setup.ts'),
  testDir: import.meta.dirname,
  outputDir: '../../test-results/engine',
  // Calls mostly wait: for limits, leases and time-outs.
  workers: 3,
  fullyParallel: true,
  forbidOnly: isUnattended,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: isUnattended ? 1 : 0,
  reporter: 'list',
  use: {
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    permissions: ['microphone'],
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
})
