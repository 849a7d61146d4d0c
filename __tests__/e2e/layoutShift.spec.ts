import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { aContact, contactsPage } from '../helpers/api/contacts'
import { openHome } from './helpers/customer'
import { test } from './helpers/test'

/** The maximum layout shift score of a page, far below what browsers consider good (0.1). */
const MAX_SHIFT = 0.01

const SCREENS = [
  ['/login', 'Welcome back!'],
  ['/', 'Place A Call'],
  ['/call-history', 'Call History'],
  ['/settings', 'Settings'],
  ['/manage-users', 'Manage Users'],
] as const

interface Shift {
  value: number
  /** The elements that moved, from where to where. */
  moved: string[]
}

declare global {
  interface Window {
    shifts: Shift[]
  }
}

/** Records every layout shift of the page (https://wicg.github.io/layout-instability/). */
function watchShifts(): void {
  const short = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    })[])
      window.shifts.push({
        value: entry.value,
        moved: entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${(node as Element | null)?.tagName} ${node?.textContent?.slice(0, 30)}: ${short(previousRect)} → ${short(currentRect)}`,
        ),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Loads a screen slowly, and records how it shifts meanwhile. */
async function watchLoad(page: Page, path: string): Promise<void> {
  await page.addInitScript(watchShifts)
  await slowDown(page)
  // With the stream of events open, the network would never be idle.
  await page.route('**/v1/Events', (route) => route.fulfill({ status: 404 }))
  await page.goto(path)
}

async function expectNoShift(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.MuiSkeleton-root').filter({ visible: true })).toHaveCount(0)
  const shifts = await page.evaluate(() => window.shifts)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(MAX_SHIFT)
}

for (const [size, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const)
  test.describe(`on ${size} with a slow processor`, () => {
    test.use({ viewport })

    for (const [path, name] of SCREENS)
      test(`${path} does not shift while it loads`, async ({ page }) => {
        if (path !== '/login') await openHome(page)
        await watchLoad(page, path)
        await expect(page.getByRole('heading', { name })).toBeVisible()
        await expectNoShift(page)
      })

    test('recent calls stay where they are, beneath the finger, when it is known what the server offers', async ({
      page,
    }) => {
      await openHome(page)
      let answer = () => {}
      const asked = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/v1/Features', async (route) => {
        await asked
        await route.continue()
      })
      await page.goto('/')
      const recent = page.getByRole('region', { name: 'Recent calls' }).getByRole('listitem').first()
      await recent.scrollIntoViewIfNeeded()
      // Measured in the page, as not every browser moves the scroll position along.
      const offset = () => recent.evaluate((row) => Math.round(row.getBoundingClientRect().y + scrollY))
      const before = await offset()
      answer()
      await expect(page.getByRole('tab', { name: 'Contacts' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Make a test call' })).toBeVisible()
      expect(Math.abs((await offset()) - before)).toBeLessThanOrEqual(1)
    })

    test('the dial pad stays where it is when the favorites arrive', async ({ page }) => {
      await openHome(page)
      const favourites = contactsPage([aContact({ is_favourite: true })])
      await page.route('**/v1/Contacts?*', (route) => route.fulfill({ json: favourites }))
      await watchLoad(page, '/')
      await expect(page.getByRole('list', { name: 'Favorites' }).getByRole('listitem')).toHaveCount(1)
      await expectNoShift(page)
    })
  })
