import { expect } from '@playwright/test'
import { Canary } from './canary'
import { saveSupportFile } from './supportFile'
import { test as base } from './test'

/** A public address that nobody has, told by the look-up. */
const IP = '198.51.100.77'

/** A journey whose every secret is known, on a server that logs all it can. */
export const test = base.extend<{
  canary: Canary
  /** Saves the support file of the page; of all secrets of the journey, none was left anywhere. */
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
