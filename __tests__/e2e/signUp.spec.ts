import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible } from './helpers/accessible'
import { logIn } from './helpers/customer'
import { codeSentTo } from './helpers/outbox'
import type { RunningServer } from './helpers/server'
import { test } from './helpers/test'

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
