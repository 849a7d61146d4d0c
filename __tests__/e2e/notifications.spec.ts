import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothSchemes } from './helpers/accessible'
import { choosePackage, payByCard } from './helpers/buying'
import { asSeeded, openHome } from './helpers/customer'
import { STANDARD_PARENT, SUB_ACCOUNT } from './helpers/customers'
import { sentTo } from './helpers/outbox'
import { test } from './helpers/test'
import { LAPTOP_AND_PHONE } from './helpers/viewports'

const OWNER = 'maya@example.com'
const REQUESTED = 'A user requests credits'

const card = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const choice = (page: Page, name: string) => card(page).getByRole('switch', { name })

async function openSettings(page: Page, phoneNumber: string) {
  await openHome(page, phoneNumber)
  await page.goto('/settings/account')
  await expect(card(page).getByRole('switch').first()).toBeVisible()
}

for (const [where, viewport] of LAPTOP_AND_PHONE)
  test.describe(`on ${where}`, () => {
    test.use({ viewport })

    test('an owner chooses by key what is emailed, and gets just that', async ({ page, server }) => {
      await openSettings(page, STANDARD_PARENT)
      await expect(card(page)).toMatchAriaSnapshot(`
        - region "Notifications":
          - heading "Notifications" [level=2]
          - paragraph: We'll email you when one of these happens.
          - switch "A purchase, with its receipt" [checked]
          - switch "An automatic top-up, with its receipt" [checked]
          - switch "An automatic top-up that didn't go through" [checked]
          - switch "Fewer than 15 credits left" [checked]
          - switch "${REQUESTED}" [checked]
          - switch "Each month's statement, as a PDF"
      `)
      await expectAccessibleInBothSchemes(page)

      await choice(page, REQUESTED).press('Space')
      await expect(card(page).getByText('Saved.')).toBeVisible()
      await page.reload()
      await expect(choice(page, REQUESTED)).not.toBeChecked()
      await expect(choice(page, 'A purchase, with its receipt')).toBeChecked()

      const user = asSeeded(server, SUB_ACCOUNT)
      const { account } = await user.rest<{ account: { sid: string } }>('Account')
      await user.rpc('sub_acct.request_credits', { id: account.sid, credits: 3 })
      await choosePackage(page)
      await payByCard(page)
      const sent = async () => (await sentTo(server, OWNER)).map(({ text }) => text)
      // Emails are sent in the order of what happened.
      await expect.poll(async () => (await sent())[0]).toContain('63 credits')
      expect((await sent()).filter((each) => each.includes('Leo Chen'))).toEqual([])
    })

    test('a user of an account chooses only what concerns users', async ({ page }) => {
      await openSettings(page, SUB_ACCOUNT)
      await expect(card(page)).toMatchAriaSnapshot(`
        - region "Notifications":
          - status: Add an email address to your profile to get these emails.
          - switch "Fewer than 15 credits left" [checked]
          - switch "The answer to your credit request" [checked]
          - switch "Each month's statement, as a PDF"
          - switch "Notifications on this device" [disabled]
      `)
      await expect(card(page).getByRole('switch')).toHaveCount(4)
      await expectAccessible(page)
    })
  })
