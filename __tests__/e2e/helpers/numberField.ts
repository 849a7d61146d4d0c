import type { Page } from '@playwright/test'

export const field = (page: Page) => page.getByRole('combobox', { name: 'Phone number' })

/** Pastes through the clipboard and the keyboard, like a user. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => navigator.clipboard.writeText(content), text)
  await page.keyboard.press('ControlOrMeta+V')
}
