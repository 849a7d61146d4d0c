import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible } from './helpers/accessible'
import { openHome } from './helpers/customer'
import { codeSentTo } from './helpers/outbox'
import { test } from './helpers/test'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The screen is there, nothing on it keeps a person out, and it fits the width of the window. */
async function expectGood(page: Page, shown: ReturnType<typeof heading>) {
  await expect(shown).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`everybody can use, in ${colorScheme},`, () => {
    test.use({ colorScheme })

    test('the public screens', async ({ page }) => {
      for (const [path, name] of [
        ['/login', 'Welcome back!'],
        ['/login?type=legacy_pin', 'Log In with a Legacy PIN'],
        ['/forgot-pin?type=legacy_pin', "It's okay. It happens!"],
        ['/get-started', 'Create your account'],
        ['/no/such/page', '404'],
      ] as const) {
        await page.goto(path)
        await expectGood(page, heading(page, name))
      }
    })

    test('the steps of a PIN reset, with their errors', async ({ page, server }) => {
      await page.goto('/forgot-pin')
      await page.getByLabel('Phone number').fill('911')
      await button(page, 'Next').click()
      await expectGood(page, page.getByRole('alert').locator('visible=true'))

      await page.getByLabel('Phone number').fill('2015550123')
      await button(page, 'Next').click()
      await expectGood(page, heading(page, 'Enter the code'))

      const code = await codeSentTo(server, '+12015550123', 'text')
      await page.getByLabel('Verification code', { exact: true }).fill(code)
      await button(page, 'Verify').click()
      await expectGood(page, heading(page, 'Set your PIN'))
    })

    test('the menu of phones', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/login')
      await button(page, 'Open menu').click()
      await expectGood(page, heading(page, 'Menu'))
    })

    test('the screens of customers', async ({ page }) => {
      await openHome(page)
      await expectGood(page, page.getByLabel('Show caller ID'))
      await button(page, 'Add a number').click()
      await expectGood(page, heading(page, 'Add a number'))
      await page.goto('/call-history')
      await expectGood(page, page.getByRole('button', { name: /^Call again/ }).first())
    })
  })
