import { chromium } from '@playwright/test'
import type { Config, Flags, Result } from 'lighthouse'
import lighthouse from 'lighthouse'
import { chromiumArguments } from '../__tests__/e2e/helpers/chromium'
import { findChromium } from '../scripts/tasks/chromium.mjs'
import type { Row } from './row'
import { median } from './row'

const RUNS = 3
const DEBUGGING_PORT = 9333

/** Slow 4G and a CPU four times slower, applied while the page loads rather than computed afterwards. */
const settings: Flags = {
  port: DEBUGGING_PORT,
  onlyCategories: ['performance'],
  formFactor: 'mobile',
  throttlingMethod: 'devtools',
  logLevel: 'error',
}

/** Bytes, requests and paint times of `/login` as a slow phone sees it; one warm-up, then medians. */
export async function measureLoginPage(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  try {
    const results: Result[] = []
    for (let run = 0; run <= RUNS; run++) {
      const answer = await lighthouse(`${origin}/login`, settings, undefined as Config | undefined)
      if (answer && run > 0) results.push(answer.lhr)
    }
    const over = (read: (result: Result) => number) => median(results.map(read))
    return [
      { name: '/login JS, CSS and fonts', value: over(kilobytesOfCode), unit: 'KB brotli', budget: '≤ 140' },
      { name: '/login requests', value: over((result) => requestsOf(result).length), unit: '', budget: '≤ 8' },
      { name: '/login FCP', value: over(seconds('first-contentful-paint')), unit: 's', budget: '≤ 1.0' },
      { name: '/login LCP', value: over(seconds('largest-contentful-paint')), unit: 's', budget: '≤ 1.0' },
      { name: '/login TBT', value: over(audit('total-blocking-time')), unit: 'ms', budget: '≤ 100' },
      { name: '/login CLS', value: over(audit('cumulative-layout-shift')), unit: '', budget: '≤ 0.01' },
      { name: '/login Lighthouse', value: over(score), unit: '', budget: '≥ 97' },
    ]
  } finally {
    await browser.close()
  }
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
