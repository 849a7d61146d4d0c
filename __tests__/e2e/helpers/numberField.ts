import type { Page } from '@playwright/test'

export const field = (page: Page) => page.getByRole('combobox', { name: 'Phone number' })

/** Through the clipboard and the keyboard, as a person does it. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => navigator.clipboard.writeText(content), text)
  await page.keyboard.press('ControlOrMeta+V')
}
