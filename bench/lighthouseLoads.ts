import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import type { Config, Flags, Result } from 'lighthouse'
import lighthouse from 'lighthouse'
import { chromiumArguments } from '../__tests__/e2e/helpers/chromium'
import { findChromium } from '../scripts/tasks/chromium.mjs'
import { cookiesOfLogIn } from './callSetUp'
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

/** Lighthouse's figures for the first pages on a slow phone, comparable with those of other apps: medians after one warm-up. */
export async function measureByLighthouse(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  try {
    const login = await loadsOf(`${origin}/login`)
    await keepLoggedIn(browser, origin)
    const home = await loadsOf(`${origin}/`)
    return [
      { name: '/login by Lighthouse: requests', value: login((result) => requestsOf(result).length), unit: '' },
      {
        name: '/login by Lighthouse: LCP',
        value: login(seconds('largest-contentful-paint')),
        unit: 's',
        budget: '≤ 1.1',
      },
      { name: '/login by Lighthouse: TBT', value: login(audit('total-blocking-time')), unit: 'ms', budget: '≤ 100' },
      { name: '/login by Lighthouse: score', value: login(score), unit: '', budget: '≥ 97' },
      { name: '/ by Lighthouse: LCP', value: home(seconds('largest-contentful-paint')), unit: 's', budget: '≤ 1.5' },
      { name: '/ by Lighthouse: TBT', value: home(audit('total-blocking-time')), unit: 'ms' },
      { name: '/ by Lighthouse: CLS', value: home(audit('cumulative-layout-shift')), unit: '', budget: '≤ 0.01' },
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
  const cookies = await cookiesOfLogIn(browser, origin)
  const own = await browser.newBrowserCDPSession()
  await own.send('Storage.setCookies', { cookies })
}

function requestsOf(result: Result): unknown[] {
  const details = result.audits['network-requests']?.details
  return details && 'items' in details ? details.items : []
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
