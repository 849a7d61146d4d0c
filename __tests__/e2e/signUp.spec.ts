import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothSchemes } from './helpers/accessible'
import { ANSWERS_AT_ONCE, callKey, callPanel, logIn, untilAnswered } from './helpers/customer'
import { codeSentTo } from './helpers/outbox'
import type { RunningServer } from './helpers/server'
import { test } from './helpers/test'
import { LAPTOP_AND_PHONE } from './helpers/viewports'

const button = (page: Page, name: string) => page.getByRole('button', { name })

async function signUp(page: Page, server: RunningServer, phone: string, number: string) {
  await page.goto('/login')
  await page.getByRole('link', { name: 'New here? Create an account' }).click()
  await page.getByLabel('Email address').fill('nora@example.com')
  await page.getByLabel('Phone number').fill(phone)
  await button(page, 'Next').click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await page.getByLabel('Verification code', { exact: true }).fill(await codeSentTo(server, number, 'text'))
  await button(page, 'Verify').click()
  await page.getByLabel('Your name').fill('Nora New')
  await expectAccessible(page)
  await page.getByLabel('Enter a 4-digit PIN').fill('4711')
  await page.getByLabel('Confirm your 4-digit PIN').fill('4711')
  await button(page, 'Create Account').click()
}

test('a visitor creates an account, is logged in with no credits and the verified number, and can log in again', async ({
  page,
  server,
}) => {
  await signUp(page, server, '2015550188', '+12015550188')
  await expect(page.getByRole('heading', { name: 'Place A Call' })).toBeVisible()
  await expect(page.getByRole('banner').getByText(/^0\b/)).toBeVisible()
  await expect(page.getByLabel('Show caller ID')).toContainText('(201) 555-0188')

  await button(page, 'Logout').click()
  await logIn(page, '2015550188', '4711')
})

test('signing up with a number that has an account shows the server’s error', async ({ page, server }) => {
  await signUp(page, server, '2015550123', '+12015550123')
  await expect(page.getByRole('alert')).toContainText('There is already an account with that phone number.')
  await page.getByRole('link', { name: 'Already have an account? Log In Here' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
})

test.describe('with a number for test calls', () => {
  test.use({ serverSettings: { ECHO_NUMBER: ANSWERS_AT_ONCE } })

  for (const [where, viewport] of LAPTOP_AND_PHONE)
    test(`on ${where} a new customer is welcomed in the page, with a free test call by key, until the first call`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize(viewport)
      await signUp(page, server, '2015550188', '+12015550188')
      const welcome = page.getByRole('region', { name: 'Welcome to Tealine' })
      await expect(welcome).toMatchAriaSnapshot(`
        - region "Welcome to Tealine":
          - heading "Welcome to Tealine" [level=2]
          - list:
            - listitem: Type a number, or paste one.
            - listitem: Choose which of your numbers they see.
            - listitem: Press Place Call. Most calls cost 1 credit per started minute.
          - paragraph: "First time here? Try a free test call: you should hear your own voice."
          - button "Make a test call"
          - link "See how everything works"
      `)
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await expectAccessibleInBothSchemes(page)

      await welcome.getByRole('button', { name: 'Make a test call' }).press('Enter')
      await untilAnswered(page)
      await expect(callPanel(page).getByText('Free', { exact: true })).toBeVisible()
      await callKey(page, 'Hang Up').press('Enter')
      await button(page, 'Done').press('Enter')
      await expect(page.getByRole('tabpanel', { name: 'Recent calls' }).getByRole('listitem').first()).toBeVisible()
      await expect(welcome).toBeHidden()
    })
})
