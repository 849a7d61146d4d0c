import { expect } from '@playwright/test'
import { openHome } from './helpers/customer'
import { test } from './helpers/test'

test('the audio test hears the microphone and reaches the phone network', async ({ page }) => {
  await openHome(page)
  await page.getByRole('button', { name: 'Test my audio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Test my audio' })
  await expect(dialog.getByText('Your microphone works: we heard you.')).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByText('The phone network can be reached.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})
