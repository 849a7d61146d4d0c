import { writeFile } from 'node:fs/promises'
import type { Locator, Page, TestInfo } from '@playwright/test'
import { expect } from '@playwright/test'
import { openLog, screens } from './replay'
import { keptRecording, saveSupportFile } from './supportFile'

/** What may differ: running seconds, the provider's card form (a replay has a stand-in), and package pictures. */
const MASKS = {
  runningSeconds: '[role="timer"]',
  cardForm: 'iframe, [data-card-form]',
  packagePictures: 'img:not([src*="/flags"])',
}

/** Chromium smooths the edges of shapes differently in a frame: single pixels by a few of 255, which nobody sees. */
const ROUNDING = 8

/** Changes of the view within this time are recorded together. */
const TOGETHER_MS = 250

interface Picture {
  point: string
  /** When it was taken, in ms since the epoch. */
  at: number
  size: { width: number; height: number }
  png: Buffer
}

interface LoggedAction {
  type: string
}

/** Takes pictures of a live session, and compares them with those that its support file gives to somebody with a mouse. */
export async function takePictures(page: Page, { hasTouch }: { hasTouch: boolean }) {
  const pictures: Picture[] = []
  const device = await page.context().newCDPSession(page)
  const setTouch = (enabled: boolean) => device.send('Emulation.setTouchEmulationEnabled', { enabled })
  await setTouch(hasTouch)

  return {
    async take(point: string) {
      // Nothing looks pointed at or selected.
      await page.mouse.move(0, 0)
      await page.evaluate(deselect)
      await page.evaluate(silence)
      await untilViewIsRecorded(page)
      const size = page.viewportSize() as Picture['size']
      const png = await page.screenshot({ ...steady, mask: masked(page.locator('body')) })
      pictures.push({ point, at: await page.evaluate(() => Date.now()), size, png })
    },

    async expectReplayed(testInfo: TestInfo) {
      const path = testInfo.outputPath('support.json')
      // The keys that ask for the file don't reach the page while the provider's card form has the focus.
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      const file = JSON.parse(await saveSupportFile(page, path))
      const { times } = file as { times: number[] }
      const actions: LoggedAction[] = JSON.parse(file.payload)

      await setTouch(false)
      // The recorded window fits without being scaled, and begins at a whole pixel.
      await page.setViewportSize({ width: 1720, height: 1200 })
      for (const { point, at, size, png } of pictures) {
        const position = positionAt(at, { times, actions })
        // A new address of the same page would not load it again.
        await page.goto('about:blank')
        await page.goto(`/replay#action=${position}`)
        await openLog(page, path)
        const frame = page.locator('iframe[title="Recorded screen"]')
        let replayed: Buffer | undefined
        await expect
          .poll(
            async () => {
              const { x, y } = (await frame.boundingBox()) ?? { x: 0, y: 0 }
              const clip = { x: Math.round(x), y: Math.round(y), ...size }
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

/** What the window shows is recorded a moment after it changes: waits until the last such record stays the last. */
async function untilViewIsRecorded(page: Page): Promise<void> {
  let last: string | undefined = ''
  const isLast = async () => {
    const before = last
    const lines = (await keptRecording(page)).split('\n')
    last = lines.findLast((line) => line.includes('"app/viewChanged"'))
    return last === before
  }
  await expect.poll(isLast, { intervals: [2 * TOGETHER_MS] }).toBe(true)
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

/** How loud the other side is, which the ring of a call shows, is not recorded: it stays as in silence. */
function silence() {
  for (const { style } of document.querySelectorAll<HTMLElement>('[data-state="talking"]')) {
    style.setProperty('--voice', '0')
    style.setProperty = () => undefined
  }
}

/** Like the caret, what is selected in a field is not recorded. */
function deselect() {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && field.selectionEnd !== null)
    field.setSelectionRange(field.selectionEnd, field.selectionEnd)
}
