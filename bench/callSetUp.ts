import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { chromiumArguments } from '../__tests__/e2e/helpers/chromium'
import { findChromium } from '../scripts/tasks/chromium.mjs'
import type { Row } from './row'
import { median } from './row'

const RUNS = 3
/** Rings for 0.3 s on the built-in carrier, answers and echoes. */
const ANSWERING_NUMBER = '+12025550100'

/** Time from sending the INVITE to the first audio in the browser, over the built-in carrier. */
export async function measureCallSetUp(origin: string): Promise<Row[]> {
  return [{ name: 'INVITE to audible (0.3 s ring)', value: await timeCallSetUp(origin), unit: 's', budget: '≤ 0.5' }]
}

/** Seconds from sending the INVITE to the first audio in the browser, over whatever carrier a server of the sandbox has. */
export async function timeCallSetUp(origin: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const times: number[] = []
    for (let run = 0; run <= RUNS; run++) {
      const context = await browser.newContext({ baseURL: origin, permissions: ['microphone'] })
      // Suppresses the automatic top-up dialog, which would cover the dial card.
      await context.addCookies([{ name: 'AutoReplenishDialog', value: '1', url: origin }])
      const page = await context.newPage()
      await page.addInitScript(watchCalls)
      await logIn(page)
      const time = await timeOneCall(page)
      if (run > 0) times.push(time)
      await context.close()
    }
    return median(times) / 1000
  } finally {
    await browser.close()
  }
}

/** Logs in as the sandbox's standard parent. */
export async function logIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Phone number').fill('2015550123')
  await page.getByLabel(/4-digit/).fill('1234')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('heading', { name: 'Place A Call' }).waitFor()
}

/** The cookies of somebody who is logged in, without the automatic top-up dialog, which would cover the dial card. */
export async function cookiesOfLogIn(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin })
  await logIn(await context.newPage())
  const cookies = (await context.cookies()).map(({ name, value }) => ({ name, value, url: origin }))
  await context.close()
  return [...cookies, { name: 'AutoReplenishDialog', value: '1', url: origin }]
}

async function timeOneCall(page: Page): Promise<number> {
  await page.goto(`/?to=${encodeURIComponent(ANSWERING_NUMBER)}`)
  await page.getByRole('button', { name: 'Place Call' }).click()
  const time = await page.waitForFunction(() => window.callSetUpMs)
  await page.getByRole('button', { name: 'Hang Up' }).click()
  return Number(await time.jsonValue())
}

declare global {
  interface Window {
    callSetUpMs?: number
  }
}

/** Runs in the page: records when the INVITE is sent and when the received audio first has energy. */
function watchCalls() {
  let invitedAt = 0
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (data) {
    if (!invitedAt && String(data).startsWith('INVITE ')) invitedAt = performance.now()
    send.call(this, data)
  }
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      const timer = setInterval(async () => {
        for (const report of (await this.getStats()).values()) {
          if (report.type !== 'inbound-rtp' || !(report.totalAudioEnergy > 0)) continue
          window.callSetUpMs ??= performance.now() - invitedAt
          clearInterval(timer)
        }
      }, 10)
    }
  }
}
