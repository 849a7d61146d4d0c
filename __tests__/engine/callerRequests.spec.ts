import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { readTelephony } from '../../server/settings/telephony'
import { cseqOf } from '../../server/telephony/builtIn/sip/fields'
import type { Header, SipRequest } from '../../server/telephony/builtIn/sip/message'
import { headerOf, parseMessage } from '../../server/telephony/builtIn/sip/message'
import { askKamailio } from '../../server/telephony/kamailio/askKamailio'
import type { SipCall } from '../helpers/server/sip/sipCall'
import { dial, test } from './helpers/edgeTest'
import { productSettings } from './helpers/engine'
import { CALLEE } from './helpers/engineTest'
import type { Trunk } from './helpers/trunk'

const withHeader = (request: SipRequest, name: string, value: string): SipRequest => ({
  ...request,
  headers: request.headers.map(([key, old]): Header => [key, key === name ? value : old]),
})

/** Sends a request of a call as it is. @returns the status of the answer */
async function send(call: SipCall, request: SipRequest): Promise<number> {
  call.socket.send(request)
  return (await call.socket.response(request)).status
}

const exchangeSides = (request: SipRequest): SipRequest => {
  const [from, to] = [headerOf(request, 'from') ?? '', headerOf(request, 'to') ?? '']
  return withHeader(withHeader(request, 'from', to), 'to', from)
}

/** Requests of the latest call at a trunk, as they came. */
const textsOf = (trunk: Trunk, method: string) =>
  trunk.log.filter((each) => each.method === method).map(({ text }) => text)

const UNTIMELY = {
  'an old number': [(bye: SipRequest) => withHeader(bye, 'cseq', '1 BYE'), 500],
  'a number out of range': [(bye: SipRequest) => withHeader(bye, 'cseq', '99999999999 BYE'), 400],
  'the sides exchanged': [exchangeSides, 481],
} satisfies Record<string, [(bye: SipRequest) => SipRequest, number]>

for (const [what, [spoil, status]] of Object.entries(UNTIMELY))
  test(`a hang-up with ${what}, which the trunk would refuse, does not end the call here either`, async ({
    edge,
    first,
  }) => {
    const call = await edge.call(CALLEE)
    await dial(call)
    expect(await send(call, spoil(call.request('BYE')))).toBe(status)
    expect(first.log.some(({ method }) => method === 'BYE')).toBe(false)
    expect(edge.gate.about(call.named)).not.toContain('ended')
    expect((await call.ask('BYE')).status).toBe(200)
    expect(first.calls[0]?.endedBy).toBe('us')
    expect(await edge.gate.endOf(call.named)).toMatchObject({ by: 'caller' })
  })

test('a hang-up too large for one packet, which may not reach the trunk, does not end the call here either', async ({
  edge,
  first,
}) => {
  const call = await edge.call(CALLEE)
  await dial(call)
  expect((await call.ask('BYE', [['reason', `SIP;text="${'a'.repeat(1400)}"`]])).status).toBe(513)
  expect(edge.gate.about(call.named)).not.toContain('ended')
  expect((await call.ask('BYE')).status).toBe(200)
  expect(first.calls[0]?.endedBy).toBe('us')
})

for (const [what, between] of Object.entries({ 'a byte that is no text': '\0', 'half a line break': '\n' }))
  test(`a hang-up with ${what}, which a trunk may not read, does not end the call here either`, async ({
    edge,
    first,
  }) => {
    const call = await edge.call(CALLEE)
    await dial(call)
    expect((await call.ask('BYE', [['reason', `SIP;text="a${between} b"`]])).status).toBe(400)
    expect(first.log.some(({ method }) => method === 'BYE')).toBe(false)
    expect(edge.gate.about(call.named)).not.toContain('ended')
    expect((await call.ask('BYE')).status).toBe(200)
    expect(first.calls[0]?.endedBy).toBe('us')
  })

test('what would have a trunk refuse a hang-up does not reach it', async ({ edge, first }) => {
  const call = await edge.call(CALLEE)
  await dial(call)
  const bye = withHeader(call.request('BYE', [['require', 'nothing']]), 'max-forwards', '1')
  expect(await send(call, bye)).toBe(200)
  expect(first.calls[0]?.endedBy).toBe('us')
  expect(textsOf(first, 'BYE').join()).not.toMatch(/^require/im)
})

test('a call whose numbers were turned back ends at its limit, at the trunk too', async ({ edge, first }) => {
  edge.gate.verdict = async () => ({ maxSeconds: 6, callerId: '+12025550123' })
  const call = await edge.call(CALLEE)
  await dial(call)
  expect(await send(call, withHeader(call.request('INFO'), 'cseq', '1000 INFO'))).toBe(200)
  expect(await send(call, withHeader(call.request('INFO'), 'cseq', '3 INFO'))).toBe(500)
  expect(await edge.gate.endOf(call.named)).toMatchObject({ by: 'carrier', reason: 'out_of_credits' })
  await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
})

test('after half a minute, in which the trunk was asked whether it knows the call, the caller still can hang up', async ({
  edge,
  first,
}) => {
  const call = await edge.call(CALLEE)
  await dial(call)
  const ofCall = () => first.log.filter(({ text }) => text.includes(call.callId))
  await expect.poll(() => ofCall().some(({ method }) => method === 'OPTIONS'), { timeout: 50_000 }).toBe(true)
  expect((await call.ask('INFO')).status).toBe(200)
  expect((await call.ask('BYE')).status).toBe(200)
  expect(first.calls[0]?.endedBy).toBe('us')
  // A trunk that counts our own questions, too, would refuse what the caller asks after them.
  let last = 0
  for (const { method, text } of ofCall().filter((each) => each.method !== 'ACK')) {
    const message = parseMessage(text)
    const number = (message && cseqOf(headerOf(message, 'cseq'))?.number) ?? 0
    expect([method, number > last]).toEqual([method, method !== 'OPTIONS'])
    last = Math.max(last, number)
  }
})

const SOUND = [
  'v=0',
  'o=- 9 9 IN IP4 192.168.77.7',
  's=private',
  'c=IN IP4 192.168.77.7',
  't=0 0',
  'm=audio 7777 RTP/AVP 0',
  'a=rtpmap:0 PCMU/8000',
  '',
].join('\r\n')

test('no session reaches the trunk that rtpengine has not seen', async ({ edge, first }) => {
  const call = await edge.call(CALLEE)
  await dial(call)
  expect((await call.ask('INVITE')).status).toBe(488)
  const mixed = `--b\r\nContent-Type: application/sdp\r\n\r\n${SOUND}\r\n--b--\r\n`
  for (const method of ['INVITE', 'UPDATE'])
    expect((await call.ask(method, [['content-type', 'multipart/mixed;boundary=b']], mixed)).status).toBe(415)
  const bye = { ...call.request('BYE', [['content-type', 'application/sdp']]), body: SOUND }
  expect(await send(call, bye)).toBe(200)
  expect(first.log.map(({ text }) => text).join()).not.toContain('192.168.77.7')
})

test('while no rtpengine answers, no call is placed, and none is negotiated again', async ({
  edge,
  engine,
  first,
  second,
}) => {
  const talking = await edge.call(CALLEE)
  await dial(talking)
  engine.signal('rtpengine', 'SIGSTOP')
  const call = await edge.call(CALLEE)
  expect((await dial(call)).status).toBe(503)
  expect((await talking.ask('INVITE', [], await talking.media.offer({ iceRestart: true }))).status).toBe(503)
  expect([first.calls.length, second.calls.length]).toEqual([1, 0])
  expect(first.log.filter(({ method }) => method === 'INVITE')).toHaveLength(2)
  engine.signal('rtpengine', 'SIGCONT')
  await expect.poll(async () => (await dial(await edge.call(CALLEE))).status).toBe(200)
})

test('a trunk hears nothing from a caller but the call', async ({ edge, first }) => {
  const said: Header[] = [
    ['Record-Route', '<sip:127.0.0.1:9;lr;x=forged>'],
    ['Identity', 'forged'],
    ['Resource-Priority', 'forged.0'],
    ['Replaces', 'forged;to-tag=a;from-tag=b'],
    ['Referred-By', '<sip:forged@x.example>'],
    ['Geolocation', '<cid:forged>'],
    ['Call-Info', '<http://forged.example/pic>;purpose=icon'],
    ['User-to-User', 'forged'],
    ['P-Asserted-Identity', '<sip:forged@elsewhere.example>'],
    ['Remote-Party-ID', '<sip:forged@elsewhere.example>'],
    ['X-Whatever', 'forged'],
    ['y', 'forged'],
    ['b', '<sip:forged@x.example>'],
    ['Join', 'forged;to-tag=a;from-tag=b'],
    ['Authorization', `Digest username="forged", realm="r", nonce="n", uri="sip:u", response="${'0'.repeat(32)}"`],
    ['Content-Encoding', 'forged'],
    ['Reply-To', '<sip:forged@x.example>'],
    ['Charge-Info', '<sip:forged@x.example>'],
  ]
  const call = await edge.call(CALLEE)
  expect((await dial(call, said)).status).toBe(200)
  expect((await call.ask('UPDATE', said)).status).toBe(200)
  expect((await call.ask('BYE', said)).status).toBe(200)
  for (const method of ['INVITE', 'UPDATE', 'BYE']) {
    const texts = textsOf(first, method).join()
    expect(texts).toContain(call.callId)
    expect(texts).not.toMatch(/forged|x-call-id|caller\.invalid/i)
  }
})

test('the product cancels a call that rings', async ({ edge, first }) => {
  const call = await edge.call('+12025550408')
  await call.inviteWithCredentials()
  await expect.poll(() => edge.gate.about(call.named)).toContain('ringing')
  edge.carrier.hangUp({ sipCallId: call.callId, callSid: call.named }, 'account_suspended')
  await expect.poll(() => first.calls[0]?.endedBy).toBe('cancel')
  expect(await edge.gate.endOf(call.named)).toMatchObject({
    by: 'carrier',
    reason: 'account_suspended',
    answeredAt: null,
  })
})

test('a call whose limit has moved since is not ended by an order of before', async ({ edge, first }) => {
  const call = await edge.call(CALLEE)
  await dial(call)
  await expect.poll(() => edge.gate.about(call.named)).toContain('answered')
  edge.carrier.hangUp({ sipCallId: call.callId, callSid: call.named }, 'out_of_credits')
  await sleep(1_000)
  expect(first.calls[0]?.endedBy).toBe(undefined)
  expect((await call.ask('BYE')).status).toBe(200)
  expect(await edge.gate.endOf(call.named)).toMatchObject({ by: 'caller' })
})

const ELSEWHERE = '+19005550000'

for (const uri of [
  `tel:${CALLEE};rn=${ELSEWHERE};npdi`,
  `sip:${CALLEE}@tealine.test;rn=${ELSEWHERE};npdi`,
  `sip:${CALLEE}:${ELSEWHERE}@tealine.test`,
  `sip:${CALLEE}@tealine.test?Replaces=${ELSEWHERE}`,
  `sips:${CALLEE}@tealine.test`,
])
  test(`a call to ${uri} reaches its number and no other`, async ({ edge, first }) => {
    const call = await edge.call(CALLEE)
    call.changeInvite = (invite) => ({ ...invite, uri })
    expect((await dial(call)).status).toBe(200)
    expect(first.requests.filter((request) => /^INVITE/.test(request))).toEqual(
      Array(2).fill(`INVITE sip:${CALLEE}@127.0.0.1:${first.port}`),
    )
    expect(textsOf(first, 'INVITE').join()).not.toContain(ELSEWHERE)
    expect((await call.ask('BYE')).status).toBe(200)
    expect(first.calls[0]?.endedBy).toBe('us')
  })

test('requests in calls that nobody makes leave nothing in memory', async ({ edge, engine }) => {
  const call = await edge.call(CALLEE)
  for (let count = 0; count < 20; count += 1) {
    call.callId = `made-up-${count}`
    const request = call.request('OPTIONS')
    expect(await send(call, withHeader(request, 'to', '<sip:nobody@caller.invalid>;tag=made-up'))).toBe(481)
  }
  const settings = readTelephony({ ...productSettings([engine]), NODE_NAME: 'edge' }, true)
  const [address] = settings?.addresses ?? []
  if (!settings || !address) throw new Error('The settings name no engine.')
  const tables = await askKamailio<{ name: string; all: number }[]>(address, settings.token, 'htable.stats')
  expect(tables.find(({ name }) => name === 'cseq')).toMatchObject({ all: 0 })
})

test("one call's credentials cannot fill the memory with attempts", async ({ edge }) => {
  edge.gate.verdict = async () => ({ status: 407 })
  const call = await edge.call(CALLEE)
  const statuses: number[] = []
  for (let nth = 0; nth < 12; nth += 1) {
    call.callId = `attempt-${nth}`
    statuses.push((await dial(call)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(407), 403, 403])
  expect(edge.gate.events.filter(({ event }) => event === 'authorise')).toHaveLength(10)
  edge.gate.verdict = async () => ({ maxSeconds: 60, callerId: '+12025550123' })
  expect((await dial(await edge.call(CALLEE))).status).toBe(200)
})
