import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Saves the support file of a page to a path, by keyboard and through its dialog, and returns its text. */
export async function saveSupportFile(page: Page, path: string): Promise<string> {
  // Just after a log-in, the dialogs are still being loaded.
  await expect(async () => {
    await page.keyboard.press('Control+Alt+KeyL')
    await expect(page.getByRole('dialog', { name: 'Report a Problem' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return saveFromDialog(page, path)
}

/** Saves it from the open dialog. */
export async function saveFromDialog(page: Page, path: string): Promise<string> {
  const save = page.getByRole('dialog', { name: 'Report a Problem' }).getByRole('button', { name: 'Save File' })
  await expect(save).toBeEnabled()
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  await download.saveAs(path)
  return readFile(path, 'utf8')
}

/** What a page leaves to the tab's next page. */
export function keptRecording(page: Page): Promise<string> {
  return page.evaluate(() => {
    dispatchEvent(new Event('pagehide'))
    return sessionStorage.getItem('tealine-recording') ?? ''
  })
}

/** Waits until a page leaves an action to the tab's next page: the recorder's code comes late. */
export async function untilKept(page: Page, action: string): Promise<void> {
  await expect.poll(() => keptRecording(page)).toContain(action)
}

/** Waits until this browser keeps the recording of so many page loads. */
export async function untilLoadsKept(page: Page, loads: number): Promise<void> {
  await expect
    .poll(async () => (await keptRecording(page)).split('app/pageLoaded').length - 1)
    .toBeGreaterThanOrEqual(loads)
}
