import type { Request } from '@playwright/test'
import { expect } from '@playwright/test'
import { test } from './helpers/test'

/** Of the log-in, which scripts/webpack/firstLoadBudget.ts looks at as it is built. */
const MOST_REQUESTS = 8
const MOST_BYTES_OF_SCRIPTS = 140 * 1024

test('the log-in asks for no more than it needs until somebody uses it', { tag: '@core' }, async ({ page }) => {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  // The remote config comes after all this, when the page is idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  // Nothing is looked at in the page meanwhile: that would be a use.
  await page.goto('/login', { waitUntil: 'networkidle' })
  const sent = await Promise.all(requests.map(described))
  expect(sent.length, JSON.stringify(sent, null, 1)).toBeLessThanOrEqual(MOST_REQUESTS)
  expect(sent.map(({ url }) => new URL(url).origin)).toEqual(sent.map(() => new URL(page.url()).origin))

  const scripts = sent.filter(({ kind }) => kind === 'script')
  expect(scripts).toHaveLength(2)
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES_OF_SCRIPTS)
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
})

async function described(request: Request) {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return { url: request.url(), kind: request.resourceType(), bytes: responseBodySize + responseHeadersSize }
}
