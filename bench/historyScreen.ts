import type { CDPSession, Page, Route } from '@playwright/test'
import { chromium } from '@playwright/test'
import { chromiumArguments } from '../__tests__/e2e/helpers/chromium'
import type { Call } from '../contract/calls'
import { findChromium } from '../scripts/tasks/chromium.mjs'
import type { Row } from './row'
import { median } from './row'

const CALLS = 100_000
const PAGE = 200
const RUNS = 3
/** CPU slowdown, to emulate a phone. */
const CPU_SLOWDOWN = 4

const FLING = { distance: 30_000, speed: 6000 }
const SEARCHED = '2025550142'

interface Measured {
  shown: number
  fling: number[]
  typing: number[]
}

/**
 * The history screen with 100,000 calls on a slow phone's CPU: time until it is shown, and frame times while scrolling
 * and searching.
 */
export async function measureHistoryScreen(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const runs: Measured[] = []
    for (let run = 0; run <= RUNS; run++) {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } })
      await context.addCookies([
        { name: 'access_token', value: 'bench', url: origin },
        { name: 'AutoReplenishDialog', value: '1', url: origin },
      ])
      const page = await context.newPage()
      // Functions compiled by tsx call a `__name` helper that the page does not have.
      await page.addInitScript('globalThis.__name = (named) => named')
      await page.route('**/api/**', answer)
      const measured = await measureOnce(page)
      if (run > 0) runs.push(measured)
      await context.close()
    }
    const all = (read: (run: Measured) => number[]) => runs.flatMap(read)
    const frames = (name: string, times: number[], budget?: string): Row[] =>
      [50, 95, 99].map((share) => ({
        name: `${name} p${share} at ${CPU_SLOWDOWN}× CPU`,
        value: percentile(times, share),
        unit: 'ms',
        ...(budget && share === 95 ? { budget } : {}),
      }))
    return [
      {
        name: `100,000 calls: shown at ${CPU_SLOWDOWN}× CPU`,
        value: median(runs.map(({ shown }) => shown)),
        unit: 'ms',
      },
      ...frames(
        '100,000 calls: frame while flinging,',
        all(({ fling }) => fling),
        '≤ 40',
      ),
      ...frames(
        '100,000 calls: frame while searching,',
        all(({ typing }) => typing),
      ),
    ]
  } finally {
    await browser.close()
  }
}

async function measureOnce(page: Page): Promise<Measured> {
  const devTools = await page.context().newCDPSession(page)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Place A Call' }).waitFor()
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

  const shown = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        document.querySelector<HTMLElement>('a[href="/call-history"]')?.click()
        const poll = () => {
          if (document.querySelector('[data-call="0"]')) requestAnimationFrame(() => resolve(performance.now() - start))
          else requestAnimationFrame(poll)
        }
        poll()
      }),
  )
  await page.getByText('100,000 calls').waitFor()
  const fling = await framesDuring(page, () => flingDown(devTools))
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.locator('[data-call="0"]').waitFor()
  await page.getByLabel('Search').focus()
  const typing = await framesDuring(page, () => page.keyboard.type(SEARCHED, { delay: 120 }))
  return { shown, fling, typing }
}

async function flingDown(devTools: CDPSession) {
  await devTools.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 600,
    yDistance: -FLING.distance,
    speed: FLING.speed,
    gestureSourceType: 'mouse',
  })
}

/** The duration of each frame during an action. */
async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    let isOn = true
    const note = (now: number) => {
      frames.push(now - last)
      last = now
      if (isOn) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    window.stopFrames = () => {
      isOn = false
      return frames.slice(1)
    }
  })
  await act()
  return page.evaluate(() => window.stopFrames())
}

declare global {
  interface Window {
    stopFrames: () => number[]
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN
}

const account = {
  sid: 'parent',
  is_active: true,
  is_paid: true,
  is_corporate: false,
  credits: 42,
  plugins: { auto_replenishers: [] },
}

/** A fake API with a hundred thousand calls, twenty an hour, alternating between the customer and a sub-user. */
function answer(route: Route) {
  const url = new URL(route.request().url())
  const cursor = Number(url.searchParams.get('cursor') ?? 0)
  const limit = Number(url.searchParams.get('limit') ?? PAGE)
  const answers: Record<string, () => object> = {
    '/api/v1/Account': () => ({ resources: { account } }),
    '/api/v1/Account/AutoReplenishers': () => ({ resources: { auto_replenishers: [] } }),
    '/api/v1/Account/CallerIds': () => ({ resources: { caller_ids: [] } }),
    '/api/v1/Account/Usage': () => ({ resources: { days: [] } }),
    '/api/v1/Accounts': () => ({ resources: { accounts: [], total: { accounts: 0, credits: 0 }, next_cursor: null } }),
    '/api/v1/Calls/Count': () => ({ count: CALLS }),
    '/api/v1/Calls': () => ({
      resources: {
        calls: Array.from({ length: limit }, (_, index) => callAt(cursor + index)),
        next_cursor: cursor + limit < CALLS ? String(cursor + limit) : null,
      },
    }),
    '/api/rpc': () => ({ jsonrpc: '2.0', id: route.request().postDataJSON().id, result: [] }),
  }
  const made = answers[url.pathname]
  return made ? route.fulfill({ json: made() }) : route.fulfill({ status: 404, json: {} })
}

const EVERY_MS = 180_000
const NOW = Date.now()

function callAt(index: number): Call {
  const at = NOW - index * EVERY_MS
  const seconds = (index * 37) % 900
  return {
    sid: `call-${index}`,
    account_sid: index % 2 ? 'parent' : 'sub',
    account_name: index % 2 ? 'Maya Chen' : 'Leo Chen',
    to: `+1202555${String(index % 10_000).padStart(4, '0')}`,
    country: 'US',
    caller_id: '+12015550123',
    status: 'ended',
    result: index % 5 ? 'completed' : 'no_answer',
    created_at: new Date(at).toISOString(),
    answered_at: new Date(at + 5000).toISOString(),
    ended_at: new Date(at + 5000 + seconds * 1000).toISOString(),
    seconds,
    credits_per_minute: 1,
    credits: Math.ceil(seconds / 60),
    quality: { mos: 4.2, loss: 0.01, jitter_ms: 8, rtt_ms: 60 },
  }
}
