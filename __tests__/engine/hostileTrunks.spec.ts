import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { Header } from '../../server/telephony/builtIn/sip/message'
import { formatMessage } from '../../server/telephony/builtIn/sip/message'
import { replyTo } from '../../server/telephony/builtIn/sip/reply'
import { dial, test as edgeTest } from './helpers/edgeTest'
import { CALLEE, NEVER_ANSWERS } from './helpers/engineTest'
import type { Trunk } from './helpers/trunk'

/** An address that is no trunk's. */
const ELSEWHERE = '127.0.0.2'

interface Elsewhere {
  port: number
  heard: string[]
}

const test = edgeTest.extend<{ elsewhere: Elsewhere }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  elsewhere: async ({}, use) => {
    const socket = createSocket('udp4').bind(0, ELSEWHERE)
    await once(socket, 'listening')
    const heard: string[] = []
    socket.on('message', (packet) => heard.push(packet.toString()))
    await use({ port: socket.address().port, heard })
    socket.close()
  },
})

const methodsOf = ({ log }: Trunk) => log.map(({ method }) => method).filter((method) => method !== 'OPTIONS')

const CONTACTS = {
  'another address': ({ port }) => `<sip:sbc@${ELSEWHERE}:${port}>`,
  nonsense: () => 'banana',
  'a telephone number': () => '<tel:+19005550000>',
  'a browser': ({ port }) => `<sip:sbc@127.0.0.1:${port};transport=ws>`,
  'two addresses': ({ port }) => `<sip:a@127.0.0.1:${port}>, <sip:b@${ELSEWHERE}:${port}>`,
} satisfies Record<string, (elsewhere: Elsewhere) => string>

for (const [what, contactOf] of Object.entries(CONTACTS))
  test(`a trunk whose Contact is ${what} still gets our requests, and nobody else does`, async ({
    edge,
    first,
    elsewhere,
  }) => {
    first.rewriteAs((text) => text.replace(/^Contact: .*$/m, `Contact: ${contactOf(elsewhere)}`))
    const call = await edge.talk()
    expect((await call.ask('INFO')).status).toBe(200)
    expect((await call.ask('BYE')).status).toBe(200)
    expect(methodsOf(first).slice(-3)).toEqual(['ACK', 'INFO', 'BYE'])
    const other = await edge.talk()
    edge.carrier.hangUp({ sipCallId: other.callId, callSid: other.named }, 'account_suspended')
    expect(await edge.callHandler.endOf(other.named)).toMatchObject({ by: 'carrier', reason: 'account_suspended' })
    await expect.poll(() => first.calls.map(({ endedBy }) => endedBy)).toEqual(['us', 'us'])
    expect(elsewhere.heard).toEqual([])
  })

test('a trunk without a Contact is hung up', async ({ edge, first }) => {
  first.rewriteAs((text) => text.replace(/^Contact: [^\n]*\n/m, ''))
  const call = await edge.talk()
  expect((await call.ask('BYE')).status).toBe(200)
  expect(first.calls[0]?.endedBy).toBe('us')
})

test('a trunk that moves a call elsewhere keeps it', async ({ edge, first, elsewhere }) => {
  const call = await edge.talk()
  first.rewriteAs((text) => text.replace(/^Contact: .*$/m, `Contact: <sip:sbc@${ELSEWHERE}:${elsewhere.port}>`))
  const negotiated = first.reinvite()
  const headers: Header[] = [['Contact', '<sip:tester@caller.invalid;transport=ws>']]
  const answer = { status: 200, headers, sdp: await call.media.offer() }
  call.socket.socket.send(formatMessage(replyTo(await call.socket.request('INVITE'), answer)))
  expect(await negotiated).toBe(200)
  await call.socket.request('ACK')
  expect((await call.ask('BYE')).status).toBe(200)
  expect(first.calls[0]?.endedBy).toBe('us')
  expect(elsewhere.heard).toEqual([])
})

test('a trunk whose proxy records another address still gets our requests', async ({ edge, first, elsewhere }) => {
  const route = `Record-Route: <sip:${ELSEWHERE}:${elsewhere.port};lr>\r\n`
  first.rewriteAs((text) => text.replace(/^(?=record-route: )/im, route))
  const call = await edge.talk()
  expect((await call.ask('INFO')).status).toBe(200)
  expect((await call.ask('BYE')).status).toBe(200)
  expect(first.calls[0]?.endedBy).toBe('us')
  expect(elsewhere.heard).toEqual([])
})

test('a trunk whose proxy is a strict router, or leaves a second hop behind it, still gets our requests', async ({
  edge,
  first,
}) => {
  const own = `<sip:127.0.0.1:${first.port}`
  for (const route of [`${own}>`, `<sip:10.9.9.9:5060;lr>, ${own};lr=on;did=1.2>`, `"SBC" ${own};lr>;x=y`]) {
    first.rewriteAs((text) => text.replace(/^(?=record-route: )/im, `Record-Route: ${route}\r\n`))
    const call = await edge.talk()
    expect([route, (await call.ask('INFO')).status, (await call.ask('BYE')).status]).toEqual([route, 200, 200])
    const other = await edge.talk()
    edge.carrier.hangUp({ sipCallId: other.callId, callSid: other.named }, 'account_suspended')
    await expect.poll(() => first.calls.map(({ endedBy }) => endedBy).every((by) => by === 'us')).toBe(true)
  }
})

test.describe('a trunk that speaks from another port than it is called on', () => {
  test.use({ trunkKind: { speaksFromElsewhere: true } })

  test('is heard, hangs up, and is hung up', async ({ edge, first }) => {
    const call = await edge.talk()
    expect([(await call.ask('INFO')).status, (await call.ask('BYE')).status]).toEqual([200, 200])
    const other = await edge.talk()
    edge.carrier.hangUp({ sipCallId: other.callId, callSid: other.named }, 'account_suspended')
    await expect.poll(() => first.calls.map(({ endedBy }) => endedBy)).toEqual(['us', 'us'])
    const theirs = await edge.talk()
    void first.hangUp()
    await theirs.socket.request('BYE')
    expect(await edge.callHandler.endOf(theirs.named)).toMatchObject({ by: 'callee' })
  })
})

test("a trunk's requests in a call reach its caller, wherever they are sent", async ({ edge, first, elsewhere }) => {
  const call = await edge.talk()
  first.rewriteAs((text) => text.replace(/^BYE \S+/, `BYE sip:+19005550000@${ELSEWHERE}:${elsewhere.port}`))
  void first.hangUp()
  await call.socket.request('BYE')
  expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'callee' })
  expect(elsewhere.heard).toEqual([])
})

test("a trunk's requests in a call do not reach another caller", async ({ edge, first }) => {
  const [other, call] = [await edge.talk(), await edge.talk()]
  first.rewriteAs((text) => text.replace(/^BYE \S+/, `BYE sip:tester@127.0.0.1:${other.socket.port};transport=ws`))
  void first.hangUp()
  await call.socket.request('BYE')
  expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'callee' })
  expect(other.socket.frames.filter((frame) => frame.startsWith('BYE'))).toEqual([])
})

test('a trunk that keeps reporting ringing is reported once', async ({ edge, first }) => {
  let ringing = ''
  first.rewriteAs((text) => {
    if (text.startsWith('SIP/2.0 180')) ringing = text
    return text
  })
  const call = await edge.call(NEVER_ANSWERS)
  await call.inviteWithCredentials()
  await expect.poll(() => ringing).not.toBe('')
  for (let said = 0; said < 300; said++) first.say(ringing)
  await sleep(1_000)
  expect(edge.callHandler.about(call.named)).toEqual(['authorise', 'ringing'])
  call.cancel()
  expect(await edge.callHandler.endOf(call.named)).toMatchObject({ sipStatus: 487 })
  expect((await dial(await edge.call(CALLEE))).status).toBe(200)
})
