import { expect } from '@playwright/test'
import { asCustomer, callKey, callPanel, openHome, placeCall, untilAnswered } from '../e2e/helpers/customer'
import { STANDARD_PARENT, SUB_ACCOUNT } from '../e2e/helpers/customers'
import { giveCredits } from '../e2e/helpers/elsewhere'
import { expectSound, packetsReceived, watchTelephone } from '../e2e/helpers/telephone'
import { CALLEE, EXPENSIVE_NUMBER, NEVER_ANSWERS, talk, test } from './helpers/engineTest'
import { openFiles } from './helpers/processes'
import { TONE_HZ } from './helpers/trunkCalls'

const CALLER_ID = '+14165550199'

test.beforeEach(({ page }) => watchTelephone(page))

test('a call reaches the trunk with the chosen caller ID, is heard on both sides, and costs what it says @smoke', async ({
  page,
  context,
  server,
  first,
}) => {
  await openHome(page)
  const customer = await asCustomer(context, server)
  const before = await customer.credits()
  await placeCall(page, CALLEE)
  await untilAnswered(page)
  await expectSound(page, TONE_HZ)
  const [call] = first.calls
  expect(call).toMatchObject({ to: CALLEE, from: CALLER_ID })
  await expect.poll(() => call?.packets).toBeGreaterThan(50)
  // The fake microphone beeps.
  await expect.poll(() => call?.level, { timeout: 5_000 }).toBeGreaterThan(0)

  await callKey(page, 'Keypad').click()
  for (const digit of ['4', '2', '#'])
    await callPanel(page).getByRole('button', { name: digit, exact: false }).first().click()
  await expect.poll(() => call?.digits).toBe('42#')

  await callKey(page, 'Hang Up').click()
  await expect(callPanel(page).getByText('You hung up.')).toBeVisible()
  await expect.poll(() => call?.endedBy).toBe('us')
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  expect(await customer.latestCall()).toMatchObject({ result: 'completed', credits: 1 })
  expect(await customer.credits()).toBe(before - 1)
})

test('a call ends at its limit, and its ports are free again @smoke', async ({
  page,
  context,
  server,
  engine,
  first,
}) => {
  await openHome(page, SUB_ACCOUNT)
  const customer = await asCustomer(context, server)
  const portsBefore = openFiles(engine.processes('rtpengine'))
  await placeCall(page, EXPENSIVE_NUMBER)
  await expect(callPanel(page).getByText(/You ran out of credits\./)).toBeVisible({ timeout: 80_000 })
  const [call] = first.calls
  await expect.poll(() => call?.endedBy).toBe('us')
  expect(call?.reason).toContain('Q.850;cause=16')
  expect(Math.abs((call?.seconds ?? 0) - 60)).toBeLessThan(1)
  await expect.poll(() => openFiles(engine.processes('rtpengine'))).toBe(portsBefore)
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  expect(await customer.latestCall()).toMatchObject({ result: 'out_of_credits', credits: 6 })
  expect(await customer.credits()).toBe(2)
})

test('a call goes on beyond its limit when credits are added in time @smoke', async ({
  page,
  context,
  server,
  first,
}) => {
  await openHome(page, SUB_ACCOUNT)
  const customer = await asCustomer(context, server)
  await placeCall(page, EXPENSIVE_NUMBER)
  await untilAnswered(page)
  // Eight credits and five pay for two minutes.
  await giveCredits(server, STANDARD_PARENT, `+1${SUB_ACCOUNT}`, 5)
  await expect.poll(() => first.calls[0]?.seconds, { timeout: 80_000 }).toBeGreaterThan(63)
  await expectSound(page, TONE_HZ)
  await callKey(page, 'Hang Up').click()
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  expect(await customer.latestCall()).toMatchObject({ result: 'completed', credits: 12 })
  expect(await customer.credits()).toBe(1)
})

test('hold and unhold renegotiate through the trunk', async ({ page, first }) => {
  await talk(page)
  await callKey(page, 'Hold').click()
  await expect.poll(() => first.calls[0]?.direction).toBe('sendonly')
  const packets = await packetsReceived(page)
  await callKey(page, 'Resume').click()
  await expect.poll(() => first.calls[0]?.direction).toBe('sendrecv')
  await expectSound(page, TONE_HZ)
  expect(await packetsReceived(page)).toBeGreaterThan(packets)
})

test('they hang up, and the ports of the call are free again', async ({ page, context, server, engine, first }) => {
  const portsBefore = openFiles(engine.processes('rtpengine'))
  await talk(page)
  first.hangUp()
  await expect(callPanel(page).getByText('They hung up.')).toBeVisible()
  await expect.poll(() => openFiles(engine.processes('rtpengine'))).toBe(portsBefore)
  const customer = await asCustomer(context, server)
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  expect(await customer.latestCall()).toMatchObject({ result: 'completed', credits: 1 })
})

test('a call that is cancelled while it rings is cancelled at the trunk, and costs nothing', async ({
  page,
  context,
  server,
  first,
}) => {
  await openHome(page)
  await placeCall(page, NEVER_ANSWERS)
  await expect(callPanel(page).getByText('Ringing…')).toBeVisible()
  await callKey(page, 'Cancel').click()
  await expect(callPanel(page).getByText(/You canceled the call\. You were not charged\./)).toBeVisible()
  await expect.poll(() => first.calls[0]?.endedBy).toBe('cancel')
  const customer = await asCustomer(context, server)
  await expect.poll(async () => (await customer.latestCall())?.result).toBe('cancelled')
  expect(await customer.credits()).toBe(42)
})

const REFUSALS: [digits: string, sentence: RegExp][] = [
  ['0486', /The number is busy\. You were not charged\./],
  ['0603', /They declined the call\. You were not charged\./],
  ['0487', /Nobody answered\. You were not charged\./],
  ['0608', /Their phone company blocked this call\. You were not charged\./],
  ['0404', /This number is not in service\. You were not charged\./],
  ['0480', /Their phone can't be reached right now\. You were not charged\./],
]

test("the trunk's refusals are put into words for the caller, and cost nothing", async ({ page, context, server }) => {
  await openHome(page)
  for (const [digits, sentence] of REFUSALS) {
    await placeCall(page, `+1202555${digits}`)
    await expect(callPanel(page).getByText(sentence)).toBeVisible()
  }
  expect(await (await asCustomer(context, server)).credits()).toBe(42)
})

test('a session timer that the trunk wants is kept: the call outlives it', async ({ page, first }) => {
  test.setTimeout(180_000)
  await openHome(page)
  // Its trunk hangs up after 90 s without a refresh.
  await placeCall(page, '+12025551800')
  await untilAnswered(page)
  await expect.poll(() => first.calls[0]?.seconds, { timeout: 110_000 }).toBeGreaterThan(95)
  expect(first.log.filter(({ method }) => /INVITE|UPDATE/.test(method)).length).toBeGreaterThan(2)
  await expectSound(page, TONE_HZ)
  await callKey(page, 'Hang Up').click()
  await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
})
