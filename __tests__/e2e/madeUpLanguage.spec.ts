import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { ANSWERS_AT_ONCE, rememberLogIn } from './helpers/customer'
import { SUB_ACCOUNT } from './helpers/customers'
import { madeUp, speakMadeUpLanguage } from './helpers/madeUpLanguage'
import { CUSTOMER_SCREENS } from './helpers/screens'
import { test } from './helpers/test'
import { textProblems } from './helpers/textProblems'

const PUBLIC = [
  '/login',
  '/login?type=legacy_pin',
  '/forgot-pin',
  '/forgot-pin?type=legacy_pin',
  '/get-started',
  '/404',
]

/** Texts named by the server and the seeded customers, and initials of these and of the pitch's example. */
const DATA =
  /^([MLIN]C|CW|([+\d ()-]+)?((Maya|Leo|Ivy|Noah) Chen|Mobile|Office|Toronto)|maya@example\.com|Unknown device|[\da-f-]{36})$/

const button = (page: Page, english: string) =>
  page
    .getByRole('button', { name: madeUp(english), exact: true })
    .filter({ visible: true })
    .first()

/** Everything is loaded, and every text is translated and fully visible. */
async function expectTranslated(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { name: '[' }).first(), where).toBeVisible()
  await expect(page.locator('.MuiSkeleton-root').filter({ visible: true }), where).toHaveCount(0)
  await expect(async () => expect(await textProblems(page, DATA), where).toEqual([])).toPass({ timeout: 5000 })
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectTranslated(page, path)
}

for (const [width, height] of [
  [390, 844],
  [1366, 650],
] as const)
  test.describe(`translated, in a window of ${width} × ${height}:`, () => {
    // In this locale, dates, times and country names contain no Latin letters.
    test.use({ viewport: { width, height }, locale: 'ja-JP' })
    test.beforeEach(({ page }) => speakMadeUpLanguage(page))

    test('the public screens', async ({ page }) => {
      for (const path of PUBLIC) await open(page, path)
      await page.goto('/forgot-pin')
      await page.getByLabel(madeUp('Phone number')).fill('2015550123')
      await button(page, 'Next').click()
      await expect(page.getByRole('heading', { name: madeUp('Enter the code') })).toBeVisible()
      await expectTranslated(page, 'the code')
    })

    test('the customer screens', async ({ page }) => {
      await rememberLogIn(page)
      for (const path of CUSTOMER_SCREENS) await open(page, path)
    })

    test('dialogs and sheets', async ({ page }) => {
      await rememberLogIn(page)
      for (const [path, english] of [
        ['/', 'Add More'],
        ['/', 'Add a number'],
        ['/call-history', 'Download CSV'],
        ['/manage-users', 'Add User'],
        ['/settings/account', 'Change PIN'],
        ['/settings/account', 'Report a problem'],
      ] as const) {
        await open(page, path)
        await button(page, english).click()
        await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible()
        await expectTranslated(page, english)
      }

      await open(page, '/call-history')
      await page.locator('[data-call]').first().getByRole('button').first().click()
      await expect(page.getByRole('dialog', { name: madeUp('Call details') })).toBeVisible()
      await expectTranslated(page, 'the details of a call')

      await open(page, '/manage-users')
      await page.getByRole('button', { name: /Leo Chen/ }).click()
      await button(page, 'Give Credits').click()
      await expectTranslated(page, 'credits for a user')
    })

    test('a sub-account’s credit request', async ({ page }) => {
      await rememberLogIn(page, SUB_ACCOUNT)
      await open(page, '/settings/payment')
      await button(page, 'Request More').click()
      await expectTranslated(page, 'the request')
    })

    test('a call', async ({ page }) => {
      await rememberLogIn(page)
      await open(page, `/?to=${encodeURIComponent(ANSWERS_AT_ONCE)}`)
      await button(page, 'Place Call').click()
      await expect(page.getByRole('timer')).toHaveText(/^0:0[1-9]$/)
      await expectTranslated(page, 'the call')
      await button(page, 'Hang Up').click()
      await expect(page.getByText(madeUp('You hung up.')).last()).toBeVisible()
      await expectTranslated(page, 'its end')
    })
  })
