import type { Request } from '@playwright/test'
import { expect } from '@playwright/test'
import { HYDRATED } from '../../src/firstPaint/pageAttributes'
import { enterLogIn } from './helpers/customer'
import { test } from './helpers/test'

/** For the log-in screen; scripts/webpack/firstLoadBudget.ts checks its size at build time. */
const MAX_REQUESTS = 8
/** With their headers. */
const MAX_SCRIPT_BYTES = 135 * 1024
/** With the font, and with the remote config and the pitch, which come later. */
const MAX_BYTES = 204 * 1024

test('the log-in screen loads no more than it needs until it is used', { tag: '@core' }, async ({ page, isMobile }) => {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  // The remote config loads later, when the page is idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  // The page is not touched meanwhile, which would count as use.
  await page.goto('/login', { waitUntil: 'networkidle' })
  const sent = await Promise.all(requests.map(described))
  expect(sent.length, JSON.stringify(sent, null, 1)).toBeLessThanOrEqual(MAX_REQUESTS)
  expect(sent.map(({ url }) => new URL(url).origin)).toEqual(sent.map(() => new URL(page.url()).origin))

  const scripts = sent.filter(({ kind }) => kind === 'script')
  expect(scripts).toHaveLength(2)
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  // With a mouse, the field has the focus, and is formatted only once it is used.
  if (isMobile) return
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.keyboard.type('2015550123')
  await expect(page.getByLabel('Phone number')).toHaveValue('(201) 555-0123')
})

test('with the remote config and the pitch, too, it stays within its budget', async ({ page }) => {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  const documents = ['Strings', 'Config'].map((name) =>
    page.waitForEvent('requestfinished', (request) => request.postData()?.includes(`"${name}`) ?? false),
  )
  await page.goto('/login', { waitUntil: 'commit' })
  await Promise.all(documents)
  await expect(page.getByRole('group', { name: 'See a price' })).toBeVisible()
  const sent = await Promise.all(requests.map(described))
  const bytes = sent.reduce((sum, each) => sum + each.bytes, 0)
  expect(bytes, JSON.stringify(sent, null, 1)).toBeLessThanOrEqual(MAX_BYTES)
  expect(bytes).toBeGreaterThan(MAX_BYTES - 12 * 1024)
})

declare global {
  interface Window {
    /** When the app had taken over the page. */
    hydratedAt?: number
  }
}

for (const path of ['/login', '/', '/call-history'])
  test(`after a log-in at ${path}, all scripts of the next page are there already`, async ({ page }) => {
    // Like a slow network, long enough for the next page's scripts to come meanwhile; `page.route` would switch the browser's cache off.
    await page.addInitScript((hydrated) => {
      const send = window.fetch
      window.fetch = async (...request) => {
        const answer = await send(...request)
        if (answer.url.endsWith('/Access/Tokens')) await new Promise((resolve) => setTimeout(resolve, 4000))
        return answer
      }
      new MutationObserver(() => {
        if (document.documentElement.hasAttribute(hydrated)) window.hydratedAt ??= performance.now()
      }).observe(document, { subtree: true, attributeFilter: [hydrated] })
    }, HYDRATED)
    await page.goto(path)
    await enterLogIn(page)
    await page.waitForFunction(() => window.hydratedAt)
    const sizes = await page.evaluate(() => {
      const named = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('script[src], link[as=script]')
      const urls = [...named].map(({ src, href }) => src || href)
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => urls.includes(name) && startTime < Number(window.hydratedAt))
        .map((entry) => [new URL(entry.name).pathname, (entry as PerformanceResourceTiming).transferSize])
    })
    expect(sizes.length).toBeGreaterThan(8)
    expect(sizes).toEqual(sizes.map(([path]) => [path, 0]))
  })

async function described(request: Request) {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return { url: request.url(), kind: request.resourceType(), bytes: responseBodySize + responseHeadersSize }
}
