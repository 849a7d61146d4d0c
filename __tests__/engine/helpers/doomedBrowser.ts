import { chromium } from '@playwright/test'
import { findChromium } from '../../../scripts/tasks/chromium.mjs'
import { chromiumArguments } from '../../e2e/helpers/chromium'

/** A browser of its own, which can be killed. */
export async function openDoomedBrowser(url: string) {
  const program = await chromium.launchServer({ executablePath: findChromium(), args: chromiumArguments })
  const browser = await chromium.connect(program.wsEndpoint())
  const context = await browser.newContext({ baseURL: url, permissions: ['microphone'] })
  await context.addCookies([{ name: 'AutoReplenishDialog', value: '1', url }])
  return { context, page: await context.newPage(), kill: () => program.kill() }
}
