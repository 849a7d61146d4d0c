import { expect } from '@playwright/test'
import { asCustomer, callKey, callPanel, openHome, placeCall, untilAnswered } from '../e2e/helpers/customer'
import { CORPORATE_PARENT, SUB_ACCOUNT } from '../e2e/helpers/customers'
import { expectHeard, expectNeverHeard, expectSound, watchTelephone } from '../e2e/helpers/telephone'
import { askOverUdp } from './helpers/askOverUdp'
import { CALLEE, callsTrouble, talk, test } from './helpers/engineTest'
import { openFiles } from './helpers/processes'
import type { Trunk } from './helpers/trunk'
import { EARLY_HZ, TONE_HZ } from './helpers/trunkCalls'
import { INTRUDER_HZ } from './helpers/trunkMedia'

const CALLER_ID = '+14165550199'

test.beforeEach(({ page }) => watchTelephone(page))

/** What only the product and the browser know. @returns the methods of the messages that were looked through */
function expectNothingOfOurs({ log }: Trunk): string[] {
  const ofCalls = log.filter(({ method }) => method !== 'OPTIONS')
  for (const { text } of ofCalls) {
    expect(text).not.toMatch(/^(x-|user-agent|server|remote-party-id|privacy|history-info)/im)
    expect(text).not.toMatch(/tealine|jssip|kamailio|\.invalid|transport=ws|SIP\/2\.0\/WS/i)
    expect(text).not.toMatch(/extmap|msid|ssrc|candidate|fingerprint|ice-|webrtc/i)
  }
  return ofCalls.map(({ method }) => method)
}

test('when the first trunk fails, the second one takes the call, learns nothing of ours, and leaves no port in use', async ({
  page,
  context,
  server,
  engine,
  first,
  second,
}) => {
  const portsBefore = openFiles(engine.processes('rtpengine'))
  first.refuse(503)
  await talk(page)
  await expectSound(page, TONE_HZ)
  const [call] = second.calls
  expect(call?.to).toBe(CALLEE)
  await expect(callPanel(page).getByText('They see +1 416 555 0199')).toBeVisible()
  expect(call?.from).toBe(CALLER_ID)
  expect(call?.headers).toMatch(/^P-Asserted-Identity: <sip:\+14165550199@/im)
  await callKey(page, 'Hold').click()
  await expect.poll(() => call?.direction).toBe('sendonly')
  await callKey(page, 'Resume').click()
  await expect.poll(() => call?.direction).toBe('sendrecv')
  expect(await second.reinvite()).toBe(200)
  await callKey(page, 'Hang Up').click()
  await expect.poll(() => call?.endedBy).toBe('us')
  const methods = expectNothingOfOurs(second)
  expect(new Set(methods)).toEqual(new Set(['INVITE', 'ACK', 'BYE']))
  expect(methods.filter((method) => method === 'INVITE').length).toBeGreaterThanOrEqual(3)
  const customer = await asCustomer(context, server)
  await expect.poll(async () => (await customer.latestCall())?.status).toBe('ended')
  expect(await customer.credits()).toBe(41)
  await expect.poll(() => openFiles(engine.processes('rtpengine'))).toBe(portsBefore)
})

test('a trunk that wants a password learns nothing of ours either, and hears the caller alone', async ({
  page,
  first,
}) => {
  await talk(page)
  expectNothingOfOurs(first)
  first.intrude(50)
  await expectSound(page, TONE_HZ)
  await expectNeverHeard(page, INTRUDER_HZ)
  const packets = first.calls[0]?.packets ?? 0
  await expect.poll(() => first.calls[0]?.packets).toBeGreaterThan(packets + 20)
  expect(first.requests.filter((request) => request.startsWith('INVITE'))).toHaveLength(2)
})

test('early media is heard before the answer, and nobody who speaks into it', async ({ page, first }) => {
  await openHome(page)
  await placeCall(page, '+12025550183')
  await expectHeard(page, EARLY_HZ)
  first.intrude(50)
  await expect(callPanel(page).getByRole('timer')).toBeVisible()
  await expectSound(page, TONE_HZ)
  await expectNeverHeard(page, INTRUDER_HZ)
  const packets = first.calls[0]?.packets ?? 0
  await expect.poll(() => first.calls[0]?.packets).toBeGreaterThan(packets + 20)
})

test.describe('a trunk that challenges every request', () => {
  test.use({ trunkKind: { challengesAll: true } })

  test('is given the password for hold and hang-up, too', async ({ page, first }) => {
    await talk(page)
    await callKey(page, 'Hold').click()
    await expect.poll(() => first.calls[0]?.direction).toBe('sendonly')
    await callKey(page, 'Resume').click()
    await expect.poll(() => first.calls[0]?.direction).toBe('sendrecv')
    await expectSound(page, TONE_HZ)
    await callKey(page, 'Hang Up').click()
    await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
  })
})

for (const transport of ['tcp', 'tls'] as const)
  test.describe(`trunks over ${transport.toUpperCase()}`, () => {
    test.use({ trunkKind: { transport }, trunkOptions: `;transport=${transport}` })

    test('carry a call and hang it up from their side', async ({ page, first }) => {
      await talk(page)
      await expectSound(page, TONE_HZ)
      expect(await first.hangUp('Q.850;cause=16')).toBe(200)
      await expect(callPanel(page).getByText('They hung up.')).toBeVisible()
    })
  })

test.describe('a trunk that wants Remote-Party-ID and its own domain', () => {
  test.use({ trunkOptions: ';identity=rpid;domain=sip.carrier.example' })

  test('gets both', async ({ page, first }) => {
    await talk(page)
    const headers = first.calls[0]?.headers ?? ''
    expect(headers).toMatch(/^Remote-Party-ID: <sip:\+14165550199@sip\.carrier\.example>;party=calling/im)
    expect(headers).not.toMatch(/P-Asserted-Identity/i)
    expect(headers).toMatch(/^From: .*<sip:\+14165550199@sip\.carrier\.example>/im)
    expect(headers).toMatch(/^INVITE sip:\+12025550100@sip\.carrier\.example/)
  })
})

test.describe('a trunk that wants the caller ID in From', () => {
  test.use({ trunkOptions: ';identity=from' })

  test('gets it there, and nowhere else', async ({ page, first }) => {
    await talk(page)
    const headers = first.calls[0]?.headers ?? ''
    expect(headers).toMatch(/^From: .*<sip:\+14165550199@127\.0\.0\.1>/im)
    expect(headers).not.toMatch(/P-Asserted-Identity|P-Preferred-Identity|Remote-Party-ID/i)
    expect(headers.match(/14165550199/g)).toHaveLength(1)
  })
})

test.describe('routes by prefix', () => {
  test.use({ engineSettings: { TRUNK_ROUTES: '+44=second first, +1202=second' } })

  test('send a number to its trunks', async ({ page, first, second }) => {
    await talk(page)
    expect(second.calls).toHaveLength(1)
    await callKey(page, 'Hang Up').click()
    await expect.poll(() => second.calls[0]?.endedBy).toBe('us')
    await placeCall(page, '+14165550123')
    await expect.poll(() => first.calls.length).toBe(1)
  })
})

test.describe('trunks that take one call at a time', () => {
  test.use({ trunkOptions: ';calls=1' })

  test('a second call goes to the second trunk, a third to none, and the first trunk is free again after its call', async ({
    page,
    browser,
    server,
    first,
    second,
  }) => {
    const another = async (phoneNumber: string) => {
      const context = await browser.newContext({ baseURL: server.url, permissions: ['microphone'] })
      await context.addCookies([{ name: 'AutoReplenishDialog', value: '1', url: server.url }])
      const theirs = await context.newPage()
      await openHome(theirs, phoneNumber)
      await placeCall(theirs, CALLEE)
      return theirs
    }
    await talk(page)
    const secondPage = await another(SUB_ACCOUNT)
    await untilAnswered(secondPage)
    expect([first.calls.length, second.calls.length]).toEqual([1, 1])
    const thirdPage = await another(CORPORATE_PARENT)
    await expect(callPanel(thirdPage).getByText(/not charged/)).toBeVisible()
    await callKey(page, 'Hang Up').click()
    await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
    await placeCall(thirdPage, CALLEE)
    await untilAnswered(thirdPage)
    expect([first.calls.length, second.calls.length]).toEqual([2, 1])
  })
})

test('a stranger gets no answer, and a call from a trunk is refused', async ({ server, engine, first }) => {
  expect(await callsTrouble(server.url)).toBe(undefined)
  expect(await askOverUdp('127.0.0.2', engine.sipPort, 'OPTIONS')).toBe(undefined)
  expect(await askOverUdp('127.0.0.2', engine.sipPort, 'INVITE')).toBe(undefined)
  expect(await askOverUdp('127.0.0.1', engine.sipPort, 'OPTIONS')).toBe(200)
  expect(await askOverUdp('127.0.0.1', engine.sipPort, 'INVITE')).toBe(405)
  expect(first.calls).toEqual([])
})
