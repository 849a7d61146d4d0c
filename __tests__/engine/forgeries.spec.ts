import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { SipRequest } from '../../server/telephony/builtIn/sip/message'
import { headerOf } from '../../server/telephony/builtIn/sip/message'
import type { SipCall } from '../helpers/server/sip/sipCall'
import { openEar } from './helpers/ear'
import { dial, test } from './helpers/edgeTest'
import { CALLEE } from './helpers/engineTest'
import { withHeader } from './helpers/requests'
import type { Trunk } from './helpers/trunk'

const ASKED = /^(via|from|to|call-id|cseq)$/i

/** What an answer to a request repeats. */
const repeated = ({ headers }: SipRequest) =>
  headers.filter(([name]) => ASKED.test(name)).map(([name, value]) => `${name}: ${value}`)

/** Sends a request of a call as it is. @returns the status of the answer, or undefined if none came within a second */
async function send(call: SipCall, request: SipRequest): Promise<number | undefined> {
  call.socket.send(request)
  return await call.socket.response(request, 200, 1_000).then(
    ({ status }) => status,
    () => undefined,
  )
}

/** The lines of an answer. */
const answer = (status: number, lines: string[], body = '') =>
  [`SIP/2.0 ${status} Forged`, ...lines, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n')

/** Where Kamailio keeps the transaction of a request, as its `hash()` does. */
function slotOf(callId: string, cseq: number): number {
  let sum = 0
  for (const text of [callId, String(cseq)])
    for (let at = 0; at <= text.length - (text.length % 4); at += 4) {
      let value = 0
      for (const letter of text.slice(at, at + 4)) value = ((value << 8) | letter.charCodeAt(0)) >>> 0
      sum = (sum + (value ^ (value >>> 3))) >>> 0
    }
  return ((sum + (sum >>> 11) + (sum >>> 13) + (sum >>> 23)) >>> 0) & 0xffff
}

/** How often a trunk was asked with a method in one call. */
const countOf = ({ log }: Trunk, { callId }: SipCall, method: string) =>
  log.filter((each) => each.method === method && each.text.includes(callId)).length

test("a hang-up that Kamailio would take for another call's, sent again, does not end its own call here alone", async ({
  edge,
  first,
}) => {
  const [one, other] = [await edge.talk(), await edge.talk()]
  const bye = one.request('BYE')
  expect(await send(one, bye)).toBe(200)
  const slot = slotOf(one.callId, Number.parseInt(headerOf(bye, 'cseq') ?? '', 10))
  let cseq = 1_000
  while (slotOf(other.callId, cseq) !== slot) cseq += 1
  const forged = withHeader(other.request('BYE'), 'via', headerOf(bye, 'via') ?? '')
  await send(other, withHeader(forged, 'cseq', `${cseq} BYE`))
  expect(countOf(first, other, 'BYE')).toBe(0)
  expect(edge.callHandler.about(other.named)).not.toContain('ended')
  expect((await other.ask('BYE')).status).toBe(200)
  expect(countOf(first, other, 'BYE')).toBe(1)
})

test("a hang-up under the branch of its own call's INVITE or of another request in it reaches the trunk", async ({
  edge,
  first,
}) => {
  for (const which of ['INVITE', 'INFO']) {
    const call = await edge.talk()
    const info = call.request('INFO')
    expect(await send(call, info)).toBe(200)
    const via = headerOf(which === 'INVITE' ? call.invite : info, 'via') ?? ''
    expect(await send(call, withHeader(call.request('BYE'), 'via', via))).toBe(200)
    expect(countOf(first, call, 'BYE')).toBe(1)
    expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'caller' })
  }
})

test('an unrequested answer is not sent on to where its Via says, from a browser or a trunk', async ({
  edge,
  engine,
  first,
}) => {
  const ear = await openEar()
  try {
    const call = await edge.talk()
    const ways = ['SIP/2.0/UDP', 'SIP/2.0/WS']
    for (const status of [183, 200, 486])
      for (const way of ways)
        for (const method of ['INVITE', 'OPTIONS', 'BYE']) {
          const lines = [
            `Via: ${way} 127.0.0.1:${engine.sipPort};branch=z9hG4bK${randomUUID()}`,
            `Via: SIP/2.0/UDP 127.0.0.1:${ear.port};branch=z9hG4bK${randomUUID()}`,
            ...['from', 'to', 'call-id'].map((name) => `${name}: ${headerOf(call.request('BYE'), name)}`),
            `CSeq: 1 ${method}`,
          ]
          call.socket.socket.send(answer(status, lines))
          first.say(answer(status, lines))
        }
    await sleep(500)
    expect(ear.heard).toEqual([])
    expect((await call.ask('BYE')).status).toBe(200)
  } finally {
    ear.close()
  }
})

test("what a browser answers to its own call in the trunk's place is not believed", async ({ edge, first }) => {
  const call = await edge.ring()
  const invite = first.calls[0]?.headers ?? ''
  const asked = invite.match(/^(Via|From|Call-ID|CSeq): .*$/gim) ?? []
  for (const status of [200, 486]) {
    const lines = [...asked, `To: ${headerOf(call.invite, 'to')};tag=forged`, 'Contact: <sip:forged@127.0.0.1>']
    call.socket.socket.send(answer(status, lines))
    const stranger = await edge.call(CALLEE)
    stranger.socket.socket.send(answer(status, lines))
  }
  await sleep(500)
  expect(edge.callHandler.about(call.named)).toEqual(['authorise', 'ringing'])
  expect(call.socket.frames.join()).not.toContain('forged')
  call.cancel()
  await expect.poll(() => first.calls[0]?.endedBy).toBe('cancel')
})

test("what a browser answers to the trunk's request in somebody else's call is not believed", async ({
  edge,
  first,
}) => {
  const call = await edge.talk()
  const asked = first.reinvite()
  const reinvite = await call.socket.request('INVITE')
  const stranger = await edge.call(CALLEE)
  const lines = repeated(reinvite)
  stranger.socket.socket.send(answer(603, lines))
  await dial(stranger)
  const own = stranger.request('BYE')
  const sides = [`From: ${headerOf(own, 'to')}`, `To: ${headerOf(own, 'from')}`, `Call-ID: ${stranger.callId}`]
  stranger.socket.socket.send(answer(603, [...lines.filter((line) => /^(via|cseq)/i.test(line)), ...sides]))
  await sleep(500)
  call.socket.socket.send(answer(488, lines))
  expect(await asked).toBe(488)
  const hungUp = first.hangUp()
  stranger.socket.socket.send(answer(200, repeated(await stranger.socket.request('BYE'))))
  expect(await hungUp).toBe(200)
})

test('who sends more than ten requests a second in a call is refused the rest, with one line in the log, and can hang up', async ({
  edge,
  engine,
  first,
}) => {
  const call = await edge.talk()
  // Within one second, of which the clock tells.
  await sleep(1_000 - (Date.now() % 1_000))
  const requests = Array.from({ length: 40 }, () => call.request('INFO'))
  for (const request of requests) call.socket.send(request)
  const statuses = await Promise.all(requests.map(async (each) => (await call.socket.response(each)).status))
  expect(countOf(first, call, 'INFO')).toBeLessThanOrEqual(20)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(20)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10)
  for (let count = 0; count < 30; count += 1) call.acknowledge()
  expect(await send(call, call.request('BYE'))).toBe(200)
  expect(countOf(first, call, 'ACK')).toBeLessThanOrEqual(12)
  expect(engine.output().match(/too many requests/g)).toHaveLength(1)
  expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'caller' })
})

test("a request with somebody else's Call-ID and made-up tags changes nothing", async ({ edge, first }) => {
  const call = await edge.talk()
  const stranger = await edge.call(CALLEE)
  const from = '<sip:tester@caller.invalid>;tag=made-up'
  const to = headerOf(call.request('INFO'), 'to') ?? ''
  for (const [name, value] of [
    ['from', from],
    ['to', to.replace(/tag=.*/, 'tag=made-up')],
    ['to', to.replace(/tag=.*/, 'tag=')],
  ] as const)
    for (const method of ['INFO', 'INVITE', 'UPDATE', 'BYE']) {
      const body = method === 'INVITE' || method === 'UPDATE' ? await stranger.media.offer() : ''
      const status = await send(stranger, withHeader(call.request(method, [], body), name, value))
      expect([method, name, status ?? 400]).toEqual([method, name, expect.any(Number)])
      expect(status ?? 400).toBeGreaterThanOrEqual(400)
    }
  for (const method of ['INFO', 'UPDATE', 'BYE']) expect(countOf(first, call, method)).toBe(0)
  expect(countOf(first, call, 'INVITE')).toBe(2)
  expect(edge.callHandler.about(call.named)).not.toContain('ended')
  expect((await call.ask('BYE')).status).toBe(200)
})
