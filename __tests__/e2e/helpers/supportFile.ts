import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Saves the support file of a page to a path, by keyboard and through its dialog. Answers its text. */
export async function saveSupportFile(page: Page, path: string): Promise<string> {
  await page.keyboard.press('Control+Alt+KeyL')
  return saveFromDialog(page, path)
}

/** The same from the dialog that is open already. */
export async function saveFromDialog(page: Page, path: string): Promise<string> {
  const save = page.getByRole('dialog', { name: 'Save Support File' }).getByRole('button', { name: 'Save File' })
  await expect(save).toBeEnabled()
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  await download.saveAs(path)
  return readFile(path, 'utf8')
}
