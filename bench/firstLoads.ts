import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import type { Config, Flags, Result } from 'lighthouse'
import lighthouse from 'lighthouse'
import { chromiumArguments } from '../__tests__/e2e/helpers/chromium'
import { findChromium } from '../scripts/tasks/chromium.mjs'
import { logIn } from './callSetUp'
import type { Row } from './row'
import { median } from './row'

const RUNS = 3
const DEBUGGING_PORT = 9333

/** Slow 4G and a CPU four times slower, applied during the load rather than simulated afterwards. */
const settings: Flags = {
  port: DEBUGGING_PORT,
  onlyCategories: ['performance'],
  formFactor: 'mobile',
  throttlingMethod: 'devtools',
  logLevel: 'error',
}

/** Bytes, requests and paint times of the first pages on a slow phone: medians after one warm-up. */
export async function measureFirstLoads(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  try {
    const login = await loadsOf(`${origin}/login`)
    await keepLoggedIn(browser, origin)
    const home = await loadsOf(`${origin}/`)
    return [
      { name: '/login JS, CSS and fonts', value: login(kilobytesOfCode), unit: 'KB brotli', budget: '≤ 140' },
      { name: '/login requests', value: login((result) => requestsOf(result).length), unit: '', budget: '≤ 8' },
      { name: '/login FCP', value: login(seconds('first-contentful-paint')), unit: 's', budget: '≤ 1.0' },
      { name: '/login LCP', value: login(seconds('largest-contentful-paint')), unit: 's', budget: '≤ 1.0' },
      { name: '/login TBT', value: login(audit('total-blocking-time')), unit: 'ms', budget: '≤ 100' },
      { name: '/login CLS', value: login(audit('cumulative-layout-shift')), unit: '', budget: '≤ 0.01' },
      { name: '/login Lighthouse', value: login(score), unit: '', budget: '≥ 97' },
      { name: '/ logged in, FCP', value: home(seconds('first-contentful-paint')), unit: 's' },
      { name: '/ logged in, LCP', value: home(seconds('largest-contentful-paint')), unit: 's', budget: '≤ 1.5' },
      { name: '/ logged in, TBT', value: home(audit('total-blocking-time')), unit: 'ms' },
      { name: '/ logged in, CLS', value: home(audit('cumulative-layout-shift')), unit: '', budget: '≤ 0.01' },
    ]
  } finally {
    await browser.close()
  }
}

type Median = (read: (result: Result) => number) => number

async function loadsOf(url: string): Promise<Median> {
  const results: Result[] = []
  for (let run = 0; run <= RUNS; run++) {
    const answer = await lighthouse(url, settings, undefined as Config | undefined)
    if (answer && run > 0) results.push(answer.lhr)
  }
  return (read) => median(results.map(read))
}

/** Lighthouse opens its pages in the browser's default context, which keeps cookies between pages. */
async function keepLoggedIn(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin })
  await logIn(await context.newPage())
  const cookies = (await context.cookies()).map(({ name, value }) => ({ name, value, url: origin }))
  await context.close()
  const own = await browser.newBrowserCDPSession()
  await own.send('Storage.setCookies', {
    cookies: [...cookies, { name: 'AutoReplenishDialog', value: '1', url: origin }],
  })
}

interface NetworkRequest {
  resourceType: string
  transferSize: number
}

function requestsOf(result: Result): NetworkRequest[] {
  const details = result.audits['network-requests']?.details
  return details && 'items' in details ? (details.items as unknown as NetworkRequest[]) : []
}

function kilobytesOfCode(result: Result): number {
  const code = requestsOf(result).filter(({ resourceType }) => ['Script', 'Stylesheet', 'Font'].includes(resourceType))
  return code.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024
}

function audit(id: string) {
  return (result: Result) => result.audits[id]?.numericValue ?? Number.NaN
}

function seconds(id: string) {
  return (result: Result) => audit(id)(result) / 1000
}

function score(result: Result): number {
  return (result.categories.performance?.score ?? Number.NaN) * 100
}
