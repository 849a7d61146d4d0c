import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import { isOfBuild, openJourney, position, RECORDINGS } from './helpers/replay'
import { test } from './helpers/test'

const journeys = readdirSync(RECORDINGS)
  .filter((name) => name.endsWith('.json'))
  .map((name) => path.basename(name, '.json'))

// Unlike where they were recorded.
test.use({ locale: 'ar-EG', timezoneId: 'Pacific/Chatham' })

for (const journey of journeys)
  test(`${journey} replays exactly, and nothing of it reaches the network, cookies or storage`, async ({ page }) => {
    await page.goto('/replay')
    await page.evaluate(fillStorage)
    await openJourney(page, journey)
    await expect(page.getByText('Replays exactly')).toBeVisible()
    const kept = await keptBy(page)
    const sent: string[] = []
    const note = (request: Request) => {
      if (!isOfBuild(request.url())) sent.push(request.url())
    }
    page.on('request', note)
    await page.evaluate(setTripwires)

    const last = Number(await position(page).getAttribute('aria-valuemax'))
    await page.evaluate(takeSteps, last)
    await expect(position(page)).toHaveAttribute('aria-valuenow', String(last))
    await page.getByRole('button', { name: '16 times' }).click()
    await page.getByRole('button', { name: 'To the Start' }).click()
    await expect(position(page)).toHaveAttribute('aria-valuenow', '0')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(position(page)).toHaveAttribute('aria-valuenow', String(last), { timeout: 60_000 })
    const box = await page.getByRole('region', { name: 'Recorded screen' }).boundingBox()
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)

    expect(await page.evaluate(() => (window as unknown as { touched: string[] }).touched)).toEqual([])
    expect(sent).toEqual([])
    page.off('request', note)
    await page.goto('/replay')
    expect(await keptBy(page)).toEqual(kept)
  })

async function keptBy(page: Page) {
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  return { storage, cookies: await page.context().cookies() }
}

/** Runs in the page: stores what a logged-in customer would have there. */
function fillStorage() {
  // biome-ignore lint/suspicious/noDocumentCookie: the test only needs a cookie that the replay must leave alone
  document.cookie = 'access_token=of-somebody'
  localStorage.setItem('kept', 'a theme')
  sessionStorage.setItem('kept', 'a recording')
}

/** Runs in the page: records every access to an API that reaches outside, here or in the frame of the screens. */
function setTripwires() {
  const touched: string[] = []
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Recorded screen"]')?.contentWindow
  if (!frame) throw new Error('There are no recorded screens')
  const calls = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'BroadcastChannel', 'RTCPeerConnection']
  const things = ['open', 'Audio', 'AudioContext', 'Image', 'localStorage', 'sessionStorage', 'indexedDB', 'caches']
  const ofNavigator = ['sendBeacon', 'mediaDevices', 'clipboard', 'locks', 'serviceWorker']
  const globals = [window, frame].flatMap((place): [object, string[]][] => [
    [place, [...calls, ...things]],
    [place.navigator, ofNavigator],
    [place.document, ['cookie']],
  ])
  for (const [place, names] of globals)
    for (const name of names) {
      const trip = () => {
        touched.push(name)
        throw new Error(`A replay touched ${name}`)
      }
      Object.defineProperty(place, name, { configurable: true, get: trip, set: trip })
    }
  Object.assign(window, { touched })
}

/** Runs in the page: takes a number of steps, rendering each one. */
async function takeSteps(steps: number) {
  for (let step = 0; step < steps; step++) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    await new Promise(requestAnimationFrame)
  }
}
