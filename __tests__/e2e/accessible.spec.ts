import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible } from './helpers/accessible'
import { openHome } from './helpers/customer'
import { codeSentTo } from './helpers/outbox'
import { ANNOUNCEMENTS, configure } from './helpers/remoteConfig'
import { test } from './helpers/test'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The screen is shown, accessible, and fits the width of the window. */
async function expectUsable(page: Page, shown: ReturnType<typeof heading>) {
  await expect(shown).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`accessible in ${colorScheme} mode:`, () => {
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
        await expectUsable(page, heading(page, name))
      }
    })

    test('a refused log-in, and one in a browser without cookies', async ({ page }) => {
      await page.goto('/login')
      await page.getByLabel('Phone number').fill('2015550123')
      await page.getByLabel(/4-digit/).fill('4321')
      await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
      await expectUsable(page, page.getByRole('alert').filter({ hasText: 'Error (wrong_pin)' }))

      await page.addInitScript(() => {
        Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
      })
      await page.goto('/login?type=legacy_pin')
      await expectUsable(page, page.getByRole('alert').filter({ hasText: 'Cookies are blocked' }))
    })

    test('the steps of a PIN reset, with their errors', async ({ page, server }) => {
      await page.goto('/forgot-pin')
      await page.getByLabel('Phone number').fill('911')
      await button(page, 'Next').click()
      await expectUsable(page, page.getByRole('alert').locator('visible=true'))

      await page.getByLabel('Phone number').fill('2015550123')
      await button(page, 'Next').click()
      await expectUsable(page, heading(page, 'Enter the code'))

      const code = await codeSentTo(server, '+12015550123', 'text')
      await page.getByLabel('Verification code', { exact: true }).fill(code)
      await button(page, 'Verify').click()
      await expectUsable(page, heading(page, 'Set your PIN'))
      await page.getByLabel('Enter a 4-digit PIN').fill('123')
      await button(page, 'Reset PIN').click()
      await expectUsable(page, page.getByText('New security PIN confirmation does not match.'))
    })

    test('the steps of a sign-up', async ({ page, server }) => {
      await page.goto('/get-started')
      await page.getByLabel('Email address').fill('nora@example.com')
      await page.getByLabel('Phone number').fill('2015550188')
      await button(page, 'Next').click()
      await expect(heading(page, 'Enter the code')).toBeVisible()
      const code = await codeSentTo(server, '+12015550188', 'text')
      await page.getByLabel('Verification code', { exact: true }).fill(code)
      await button(page, 'Verify').click()
      await page.getByLabel('Your name').fill('Nora New')
      await page.getByLabel('Enter a 4-digit PIN').fill('123')
      await page.getByLabel('Confirm your 4-digit PIN').fill('123')
      await button(page, 'Create Account').click()
      await expectUsable(page, page.getByRole('alert').filter({ hasText: 'Please choose a PIN of 4 to 6 digits.' }))
    })

    test('the mobile menu', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/login')
      await button(page, 'Open menu').click()
      await expectUsable(page, heading(page, 'Menu'))
      await page.getByRole('dialog').getByRole('button', { name: 'About' }).click()
      await expectUsable(page, page.getByRole('dialog').getByRole('link', { name: 'Privacy Policy' }))
    })

    test('a banner and the sale', async ({ page }) => {
      await configure(page, ANNOUNCEMENTS)
      await openHome(page)
      await expectUsable(page, page.getByRole('link', { name: 'Status page' }))
    })

    test('the screens of customers', async ({ page }) => {
      await openHome(page)
      await expectUsable(page, page.getByLabel('Show caller ID'))
      await button(page, 'Add a number').click()
      await expectUsable(page, heading(page, 'Add a number'))
      await page.goto('/call-history')
      await expectUsable(page, page.getByRole('button', { name: /^Call again/ }).first())
    })
  })
