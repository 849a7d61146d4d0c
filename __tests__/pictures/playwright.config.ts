import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/tasks/chromium.mjs'
import { chromiumArguments } from '../e2e/helpers/chromium'

const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1366, height: 650 } },
  wide: { viewport: { width: 1920, height: 1000 } },
}

/** Compares what the app looks like with the pictures in `accepted/`. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: '{testDir}/accepted/{projectName}/{arg}{ext}',
  workers: 2,
  timeout: 300_000,
  expect: {
    timeout: 15_000,
    // Other versions of Chromium smooth some edges in another way.
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      maxDiffPixelRatio: 0.001,
      stylePath: path.resolve(import.meta.dirname, 'helpers/still.css'),
    },
  },
  reporter: 'list',
  use: {
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    permissions: ['microphone'],
    actionTimeout: 15_000,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
  projects: Object.entries(WINDOWS).flatMap(([name, window]) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${name}-${colorScheme}`,
      use: { ...window, colorScheme },
    })),
  ),
})
