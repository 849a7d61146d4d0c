import { expect } from '@playwright/test'
import { STANDARD_PARENT } from './helpers/customers'
import { SIZE, takePictures } from './helpers/pictures'
import { test } from './helpers/test'

test.beforeEach(({ page }) => page.setViewportSize(SIZE))

test('a log-in that is filled in: the replay shows what the visitor saw', async ({ page }, testInfo) => {
  test.slow()
  const pictures = takePictures(page)
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-alive', '')
  await page.getByLabel('Phone number').fill(STANDARD_PARENT)
  await page.getByLabel(/4-digit/).fill('4321')
  await pictures.take('a log-in that is filled in')
  await pictures.expectReplayed(testInfo)
})
