import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { ANSWERS_AT_ONCE, rememberLogIn } from './helpers/customer'
import { SUB_ACCOUNT } from './helpers/customers'
import { madeUp, speakMadeUpLanguage } from './helpers/madeUpLanguage'
import { CUSTOMER_SCREENS } from './helpers/screens'
import { test } from './helpers/test'
import { textTroubles } from './helpers/textTroubles'

const PUBLIC = [
  '/login',
  '/login?type=legacy_pin',
  '/forgot-pin',
  '/forgot-pin?type=legacy_pin',
  '/get-started',
  '/404',
]

/** What the server and the seeded customers named. */
const DATA =
  /^((\+?[\d ]+)?(Maya|Leo|Ivy|Noah) Chen|maya@example\.com|(\+[\d ]+)?(Mobile|Office|Toronto)|Unknown device|[\da-f-]{36})$/

const button = (page: Page, english: string) =>
  page
    .getByRole('button', { name: madeUp(english), exact: true })
    .filter({ visible: true })
    .first()

/** Nothing waits any more, and every text is there, whole and in the other language. */
async function expectSpoken(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { name: '[' }).first(), where).toBeVisible()
  await expect(page.locator('.MuiSkeleton-root').filter({ visible: true }), where).toHaveCount(0)
  await expect(async () => expect(await textTroubles(page, DATA), where).toEqual([])).toPass({ timeout: 5000 })
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectSpoken(page, path)
}

for (const [width, height] of [
  [390, 844],
  [1366, 650],
] as const)
  test.describe(`a service that speaks another language, in a window of ${width} × ${height}`, () => {
    // Of days, times and names of countries no English letter is left.
    test.use({ viewport: { width, height }, locale: 'ja-JP' })
    test.beforeEach(({ page }) => speakMadeUpLanguage(page))

    test('on the public screens', async ({ page }) => {
      for (const path of PUBLIC) await open(page, path)
      await page.goto('/forgot-pin')
      await page.getByLabel(madeUp('Phone number')).fill('2015550123')
      await button(page, 'Next').click()
      await expect(page.getByRole('heading', { name: madeUp('Enter the code') })).toBeVisible()
      await expectSpoken(page, 'the code')
    })

    test('on the screens of customers', async ({ page }) => {
      await rememberLogIn(page)
      for (const path of CUSTOMER_SCREENS) await open(page, path)
    })

    test('in dialogs and sheets', async ({ page }) => {
      await rememberLogIn(page)
      for (const [path, english] of [
        ['/', 'Add More'],
        ['/', 'Add a number'],
        ['/call-history', 'Download CSV'],
        ['/manage-users', 'Add User'],
        ['/settings/account', 'Change PIN'],
        ['/settings/account', 'Save support file'],
      ] as const) {
        await open(page, path)
        await button(page, english).click()
        await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible()
        await expectSpoken(page, english)
      }

      await open(page, '/call-history')
      await page.locator('[data-call]').first().getByRole('button').first().click()
      await expect(page.getByRole('dialog', { name: madeUp('Call details') })).toBeVisible()
      await expectSpoken(page, 'the details of a call')

      await open(page, '/manage-users')
      await page.getByRole('button', { name: /Leo Chen/ }).click()
      await button(page, 'Give Credits').click()
      await expectSpoken(page, 'credits for a user')
    })

    test('where a sub-account asks for credits', async ({ page }) => {
      await rememberLogIn(page, SUB_ACCOUNT)
      await open(page, '/settings/payment')
      await button(page, 'Request More').click()
      await expectSpoken(page, 'the request')
    })

    test('during a call', async ({ page }) => {
      await rememberLogIn(page)
      await open(page, `/?to=${encodeURIComponent(ANSWERS_AT_ONCE)}`)
      await button(page, 'Place Call').click()
      await expect(page.getByRole('timer')).toHaveText(/^0:0[1-9]$/)
      await expectSpoken(page, 'the call')
      await button(page, 'Hang Up').click()
      await expect(page.getByText(madeUp('You hung up.')).last()).toBeVisible()
      await expectSpoken(page, 'its end')
    })
  })
