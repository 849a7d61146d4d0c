import { expect } from '@playwright/test'
import fc from 'fast-check'
import type { SipRequest } from '../../server/telephony/builtIn/sip/message'
import { formatMessage, headerOf } from '../../server/telephony/builtIn/sip/message'
import type { SipCall } from '../helpers/server/sip/sipCall'
import { BENDS, bend } from './helpers/bend'
import type { Edge } from './helpers/edgeTest'
import { dial, test } from './helpers/edgeTest'
import { CALLEE } from './helpers/engineTest'
import { textsOf, withHeader } from './helpers/requests'
import type { Trunk } from './helpers/trunk'

/** What a network carries in one packet. */
const MTU = 1_472
/** How long Kamailio may take for what it drops without an answer. */
const ANSWERED_WITHIN_MS = 400

test.use({ trunkKind: { isStrict: true, mtu: MTU } })

/** Sends a text as it is. @returns the status of the answer to the request that it was made from, if one came */
async function sendText(call: SipCall, request: SipRequest, text: string): Promise<number | undefined> {
  call.socket.socket.send(text)
  return await call.socket.response(request, 200, ANSWERED_WITHIN_MS).then(
    ({ status }) => status,
    () => undefined,
  )
}

/** Of the call with this Call-ID. */
const legOf = (trunk: Trunk, call: SipCall) =>
  trunk.calls.find(({ headers }) => headers.includes(`Call-ID: ${call.callId}`))

/** Kamailio closes a connection on which it could not read a request. */
async function reconnect(edge: Edge, call: SipCall): Promise<void> {
  call.socket.cut()
  call.socket = (await edge.call(CALLEE)).socket
}

/** Where a hang-up has ended the call here, it ends at the trunk; a plain one ends all others. */
async function expectToEndEverywhere(edge: Edge, trunk: Trunk, call: SipCall): Promise<void> {
  await reconnect(edge, call)
  if (!edge.callHandler.about(call.named).includes('ended')) await call.ask('BYE')
  await expect.poll(() => legOf(trunk, call)?.endedBy, { message: call.callId }).toBe('us')
}

const NAMES = [
  '<sip:me@tealine>;tag=TAG;x=[',
  '<sip:me@tealine>;tag=TAG;evil=[[[{}',
  '<sip:m\xffe@tealine>;tag=TAG',
  '"a <sip:b@c>;tag=TAG',
]

for (const name of NAMES)
  test(`a hang-up from ${name} ends the call at a trunk that checks grammar`, async ({ edge, first }) => {
    const call = await edge.talk()
    const bye = call.request('BYE')
    const tag = /tag=(.*)/.exec(headerOf(bye, 'from') ?? '')?.[1] ?? ''
    await sendText(call, bye, formatMessage(withHeader(bye, 'from', name.replace('TAG', tag))))
    await expectToEndEverywhere(edge, first, call)
    expect(first.faults).toEqual([])
  })

test('a hang-up with forty Vias and a long reason arrives in one packet', async ({ edge, first }) => {
  const call = await edge.talk()
  const bye = call.request('BYE', [['reason', `SIP;text="${'a'.repeat(1_400)}"`]])
  const text = formatMessage(bye).replace(/^max-forwards/im, `${'v:SIP/2.0/UDP a\r\n'.repeat(40)}Max-Forwards`)
  expect(await sendText(call, bye, text)).toBe(200)
  await expect.poll(() => legOf(first, call)?.endedBy).toBe('us')
  const [arrived = ''] = textsOf(first, 'BYE')
  expect(arrived.length).toBeLessThan(1_300)
  expect(arrived).not.toContain('aaaa')
})

const anyBend = fc.record({
  line: fc.nat(12),
  at: fc.nat(99).map((hundredths) => hundredths / 100),
  how: fc.nat(BENDS - 1),
})

test('whatever is bent in a request of a browser, trunks read what reaches them, and each call ends there, too', async ({
  edge,
  first,
}) => {
  test.setTimeout(240_000)
  const methods = ['BYE', 'BYE', 'ACK', 'INVITE', 'UPDATE', 'INFO', 'CANCEL', 'first INVITE'] as const
  const bent = fc.sample(fc.tuple(fc.constantFrom(...methods), anyBend), { numRuns: 25, seed: 20_261_128 })
  for (const [method, change] of bent) {
    const call = await edge.call(CALLEE)
    if (method === 'first INVITE') {
      const plain = call.request('INVITE', [], call.describeAs(await call.media.offer()))
      await sendText(call, plain, bend(plain, change))
      await reconnect(edge, call)
    }
    expect((await dial(call)).status).toBe(200)
    if (method !== 'first INVITE') {
      const sdp = ['INVITE', 'UPDATE'].includes(method) ? await call.media.offer() : ''
      const request = method === 'CANCEL' ? { ...call.invite, method, body: '' } : call.request(method, [], sdp)
      await sendText(call, request, bend(request, change))
    }
    await expectToEndEverywhere(edge, first, call)
    expect(first.faults, JSON.stringify({ method, change })).toEqual([])
  }
  for (const text of textsOf(first, 'BYE')) expect(text.length).toBeLessThan(1_300)
})
