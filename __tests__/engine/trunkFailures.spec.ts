import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { asCustomer, callKey, callPanel, openHome, placeCall, untilAnswered } from '../e2e/helpers/customer'
import type { RunningServer } from '../e2e/helpers/server'
import { expectSound, watchTelephone } from '../e2e/helpers/telephone'
import { CALLEE, callsTrouble, talk, test } from './helpers/engineTest'
import { flagsOfTrunk } from './helpers/flagsOfTrunk'
import type { Trunk } from './helpers/trunk'
import { TONE_HZ } from './helpers/trunkCalls'

const NETWORK_PROBLEM = /The phone network had a problem\. You were not charged\./

test.beforeEach(({ page }) => watchTelephone(page))

test('a silent trunk is given up for the next one within 3.5 s, and the call is charged once', async ({
  page,
  context,
  server,
  first,
  second,
}) => {
  await openHome(page)
  first.mute(true)
  await placeCall(page, CALLEE)
  await expect.poll(() => second.calls.length, { timeout: 10_000 }).toBe(1)
  const invitedAt = ({ log }: Trunk) => log.find(({ method }) => method === 'INVITE')?.at ?? Number.NaN
  expect(invitedAt(second) - invitedAt(first)).toBeLessThan(3_500)
  await untilAnswered(page)
  await expectSound(page, TONE_HZ)
  await callKey(page, 'Hang Up').click()
  await expect.poll(() => second.calls[0]?.endedBy).toBe('us')
  const customer = await asCustomer(context, server)
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  expect(await customer.latestCall()).toMatchObject({ result: 'completed', credits: 1 })
  expect(await customer.credits()).toBe(41)
})

test('when both trunks fail, the caller reads so and pays nothing; once they are known to be down, no call is placed', async ({
  page,
  context,
  server,
  first,
  second,
}) => {
  await openHome(page)
  first.refuse(503)
  second.refuse(503)
  await placeCall(page, CALLEE)
  await expect(callPanel(page).getByText(NETWORK_PROBLEM)).toBeVisible()
  for (const trunk of [first, second]) trunk.mute(true)
  await expect.poll(() => callsTrouble(server.url), { timeout: 30_000 }).toBe('no_trunk')
  const refused = page.waitForResponse((response) => response.url().endsWith('/Calls') && response.status() === 503)
  await placeCall(page, CALLEE)
  expect(await (await refused).json()).toMatchObject({ error: { code: 'calls_unavailable' } })
  await expect(callPanel(page).getByText(/not charged|Nothing was charged/)).toBeVisible()
  const customer = await asCustomer(context, server)
  expect(await customer.credits()).toBe(42)
  first.refuse(0)
  first.mute(false)
  await expect.poll(() => callsTrouble(server.url), { timeout: 30_000 }).toBe(undefined)
  await placeCall(page, CALLEE)
  await untilAnswered(page)
})

/** Of the trunk's own: it wants something of the request, has lost its way, or says what nobody knows. */
const OWN_TROUBLE = [400, 420, 421, 482, 488, 499, 606]

test('after a refusal that is not about the callee, the next trunk takes the call', async ({ page, first, second }) => {
  await openHome(page)
  for (const [index, status] of OWN_TROUBLE.entries()) {
    first.refuse(status)
    await placeCall(page, CALLEE)
    await untilAnswered(page)
    expect([status, second.calls.length]).toEqual([status, index + 1])
    await callKey(page, 'Hang Up').click()
    await expect.poll(() => second.calls[index]?.endedBy).toBe('us')
  }
})

test('a status that the product does not list raises an alarm once, though the next trunk takes the call', async ({
  page,
  server,
  first,
  second,
}) => {
  await openHome(page)
  for (const [index, status] of [503, 499, 499].entries()) {
    first.refuse(status)
    await placeCall(page, CALLEE)
    await untilAnswered(page)
    await callKey(page, 'Hang Up').click()
    await expect.poll(() => second.calls[index]?.endedBy).toBe('us')
  }
  const alarms = server.output().match(/"event":"provider_answer_unlisted".*/g) ?? []
  expect(alarms).toEqual([expect.stringMatching(/"provider":"trunk","code":"499"/)])
})

test('after a refusal that is about the callee, no other trunk is asked', async ({ page, first, second }) => {
  await openHome(page)
  const invitesOf = ({ log }: Trunk) => log.filter(({ method }) => method === 'INVITE').length
  for (const [index, status] of [404, 480, 486, 603].entries()) {
    first.refuse(status)
    await placeCall(page, CALLEE)
    await expect.poll(() => invitesOf(first)).toBeGreaterThan(index)
    await expect(callPanel(page).getByText(/You were not charged\./)).toBeVisible()
  }
  expect(invitesOf(second)).toBe(0)
})

test('a redirection is not followed', async ({ page, first, second }) => {
  await openHome(page)
  await placeCall(page, '+12025550302')
  await expect(callPanel(page).getByText(NETWORK_PROBLEM)).toBeVisible()
  for (const trunk of [first, second]) expect(trunk.requests.some((request) => request.includes('999123'))).toBe(false)
})

test('a trunk that does not answer OPTIONS gets no calls until it does', async ({ page, engine, first, second }) => {
  await openHome(page)
  first.mute(true)
  await expect.poll(() => flagsOfTrunk(engine, first), { timeout: 40_000 }).toMatch(/^I/)
  await placeCall(page, CALLEE)
  await untilAnswered(page)
  expect(second.calls).toHaveLength(1)
  expect(first.requests.some((request) => request.startsWith('INVITE'))).toBe(false)
  await callKey(page, 'Hang Up').click()
  await expect.poll(() => second.calls[0]?.endedBy).toBe('us')
  first.mute(false)
  await expect.poll(() => flagsOfTrunk(engine, first), { timeout: 40_000 }).toMatch(/^A/)
  await placeCall(page, CALLEE)
  await untilAnswered(page)
  expect(first.calls).toHaveLength(1)
})

test('a trunk that answers with headers of 60 kB is heard', async ({ page, first }) => {
  first.hugeHeaders()
  await talk(page)
  await expectSound(page, TONE_HZ)
})

type Spoil = (trunk: Trunk) => void

/** What trunks may answer, and what the log says of it. */
const FAULTS = {
  nonsense: [(trunk) => trunk.garbage(), /trunk first failed with 408/g],
  'a session without audio': [
    (trunk) => trunk.describeAs((sdp) => sdp.replace(/^m=audio \d+/m, 'm=audio 0')),
    /trunk first answered without sound that we understand/g,
  ],
  'codecs that nobody asked for': [
    (trunk) =>
      trunk.describeAs((sdp) =>
        sdp.replace(/RTP\/AVP .*/, 'RTP/AVP 18').replace(/a=rtpmap:0 PCMU/, 'a=rtpmap:18 G729'),
      ),
    /trunk first answered without sound that we understand/g,
  ],
} satisfies Record<string, [spoil: Spoil, line: RegExp]>

async function expectNothingOwed(page: Page, context: BrowserContext, server: RunningServer): Promise<void> {
  await openHome(page)
  await placeCall(page, CALLEE)
  await expect(callPanel(page).getByText(/not charged|cut off/)).toBeVisible({ timeout: 40_000 })
  const customer = await asCustomer(context, server)
  await expect.poll(async () => (await customer.latestCall())?.status, { timeout: 30_000 }).toBe('ended')
  expect(await customer.latestCall()).toMatchObject({ result: 'failed', ended_reason: 'network_failure', credits: 0 })
  expect(await customer.credits()).toBe(42)
}

for (const [what, [spoil, line]] of Object.entries(FAULTS))
  test(`trunks that answer with ${what}: the call ends with a reason, a line in the log names the trunk, nothing is owed`, async ({
    page,
    context,
    server,
    engine,
    first,
    second,
  }) => {
    for (const trunk of [first, second]) spoil(trunk)
    await expectNothingOwed(page, context, server)
    expect(engine.output().match(line)).toHaveLength(1)
  })

test.describe('trunks over TCP', () => {
  test.use({ trunkKind: { transport: 'tcp' }, trunkOptions: ';transport=tcp' })

  test('that answer with headers of 100 kB: the call ends with a reason, a line in the log names the trunk, nothing is owed', async ({
    page,
    context,
    server,
    engine,
    first,
    second,
  }) => {
    for (const trunk of [first, second]) trunk.hugeHeaders()
    await expectNothingOwed(page, context, server)
    expect(engine.output().match(/trunk first failed/g)).toHaveLength(1)
  })
})
