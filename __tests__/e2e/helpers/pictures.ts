import { writeFile } from 'node:fs/promises'
import type { Locator, Page, TestInfo } from '@playwright/test'
import { expect } from '@playwright/test'
import { createFiction } from '../../../src/recorder/fiction/createFiction'
import { openLog, screens } from './replay'
import { saveSupportFile } from './supportFile'

/** What may differ: running seconds, the provider's card form (a replay has a stand-in), package pictures, and what only the customer's device knew. */
const MASKS = {
  runningSeconds: '[role="timer"], [data-seconds]',
  cardForm: 'iframe, [data-card-form]',
  packagePictures: 'img',
  typedNumber: 'input[type="tel"]',
}

/** Of the window in which all pictures are taken. */
export const SIZE = { width: 1280, height: 800 }

/** Chromium rounds the edges of round corners differently in a frame: by one or two of 255, which nobody sees. */
const ROUNDING = 2

interface Picture {
  point: string
  /** When it was taken, in ms since the epoch. */
  at: number
  png: Buffer
}

interface LoggedAction {
  type: string
}

/** Takes pictures of a live session, and compares them with those that its support file gives. */
export function takePictures(page: Page) {
  const pictures: Picture[] = []
  const numbers = new Set<string>()
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return
    const text = await response.text().catch(() => '')
    for (const [number] of text.matchAll(/\+\d{8,15}/g)) numbers.add(number)
  })

  return {
    async take(point: string) {
      // Nothing looks pointed at.
      await page.mouse.move(0, 0)
      const png = await page.screenshot({ ...steady, mask: masked(page.locator('body')) })
      pictures.push({ point, at: await page.evaluate(() => Date.now()), png })
    },

    async expectReplayed(testInfo: TestInfo) {
      const path = testInfo.outputPath('support.json')
      const file = JSON.parse(await saveSupportFile(page, path))
      const names = Object.fromEntries(await realNumbers(page, [...numbers]))
      const buffer = Buffer.from(JSON.stringify({ ...file, names: { ...file.names, ...names } }))
      const { times } = file as { times: number[] }
      const actions: LoggedAction[] = JSON.parse(file.payload)

      // The recorded window fits without being scaled, and begins at a whole pixel.
      await page.setViewportSize({ width: 1720, height: 1200 })
      for (const { point, at, png } of pictures) {
        const position = positionAt(at, { times, actions })
        await page.goto(`/replay#action=${position}`)
        await page.reload()
        await openLog(page, { name: 'support.json', mimeType: 'application/json', buffer })
        const frame = page.locator('iframe[title="Recorded screen"]')
        let replayed: Buffer | undefined
        await expect
          .poll(
            async () => {
              const { x, y } = (await frame.boundingBox()) ?? { x: 0, y: 0 }
              const clip = { x: Math.round(x), y: Math.round(y), ...SIZE }
              replayed = await page.screenshot({ ...steady, clip, mask: masked(screens(page).locator('body')) })
              return differingPixels(page, png, replayed)
            },
            { message: `${point}, at action ${position}` },
          )
          .toBe(0)
          .catch(async (error: unknown) => {
            for (const [name, body] of Object.entries({ live: png, replayed }))
              if (body) await writeFile(testInfo.outputPath(`${name}.png`), body)
            throw error
          })
      }
    },
  }
}

const steady = { animations: 'disabled', caret: 'hide' } as const

const masked = (within: Locator) => Object.values(MASKS).map((selector) => within.locator(selector))

/** The made-up numbers in a tab's recording with the real ones, in the ways in which they are written. */
async function realNumbers(page: Page, numbers: readonly string[]): Promise<[madeUp: string, real: string][]> {
  const stored = await page.evaluate(() => {
    dispatchEvent(new Event('pagehide'))
    return sessionStorage.getItem('tealine-recording') ?? ''
  })
  const { salt, remembered } = JSON.parse(stored.split('\n')[0] ?? '')
  const { hide } = createFiction(salt, remembered)
  return numbers.map((real) => [JSON.parse(hide(JSON.stringify(real))), real])
}

/** The last action until then, with the changes of the view that follow it: they are recorded a moment later. */
function positionAt(at: number, { times, actions }: { times: readonly number[]; actions: readonly LoggedAction[] }) {
  let position = times.filter((time) => time <= at).length
  while (actions[position]?.type === 'app/viewChanged') position++
  return position
}

/** How many pixels of two pictures differ; all of them if their sizes do. */
function differingPixels(page: Page, ...pictures: [Buffer, Buffer]): Promise<number> {
  return page.evaluate(
    async ({ encoded, rounding }) => {
      const [first, second] = await Promise.all(
        encoded.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes]))
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          context?.drawImage(bitmap, 0, 0)
          return context?.getImageData(0, 0, bitmap.width, bitmap.height)
        }),
      )
      if (!first || !second || first.width !== second.width || first.height !== second.height) return Infinity
      const differs = (at: number) => Math.abs((first.data[at] ?? 0) - (second.data[at] ?? 0)) > rounding
      let count = 0
      for (let at = 0; at < first.data.length; at += 4) if ([at, at + 1, at + 2].some(differs)) count++
      return count
    },
    { encoded: pictures.map((png) => png.toString('base64')), rounding: ROUNDING },
  )
}
