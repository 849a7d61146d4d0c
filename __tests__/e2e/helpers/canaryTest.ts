import { expect } from '@playwright/test'
import { Canary } from './canary'
import { saveSupportFile } from './supportFile'
import { test as base } from './test'

/** A public address from a reserved range, returned by the lookup. */
const IP = '198.51.100.77'

/** A test with a canary, on a server with full logging. */
export const test = base.extend<{
  canary: Canary
  /** Saves the support file of the page, and checks that no secret of the journey leaked. */
  expectNoLeak: () => Promise<string>
}>({
  serverSettings: { LOG_LEVEL: 'debug' },
  canary: async ({ context, server }, use) => {
    await context.route('**/api/ip', (route) => route.fulfill({ json: { ip: IP } }))
    await use(await Canary.watch(context, server))
  },
  expectNoLeak: async ({ page, canary }, use, testInfo) => {
    await use(async () => {
      const file = await saveSupportFile(page, testInfo.outputPath('support.json'))
      expect(await canary.leaks(page, file)).toEqual([])
      return file
    })
  },
})
