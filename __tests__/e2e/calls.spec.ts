import { expect } from '@playwright/test'
import { expectAccessible } from './helpers/accessible'
import { ANSWERS_AT_ONCE, asCustomer, callKey, callPanel, openHome, placeCall, untilAnswered } from './helpers/customer'
import {
  ECHO_HZ,
  expectHeard,
  expectSilence,
  expectSound,
  GREETING_HZ,
  packetsReceived,
  watchTelephone,
} from './helpers/telephone'
import { test } from './helpers/test'

/** The carrier plays back each key that it received. */
const KEYS_HZ = { 7: [852, 1209], '#': [941, 1477] }

test.beforeEach(({ page }) => watchTelephone(page))

test('a call: two-way audio, its keys, its cost, and the same call on every screen', { tag: '@core' }, async ({
  page,
  context,
  server,
}) => {
  await openHome(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await expectHeard(page, GREETING_HZ)
  await expectSound(page, ECHO_HZ)
  await expect(page).toHaveTitle(/^0:\d\d · Place A Call/)
  await expect(callPanel(page).getByText('1 credit used · 41 left')).toBeVisible()
  await expect(page.getByText('41 credits')).toBeVisible()
  await expect(callPanel(page).getByRole('img', { name: /Sound quality: / })).toBeVisible()

  await test.step('muted, the far end hears nothing', async () => {
    await callKey(page, 'Mute').click()
    await expect(callKey(page, 'Mute')).toHaveAttribute('aria-pressed', 'true')
    await expectSilence(page)
    await callKey(page, 'Mute').click()
    await expectSound(page, ECHO_HZ)
  })

  await test.step('on hold, nothing is heard', async () => {
    await callKey(page, 'Hold').click()
    await expect(callPanel(page).getByText('On hold', { exact: true })).toBeVisible()
    await expectSilence(page)
    const received = await packetsReceived(page)
    await callKey(page, 'Resume').click()
    await expect(callPanel(page).getByText('On hold', { exact: true })).toBeHidden()
    await expectSound(page, ECHO_HZ)
    expect(await packetsReceived(page)).toBeGreaterThan(received)
  })

  await test.step('another screen: the call is in the bar', async () => {
    await page.getByRole('link', { name: 'Call History' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Call History' })).toBeVisible()
    await expect(callPanel(page).getByRole('timer')).toBeVisible()
    await expect(page).toHaveTitle(/^0:\d\d · Call History/)
    await expectSound(page, ECHO_HZ)
    await callPanel(page).getByRole('link', { name: 'Show call' }).click()
  })

  await callKey(page, 'Hang Up').click()
  await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
  const customer = await asCustomer(context, server)
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  const call = await customer.latestCall()
  expect(call).toMatchObject({ result: 'completed', credits: 1, quality: { loss: expect.any(Number) } })
  await expect(callPanel(page).getByText(`${call?.seconds} sec`, { exact: true })).toBeVisible()

  await callKey(page, 'Done').click()
  await expect(page.getByRole('button', { name: 'Place Call' })).toBeVisible()
  await page.getByRole('link', { name: 'Call History' }).filter({ visible: true }).first().click()
  const row = page.getByRole('listitem').filter({ hasText: '(202) 555-0100' }).first()
  await expect(row).toContainText('Completed')
  await expect(row).toContainText('1 credit')
})

test('a reload during a call asks for confirmation, and then shows how the call ended and what it cost', {
  tag: '@core',
}, async ({ page, context, server }) => {
  await openHome(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await expect(callPanel(page).getByText('The call ended when this page was reloaded.')).toBeVisible({
    timeout: 30_000,
  })
  const call = await (await asCustomer(context, server)).latestCall()
  expect(call).toMatchObject({ status: 'ended', credits: 1 })
  await expect(callPanel(page).getByText(`${call?.seconds} sec`, { exact: true })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    // A dialog that is still fading in lacks contrast.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('a call is accessible: panel, keypad, devices, bar and end', async ({ page }) => {
      await openHome(page)
      await placeCall(page, ANSWERS_AT_ONCE)
      await untilAnswered(page)
      await expectAccessible(page)
      await callKey(page, 'Keypad').click()
      await expectAccessible(page)
      await callKey(page, 'Hide keypad').click()
      await callKey(page, 'Audio').click()
      await expect(page.getByRole('dialog', { name: 'Audio' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Call History' }).filter({ visible: true }).first().click()
      await expect(page.getByRole('heading', { name: 'Call History' })).toBeVisible()
      await expectAccessible(page)
      await callKey(page, 'Hang Up').click()
      await callPanel(page).getByRole('link', { name: 'Show call' }).last().click()
      await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    })
  })

test('keyboard only: mute, hold, tones, hang up', async ({ page }) => {
  await openHome(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await page.keyboard.press('m')
  await expect(callKey(page, 'Mute')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('h')
  await expect(callKey(page, 'Resume')).toBeVisible()
  await page.keyboard.press('h')
  await expect(callKey(page, 'Hold')).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('7')
  await page.keyboard.press('#')
  await expect(callPanel(page).getByText('2 tones sent')).toBeVisible()
  for (const hz of Object.values(KEYS_HZ).flat()) await expectHeard(page, hz)
  await page.keyboard.press('Control+Shift+L')
  await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
})

test('the keypad opened with its key takes the focus, and gives it back', async ({ page }) => {
  await openHome(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  const key = callKey(page, 'Keypad')
  const pad = callPanel(page).getByRole('group', { name: 'Keypad' })

  await key.click()
  await expect(pad).toBeFocused()
  await page.keyboard.press('7')
  await expect(callPanel(page).getByText('1 tone sent')).toBeVisible()
  await page.keyboard.press('h')
  await expect(callPanel(page).getByText('On hold', { exact: true })).toBeVisible()
  await page.keyboard.press('h')
  await expect(callPanel(page).getByText('On hold', { exact: true })).toBeHidden()
  await page.keyboard.press('m')
  await expect(callPanel(page).getByText('Muted')).toBeVisible()
  await page.keyboard.press('k')
  await expect(key).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(pad).toBeFocused()
  await callKey(page, 'Hide keypad').focus()
  await page.keyboard.press('Enter')
  await expect(key).toBeFocused()
  await page.keyboard.press('m')
  await expect(callKey(page, 'Mute')).toHaveAttribute('aria-pressed', 'false')
})
