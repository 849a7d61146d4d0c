import type { Browser, BrowserContextOptions } from '@playwright/test'
import { chromium } from '@playwright/test'
import { chromiumArguments } from '../__tests__/e2e/helpers/chromium'
import { findChromium } from '../scripts/tasks/chromium.mjs'
import { logIn } from './callSetUp'
import type { Row } from './row'
import { median, percentile } from './row'

const RUNS = 5
/** CPU slowdown, to emulate a phone. */
const CPU_SLOWDOWN = 4
const NUMBERS = ['2025550100', '3105550171', '6465550142', '4155550186']
/** A quick thumb. */
const KEY_EVERY_MS = 120
const REST_MS = 300

const ROUNDS = 4
/** Each with the path of its navigation link. */
const SCREENS: [heading: string, path: string][] = [
  ['Call History', '/call-history'],
  ['Manage Users', '/manage-users'],
  ['Settings', '/settings'],
  ['Place A Call', '/'],
]

const SHAPES = {
  'on a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  'at 1280 px': { viewport: { width: 1280, height: 800 } },
}

interface Measured {
  /** From each key press to the frame that shows it, in ms. */
  keys: number[]
  /** From each navigation click to the frame that shows the screen's heading, in ms. */
  routes: number[]
}

/** How quickly a slow CPU shows a key in the number field, and a screen whose code is loaded. */
export async function measureKeysAndRoutes(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const rows: Row[] = []
    for (const [shape, device] of Object.entries(SHAPES)) {
      const runs: Measured[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(browser, { baseURL: origin, ...device }))
      rows.push(
        ...toRows(
          `key to paint in the number field at ${CPU_SLOWDOWN}× CPU ${shape}`,
          runs.flatMap(({ keys }) => keys),
          { 0.5: undefined, 0.98: '≤ 50' },
        ),
        {
          // A shared machine can stall during any key press; delays caused by the app recur in every run.
          name: `key to paint in the number field at ${CPU_SLOWDOWN}× CPU ${shape}, each key at its median of ${RUNS} runs, p98`,
          value: percentile(medians(runs.map(({ keys }) => keys)), 0.98),
          unit: 'ms',
        },
        ...toRows(
          `route change, from click to paint at ${CPU_SLOWDOWN}× CPU ${shape}`,
          runs.flatMap(({ routes }) => routes),
          { 0.5: undefined, 0.95: '≤ 100' },
        ),
      )
    }
    return rows
  } finally {
    await browser.close()
  }
}

function toRows(name: string, times: number[], shares: Record<string, string | undefined>): Row[] {
  return Object.entries(shares).map(([share, budget]) => ({
    name: `${name}, p${Number(share) * 100}`,
    value: percentile(times, Number(share)),
    unit: 'ms',
    ...(budget && { budget }),
  }))
}

/** The median of each position across lists of the same length. */
function medians(lists: number[][]): number[] {
  return (lists[0] ?? []).map((_, place) => median(lists.map((list) => list[place] ?? Number.NaN)))
}

async function measureOnce(browser: Browser, device: BrowserContextOptions): Promise<Measured> {
  const context = await browser.newContext(device)
  // Suppresses the automatic top-up dialog, which would cover the dial card.
  await context.addCookies([{ name: 'AutoReplenishDialog', value: '1', url: device.baseURL }])
  const page = await context.newPage()
  // Functions compiled by tsx call a `__name` helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  // With the stream of events open, the network would never be idle.
  await page.route('**/v1/Events', (route) => route.fulfill({ status: 404 }))
  await logIn(page)
  for (const screen of SCREENS) {
    await page.evaluate(navigateTo, screen)
    await page.waitForLoadState('networkidle')
  }
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.evaluate(watchKeys)
  const field = page.getByRole('combobox', { name: 'Phone number' })
  for (const number of NUMBERS) {
    await field.fill('')
    // Locating the field is work that users do not cause, and must not delay the first key.
    await page.waitForTimeout(REST_MS)
    await page.keyboard.type(number, { delay: KEY_EVERY_MS })
  }
  const keys = await page.evaluate(() => window.keyTimes)
  const routes: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const screen of SCREENS) {
      routes.push(await page.evaluate(navigateTo, screen))
      await page.getByRole('heading', { name: screen[0], level: 1 }).waitFor()
    }
  await context.close()
  return { keys, routes }
}

declare global {
  interface Window {
    keyTimes: number[]
  }
}

/** Runs in the page: records for each digit when the next frame has been painted. */
function watchKeys() {
  window.keyTimes = []
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (!/^\d$/.test(key)) return
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => void window.keyTimes.push(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    },
    { capture: true },
  )
}

/** Runs in the page: navigates by a screen's link and waits until its heading is painted. */
function navigateTo([heading, path]: [string, string]): Promise<number> {
  const links = [...document.querySelectorAll<HTMLElement>(`nav a[href="${path}"]`)]
  const link = links.find((each) => each.checkVisibility())
  const start = performance.now()
  link?.click()
  return new Promise((resolve) => {
    const poll = () => {
      if (document.querySelector('h1')?.textContent !== heading) return requestAnimationFrame(poll)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - start)
      return port2.postMessage(null)
    }
    requestAnimationFrame(poll)
  })
}
