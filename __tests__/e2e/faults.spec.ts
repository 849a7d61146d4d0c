import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { ANSWERS_AT_ONCE, asCustomer, callPanel, openHome, placeCall, untilAnswered } from './helpers/customer'
import { startServer } from './helpers/server'
import { test } from './helpers/test'

/** How long the carrier waits for a caller who disappeared. */
const GRACE_MS = 25_000
/** How long it takes until another server has the calls of a dead one. */
const TAKEN_OVER_MS = 30_000

test('the API goes down during a call: the call continues, the app says so, and the end is reported once the API is back', async ({
  page,
  context,
  server,
}) => {
  await openHome(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)

  await context.route('**/api/**', (route) => route.abort())
  await page
    .getByRole('link', { name: /Call History|History/ })
    .first()
    .click()
  await expect(page.getByText(/Tealine isn't answering/)).toBeVisible()
  const timer = await page.getByRole('timer').textContent()
  await expect(page.getByRole('timer')).not.toHaveText(timer ?? '')

  await context.unroute('**/api/**')
  await page.getByRole('button', { name: 'Hang Up' }).click()
  await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
  await expect.poll(async () => (await (await asCustomer(context, server)).latestCall())?.status).toBe('ended')
})

test('the tab is closed during a call: the time talked is charged, once', async ({ page, context, server }) => {
  test.setTimeout(90_000)
  await openHome(page)
  const customer = await asCustomer(context, server)
  const before = await customer.credits()
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await page.close({ runBeforeUnload: false })

  await expect.poll(async () => (await customer.latestCall())?.status, { timeout: GRACE_MS }).toBe('ended')
  const call = await customer.latestCall()
  expect(call).toMatchObject({ to: ANSWERS_AT_ONCE, result: 'completed', credits: 1 })
  expect(await customer.credits()).toBe(before - 1)
})

test('the server is killed during a call: after a restart the current minute is charged, once', async ({
  page,
  context,
  server,
  world,
}) => {
  await openHome(page)
  const before = await (await asCustomer(context, server)).credits()
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await server.kill()

  for (const _ of ['first start', 'second start']) {
    const again = await startServer(world.dataDir, world.settings)
    const customer = await asCustomer(context, again)
    await expect.poll(async () => (await customer.latestCall())?.status, { timeout: TAKEN_OVER_MS }).toBe('ended')
    expect(await customer.latestCall()).toMatchObject({ to: ANSWERS_AT_ONCE, credits: 1 })
    expect(await customer.credits()).toBe(before - 1)
    await again.stop()
  }
})

test('a second tab does not call while the first one talks, and says where the call is', async ({ page, context }) => {
  await openHome(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)

  const second = await context.newPage()
  await second.goto(`/?to=${encodeURIComponent(ANSWERS_AT_ONCE)}`)
  await expect(second.getByText(/in another tab/)).toBeVisible()
  const place = second.getByRole('button', { name: 'Place Call' })
  if (await place.isEnabled()) {
    await place.click()
    await expect(callPanel(second).getByText(/Another tab of this browser has a call/)).toBeVisible()
  }
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('button', { name: 'Hang Up' }).click()
  await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
})

test.describe('without the microphone', () => {
  test.use({ permissions: [] })

  test('a refused microphone is reported before any call is created', async ({ page, context, server }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    })
    await openHome(page)
    const customer = await asCustomer(context, server)
    const latest = await customer.latestCall()
    await placeCall(page, ANSWERS_AT_ONCE)
    await expect(callPanel(page).getByText(/Tealine isn't allowed to use your microphone/)).toBeVisible()
    expect((await customer.latestCall())?.sid).toBe(latest?.sid)
  })
})

/** Names of the call's keys that are covered or off screen. */
function unreachableKeys(page: Page): Promise<string[]> {
  return callPanel(page)
    .getByRole('button')
    .filter({ hasText: /^(Mute|Keypad|Hold|Audio|More|Hang Up)$/ })
    .evaluateAll((keys) =>
      keys
        .filter((key) => {
          const { left, width, top, bottom } = key.getBoundingClientRect()
          const hits = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y))
          return !hits.every((hit) => key.contains(hit))
        })
        .map((key) => key.textContent ?? ''),
    )
}

test('a microphone unplugged during a call is reported, and the call goes on with every key reachable', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      window.addEventListener('unplug', () => {
        for (const track of stream.getTracks()) {
          track.stop()
          track.dispatchEvent(new Event('ended'))
        }
      })
      return stream
    }
  })
  await openHome(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await page.evaluate(() => window.dispatchEvent(new Event('unplug')))
  await expect(page.getByText(/Your microphone was unplugged/).first()).toBeVisible()
  const timer = await page.getByRole('timer').textContent()
  await expect(page.getByRole('timer')).not.toHaveText(timer ?? '')

  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    expect(await unreachableKeys(page)).toEqual([])
  }
})
