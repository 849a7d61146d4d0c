import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { readTelephony } from '../../server/settings/telephony'
import type { Header } from '../../server/telephony/builtIn/sip/message'
import { formatMessage } from '../../server/telephony/builtIn/sip/message'
import { replyTo } from '../../server/telephony/builtIn/sip/reply'
import { askKamailio } from '../../server/telephony/kamailio/askKamailio'
import { dial, test } from './helpers/edgeTest'
import { productSettings } from './helpers/engine'
import { CALLEE } from './helpers/engineTest'
import { send, textsOf, withHeader } from './helpers/requests'

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
  const call = await edge.talk()
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
  const talking = await edge.talk()
  engine.signal('rtpengine', 'SIGSTOP')
  const call = await edge.call(CALLEE)
  expect((await dial(call)).status).toBe(503)
  expect((await talking.ask('INVITE', [], await talking.media.offer({ iceRestart: true }))).status).toBe(503)
  expect([first.calls.length, second.calls.length]).toEqual([1, 0])
  expect(first.log.filter(({ method }) => method === 'INVITE')).toHaveLength(2)
  engine.signal('rtpengine', 'SIGCONT')
  await expect.poll(async () => (await dial(await edge.call(CALLEE))).status).toBe(200)
})

test("a browser's answer that rtpengine has not seen does not reach the trunk either", async ({
  edge,
  engine,
  first,
}) => {
  const call = await edge.talk()
  const negotiated = first.reinvite()
  const request = await call.socket.request('INVITE')
  engine.signal('rtpengine', 'SIGSTOP')
  await sleep(200)
  const headers: Header[] = [['Contact', '<sip:tester@caller.invalid;transport=ws>']]
  call.socket.socket.send(formatMessage(replyTo(request, { status: 200, headers, sdp: SOUND })))
  expect(await negotiated).toBe(200)
  engine.signal('rtpengine', 'SIGCONT')
  expect(first.calls[0]?.latestAnswer).not.toContain('192.168.77.7')
})

test('no header that a caller adds reaches a trunk', async ({ edge, first }) => {
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
  const call = await edge.ring()
  edge.carrier.hangUp({ sipCallId: call.callId, callSid: call.named }, 'account_suspended')
  await expect.poll(() => first.calls[0]?.endedBy).toBe('cancel')
  expect(await edge.callHandler.endOf(call.named)).toMatchObject({
    by: 'carrier',
    reason: 'account_suspended',
    answeredAt: null,
  })
})

test('a call whose limit has moved since is not ended by an order of before', async ({ edge, first }) => {
  const call = await edge.talk()
  await expect.poll(() => edge.callHandler.about(call.named)).toContain('answered')
  edge.carrier.hangUp({ sipCallId: call.callId, callSid: call.named }, 'out_of_credits')
  await sleep(1_000)
  expect(first.calls[0]?.endedBy).toBe(undefined)
  expect((await call.ask('BYE')).status).toBe(200)
  expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'caller' })
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
  edge.callHandler.verdict = async () => ({ status: 407 })
  const call = await edge.call(CALLEE)
  const statuses: number[] = []
  for (let nth = 0; nth < 12; nth += 1) {
    call.callId = `attempt-${nth}`
    statuses.push((await dial(call)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(407), 403, 403])
  expect(edge.callHandler.events.filter(({ event }) => event === 'authorise')).toHaveLength(10)
  edge.callHandler.verdict = async () => ({ maxSeconds: 60, callerId: '+12025550123' })
  expect((await dial(await edge.call(CALLEE))).status).toBe(200)
})
