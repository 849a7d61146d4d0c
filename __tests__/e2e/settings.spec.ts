import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothSchemes } from './helpers/accessible'
import { logIn, openHome } from './helpers/customer'
import { CORPORATE_PARENT, PIN, STANDARD_PARENT, SUB_ACCOUNT } from './helpers/customers'
import { codeSentTo } from './helpers/outbox'
import type { RunningServer } from './helpers/server'
import { test } from './helpers/test'

const OTTAWA = '+1 613 555 0142'

const card = (page: Page, name: string) => page.getByRole('region', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function openSettings(page: Page, phoneNumber = STANDARD_PARENT) {
  await openHome(page, phoneNumber)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(card(page, 'Your devices').getByText('This device')).toBeVisible()
}

async function changePin(page: Page, server: RunningServer, number: string, pin: string) {
  await button(page, 'Change PIN').click()
  const dialog = page.getByRole('dialog', { name: 'Change PIN' })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await dialog.getByLabel('Verification code', { exact: true }).fill(await codeSentTo(server, number, 'text'))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByLabel('Enter a 4-digit PIN').fill(pin)
  await dialog.getByLabel('Confirm your 4-digit PIN').fill(pin)
  await dialog.getByRole('button', { name: 'Change PIN' }).click()
  await expect(page.getByRole('alert')).toContainText('Your PIN was changed.')
}

for (const [who, phoneNumber, plan] of [
  ['a parent', STANDARD_PARENT, 'Standard'],
  ['a sub-account', SUB_ACCOUNT, 'Managed by the account owner'],
  ['a corporate parent', CORPORATE_PARENT, 'Corporate'],
] as const)
  test(`${who} changes name, email address and PIN, and logs in with the new PIN`, async ({ page, server }) => {
    await openSettings(page, phoneNumber)
    const profile = card(page, 'Profile')
    await expect(profile.getByText(plan, { exact: true })).toBeVisible()
    await expectAccessibleInBothSchemes(page)

    await button(page, 'Edit name').click()
    await profile.getByLabel('Name').fill('Robin Field')
    await page.keyboard.press('Enter')
    await expect(profile.getByText('Robin Field')).toBeVisible()
    await button(page, 'Edit email address').click()
    await profile.getByLabel('Email address').fill('nowhere')
    await profile.getByLabel('Your PIN').fill(PIN)
    await profile.getByRole('button', { name: 'Save' }).click()
    await expect(profile.getByText("That isn't an email address.")).toBeVisible()
    await profile.getByLabel('Email address').fill('robin@example.com')
    await profile.getByRole('button', { name: 'Save' }).click()
    await expect(profile.getByText('robin@example.com')).toBeVisible()
    await page.reload()
    await expect(profile.getByText('robin@example.com')).toBeVisible()

    await changePin(page, server, `+1${phoneNumber}`, '4711')
    await expect(card(page, 'Your devices').getByText("You aren't logged in anywhere else.")).toBeVisible()
    await page.context().clearCookies({ name: 'access_token' })
    await logIn(page, phoneNumber, '4711')
  })

test('a caller ID is added, named, made the default and removed, and the dialer follows', async ({ page, server }) => {
  await openSettings(page)
  await button(page, 'Add a number').click()
  const dialog = page.getByRole('dialog', { name: 'Add a number' })
  await dialog.getByLabel('Country').selectOption('CA')
  await dialog.getByLabel('Phone number').fill('6135550142')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await dialog.getByLabel('Verification code', { exact: true }).fill(await codeSentTo(server, '+16135550142', 'text'))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByRole('button', { name: 'Add Number' }).click()
  await expect(dialog).toBeHidden()

  const row = page.getByRole('listitem', { name: OTTAWA })
  await button(page, `Edit label of ${OTTAWA}`).click()
  await row.getByRole('textbox').fill('Cabin')
  await page.keyboard.press('Enter')
  await expect(row.getByText('Cabin')).toBeVisible()
  await row.getByRole('button', { name: /^Make default/ }).click()
  await expect(row.getByText('Default', { exact: true })).toBeVisible()

  await page
    .getByRole('link', { name: 'Place Call' })
    .or(page.getByRole('link', { name: 'Place A Call' }))
    .first()
    .click()
  const shown = () =>
    page.getByLabel('Show caller ID').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent)
  await expect.poll(shown).toContain(`${OTTAWA} · Cabin`)

  await page.goto('/settings/account')
  await button(page, `Remove ${OTTAWA}`).click()
  const question = page.getByRole('alertdialog', { name: `Remove ${OTTAWA}?` })
  await expect(question).toContainText('+1 416 555 0199 becomes the default.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
  await expect(
    page.getByRole('listitem', { name: '+1 416 555 0199' }).getByText('Default', { exact: true }),
  ).toBeVisible()
  await page.goto('/')
  await expect.poll(shown).toContain('+1 416 555 0199')
})

test('a device logged out here shows its log-in screen', async ({ page, browser, server }) => {
  const elsewhere = await browser.newContext({ baseURL: server.url })
  const other = await elsewhere.newPage()
  await other.context().addCookies([{ name: 'AutoReplenishDialog', value: '1', url: server.url }])
  await logIn(other, STANDARD_PARENT, PIN)

  await openSettings(page)
  const devices = card(page, 'Your devices')
  await devices
    .getByRole('button', { name: /^Log out Chrome/ })
    .first()
    .click()
  await expect(devices.getByText('The device was logged out.')).toBeVisible()
  await expect(devices.getByText("You aren't logged in anywhere else.")).toBeVisible()

  await other.goto('/call-history')
  await expect(other.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await elsewhere.close()
  await page.reload()
  await expect(devices.getByText('This device')).toBeVisible()
})

test('the microphone test plays back what it recorded', async ({ page }) => {
  await page.addInitScript(() => {
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (...when) {
      const samples = this.buffer?.getChannelData(0) ?? new Float32Array()
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
      Object.assign(window, { played: { seconds: this.buffer?.duration, loudest } })
      start.apply(this, when)
    }
  })
  await openSettings(page)
  const test3s = page.getByRole('group', { name: 'Hear yourself' })
  await test3s.getByRole('button', { name: 'Record 3 seconds' }).click()
  await expect(test3s.getByText('Recording. Say something.')).toBeVisible()
  await expect(test3s.getByText(/^That's how you sound/)).toBeVisible()
  const played = await page.evaluate(() => (window as unknown as { played: Record<string, number> }).played)
  expect(played.seconds).toBeGreaterThan(2)
  expect(played.loudest).toBeGreaterThan(0.01)
  await test3s.getByRole('button', { name: 'Play again' }).click()
  await expect(test3s.getByText('Playing your recording.')).toBeVisible()
})

test('a blocked microphone is reported with instructions', async ({ page, context }) => {
  await context.clearPermissions()
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await openSettings(page)
  await button(page, 'Record 3 seconds').click()
  await expect(card(page, 'Audio').getByRole('alert')).toContainText("Tealine isn't allowed to use your microphone.")
})

test('the dark theme applies at once and after a reload', async ({ page }) => {
  await openSettings(page)
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await paper()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await paper()).toBe(dark)
})

test('tabs have addresses: Back leads to the previous tab, and an unknown one is a 404', async ({ page }) => {
  await openSettings(page)
  await page.getByRole('tab', { name: 'Payment' }).click()
  await expect(page).toHaveURL(/\/settings\/payment$/)
  await expect(page).toHaveTitle('Payment · Settings · Tealine')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Account' })).toHaveAttribute('aria-selected', 'true')
  await page.goto('/settings/nothing')
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
})
