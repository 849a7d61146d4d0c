import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible } from './helpers/accessible'
import {
  ANSWERS_AT_ONCE,
  asCustomer,
  callPanel,
  logIn,
  placeCall,
  SUB_ACCOUNT,
  untilAnswered,
} from './helpers/customer'
import {
  cutSocket,
  expectHeard,
  expectSilence,
  expectSound,
  packetsReceived,
  watchTelephone,
} from './helpers/telephone'
import { test } from './helpers/test'

/** The second note of the carrier's greeting. */
const GREETING_HZ = 880
/** Chromium's made-up microphone beeps at this pitch; from the other side it is our echo. */
const ECHO_HZ = 400
const RINGBACK_HZ = 440
/** The carrier plays each key back that it received. */
const KEYS_HZ = { 7: [852, 1209], '#': [941, 1477] }
/** In a country where a minute costs six credits; eight credits pay for one. */
const DEAR_NUMBER = '+67721000'

test.beforeEach(({ page }) => watchTelephone(page))

const key = (page: Page, name: string) => callPanel(page).getByRole('button', { name, exact: true })

test('a call: sound both ways, its keys, its cost, and the same call on every screen', async ({
  page,
  context,
  server,
}) => {
  await logIn(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await expectHeard(page, GREETING_HZ)
  await expectSound(page, ECHO_HZ)
  await expect(page).toHaveTitle(/^0:\d\d · Place A Call/)
  await expect(callPanel(page).getByText('1 credit used · 41 left')).toBeVisible()
  await expect(page.getByText('41 credits')).toBeVisible()
  await expect(callPanel(page).getByRole('img', { name: /Sound quality: / })).toBeVisible()

  await test.step('muted, the other side hears nothing', async () => {
    await key(page, 'Mute').click()
    await expect(key(page, 'Mute')).toHaveAttribute('aria-pressed', 'true')
    await expectSilence(page)
    await key(page, 'Mute').click()
    await expectSound(page, ECHO_HZ)
  })

  await test.step('on hold, nothing comes', async () => {
    await key(page, 'Hold').click()
    await expect(callPanel(page).getByText('On hold')).toBeVisible()
    await expectSilence(page)
    const received = await packetsReceived(page)
    await key(page, 'Hold').click()
    await expect(callPanel(page).getByText('On hold')).toBeHidden()
    await expectSound(page, ECHO_HZ)
    expect(await packetsReceived(page)).toBeGreaterThan(received)
  })

  await test.step('another screen: the bar has the call', async () => {
    await page.getByRole('link', { name: 'Call History' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Call History' })).toBeVisible()
    await expect(callPanel(page).getByRole('timer')).toBeVisible()
    await expect(page).toHaveTitle(/^0:\d\d · Call History/)
    await expectSound(page, ECHO_HZ)
    await callPanel(page).getByRole('link', { name: 'Show call' }).click()
  })

  await key(page, 'Hang Up').click()
  await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
  const call = await (await asCustomer(context, server)).latestCall()
  expect(call).toMatchObject({
    status: 'ended',
    result: 'completed',
    credits: 1,
    quality: { loss: expect.any(Number) },
  })
  await expect(callPanel(page).getByText(`${call?.seconds} sec`)).toBeVisible()

  await key(page, 'Done').click()
  await expect(page.getByRole('button', { name: 'Place Call' })).toBeVisible()
  await page.getByRole('link', { name: 'Call History' }).filter({ visible: true }).first().click()
  const row = page.getByRole('listitem').filter({ hasText: '+1 202 555 0100' }).first()
  await expect(row).toContainText('Completed')
  await expect(row).toContainText('1 credit')
})

const ENDS: [number: string, sentence: RegExp][] = [
  ['+12025550110', /The number is busy\. You were not charged\./],
  ['+12025550112', /They declined the call\. You were not charged\./],
  ['+12025550113', /This number is not in service\. You were not charged\./],
  ['+12025550114', /Their phone can't be reached right now\. You were not charged\./],
  ['+12025550115', /The phone network had a problem\. You were not charged\./],
]

test('every call that is not answered tells why, and costs nothing', async ({ page, context, server }) => {
  await logIn(page)
  for (const [number, sentence] of ENDS) {
    await placeCall(page, number)
    await expect(callPanel(page).getByText(sentence)).toBeVisible()
  }
  expect(await (await asCustomer(context, server)).credits()).toBe(42)
})

test('nobody answers for half a minute: told so, and nothing charged', async ({ page }) => {
  test.setTimeout(90_000)
  await logIn(page)
  await placeCall(page, '+12025550111')
  await expect(callPanel(page).getByText('Ringing…')).toBeVisible()
  await expect(callPanel(page).getByText(/Nobody answered\. You were not charged\./)).toBeVisible({ timeout: 40_000 })
})

test('a call that is cancelled while it rings costs nothing', async ({ page, context, server }) => {
  await logIn(page)
  await placeCall(page, '+12025550111')
  await expect(callPanel(page).getByText('Ringing…')).toBeVisible()
  await key(page, 'Cancel').click()
  await expect(callPanel(page).getByText(/You cancelled the call\. You were not charged\./)).toBeVisible()
  await expect.poll(async () => (await (await asCustomer(context, server)).latestCall())?.result).toBe('cancelled')
})

test('the other side hangs up', async ({ page }) => {
  await logIn(page)
  await placeCall(page, '+12025550116')
  await expect(callPanel(page).getByText('They hung up.')).toBeVisible({ timeout: 20_000 })
})

test('what the network plays before the answer is heard', async ({ page }) => {
  await logIn(page)
  await placeCall(page, '+12025550117')
  await expectHeard(page, RINGBACK_HZ)
  await expect(callPanel(page).getByRole('timer')).toBeVisible()
})

test('credits run out: warned before, told after, and the call is charged to its last paid second', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000)
  await logIn(page, SUB_ACCOUNT)
  await placeCall(page, DEAR_NUMBER)
  await untilAnswered(page)
  await expect(callPanel(page).getByText(/less than a minute left/)).toBeVisible()
  await expect(callPanel(page).getByRole('button', { name: /Request/ })).toBeVisible()
  await expect(callPanel(page).getByText(/You ran out of credits\./)).toBeVisible({ timeout: 75_000 })
  const customer = await asCustomer(context, server)
  expect(await customer.latestCall()).toMatchObject({ result: 'out_of_credits', seconds: 60, credits: 6 })
  expect(await customer.credits()).toBe(2)
})

test('the socket to the carrier is cut: the call says so, reconnects, and the sound goes on', async ({ page }) => {
  await logIn(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await cutSocket(page)
  await expect(callPanel(page).getByText(/Reconnecting… \d+ s/)).toBeVisible()
  await expect(callPanel(page).getByText(/Reconnecting/)).toBeHidden({ timeout: 15_000 })
  await expectSound(page, ECHO_HZ)
  await key(page, 'Hold').click()
  await expect(callPanel(page).getByText('On hold')).toBeVisible()
  await expectSilence(page)
  await key(page, 'Hang Up').click()
  await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
})

test('a reload in a call asks first, and then shows how the call really ended and what it cost', async ({
  page,
  context,
  server,
}) => {
  await logIn(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await expect(callPanel(page).getByText('The call ended when this page was loaded anew.')).toBeVisible({
    timeout: 30_000,
  })
  const call = await (await asCustomer(context, server)).latestCall()
  expect(call).toMatchObject({ status: 'ended', credits: 1 })
  await expect(callPanel(page).getByText(`${call?.seconds} sec`)).toBeVisible()
})

test('the network changes and the machine sleeps in a call: it finds its way back, and the sound goes on', async ({
  page,
}) => {
  await logIn(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  for (const [target, event] of [
    ['window', 'online'],
    ['document', 'resume'],
  ] as const) {
    await page.evaluate(([at, type]) => (at === 'window' ? window : document).dispatchEvent(new Event(type)), [
      target,
      event,
    ] as const)
    await expect(callPanel(page).getByText(/Reconnecting/)).toBeVisible()
    await expect(callPanel(page).getByText(/Reconnecting/)).toBeHidden({ timeout: 15_000 })
    await expectSound(page, ECHO_HZ)
  }
  await expect(callPanel(page).getByRole('timer')).toBeVisible()
})

test('a call that is cancelled at once does not keep the line busy', async ({ page }) => {
  await logIn(page)
  await page.goto(`/?to=${encodeURIComponent('+12025550111')}`)
  for (let attempt = 0; attempt < 3; attempt++) {
    await page
      .getByRole('button', { name: attempt ? 'Call again' : 'Place Call', exact: true })
      .first()
      .click()
    await key(page, 'Cancel').click()
    await expect(callPanel(page).getByText(/You cancelled the call/)).toBeVisible()
  }
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('everybody can use a call: panel, keypad, devices, bar and end', async ({ page }) => {
      await logIn(page)
      await placeCall(page, ANSWERS_AT_ONCE)
      await untilAnswered(page)
      await expectAccessible(page)
      await key(page, 'Keypad').click()
      await expectAccessible(page)
      await key(page, 'Hide keypad').click()
      await key(page, 'Audio').click()
      await expect(page.getByRole('dialog', { name: 'Audio' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Call History' }).filter({ visible: true }).first().click()
      await expect(page.getByRole('heading', { name: 'Call History' })).toBeVisible()
      await expectAccessible(page)
      await key(page, 'Hang Up').click()
      await callPanel(page).getByRole('link', { name: 'Show call' }).last().click()
      await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    })
  })

test('by keyboard alone: mute, hold, tones, hang up', async ({ page }) => {
  await logIn(page)
  await placeCall(page, ANSWERS_AT_ONCE)
  await untilAnswered(page)
  await page.keyboard.press('m')
  await expect(key(page, 'Mute')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('h')
  await expect(key(page, 'Hold')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('h')
  await expect(key(page, 'Hold')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('k')
  await page.keyboard.press('7')
  await page.keyboard.press('#')
  await expect(callPanel(page).getByText('2 tones sent')).toBeVisible()
  for (const hz of Object.values(KEYS_HZ).flat()) await expectHeard(page, hz)
  await page.keyboard.press('Control+Shift+L')
  await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
})
