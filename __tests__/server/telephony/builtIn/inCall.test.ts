import { headerOf } from '../../../../server/telephony/builtIn/sip/message'
import { TestCarrier } from '../../../helpers/server/sip/testCarrier'
import { until } from '../../../helpers/until'

let harness: TestCarrier
beforeAll(async () => {
  harness = await TestCarrier.start()
})
afterEach(() => harness.hangUpAll())
afterAll(() => harness.stop())

async function answeredCall(headers: [string, string][] = []) {
  const call = await harness.call('+12015550100')
  const answer = await call.place(headers)
  await until('the audio flows', () => call.media.heard.length > 0)
  const listed = async () => (await harness.carrier.list()).find(({ sipCallId }) => sipCallId === call.callId)
  return Object.assign(call, { answer, listed })
}

test('key presses arrive in the audio and by INFO', async () => {
  const call = await answeredCall()
  for (const key of '1*#') await call.media.press(key)
  await until('the keys arrived', async () => (await call.listed())?.tones === '1*#')
  expect(
    (await call.ask('INFO', [['content-type', 'application/dtmf-relay']], 'Signal=7\r\nDuration=100')).status,
  ).toBe(200)
  expect((await call.ask('INFO', [['content-type', 'application/dtmf']], '8')).status).toBe(200)
  expect((await call.listed())?.tones).toBe('1*#78')
})

test('an unknown key or an unsupported INFO body is refused, and the call continues', async () => {
  const call = await answeredCall()
  expect((await call.ask('INFO', [['content-type', 'application/dtmf-relay']], 'Signal=seven')).status).toBe(400)
  expect((await call.ask('INFO', [['content-type', 'text/plain']], '7')).status).toBe(415)
  expect((await call.listed())?.tones).toBe('')
})

test('a caller on hold hears nothing, and hears its echo again after resuming', async () => {
  const call = await answeredCall()
  call.media.speech = Buffer.alloc(160, 0x42)
  const held = await call.reoffer({ hold: true })
  expect(held.body).toContain('a=recvonly')
  expect((await call.listed())?.isHeld).toBe(true)
  const heardWhenHeld = call.media.heard.length
  for (const key of '12') await call.media.press(key)
  await until('the carrier went on listening', async () => (await call.listed())?.tones === '12')
  expect(call.media.heard.length - heardWhenHeld).toBeLessThanOrEqual(2)

  expect((await call.reoffer()).body).toContain('a=sendrecv')
  expect((await call.listed())?.isHeld).toBe(false)
  await until('the echo is back', () => call.media.lastHeard(20).equals(call.media.speech))
})

test('every key counts once, however often the audio was renegotiated', async () => {
  const call = await answeredCall()
  await call.reoffer({ hold: true })
  await call.reoffer()
  await call.media.press('5')
  await until('the key arrived', async () => (await call.listed())?.tones)
  expect((await call.listed())?.tones).toBe('5')
})

test('the audio continues over a new path (ICE restart)', async () => {
  const call = await answeredCall()
  const restarted = await call.reoffer({ iceRestart: true })
  expect(restarted.status).toBe(200)
  expect(restarted.body.match(/a=ice-ufrag:.*/)).not.toEqual(call.answer.body.match(/a=ice-ufrag:.*/))
  const before = call.media.heard.length
  await until('more is heard', () => call.media.heard.length > before + 5)
})

test('an UPDATE can also hold, or only refresh the session', async () => {
  const call = await answeredCall()
  const held = await call.ask('UPDATE', [], await call.media.offer({ hold: true }))
  expect([held.status, (await call.listed())?.isHeld]).toEqual([200, true])
  await call.media.accept(held.body)
  const refreshed = await call.ask('UPDATE')
  expect([refreshed.status, refreshed.body, (await call.listed())?.isHeld]).toEqual([200, '', true])
})

test('an offer before the answer is acknowledged is refused (491)', async () => {
  const call = await harness.call('+12015550100')
  const answer = await call.dial()
  call.answeredWith(answer)
  expect((await call.ask('INVITE', [], call.invite.body)).status).toBe(491)
})

test('an unacceptable offer is refused, and the call continues unchanged', async () => {
  const call = await answeredCall()
  const sdp = (await call.media.offer()).replaceAll('SAVPF 0', 'SAVPF 8')
  expect((await call.ask('INVITE', [], sdp)).status).toBe(488)
  expect((await call.ask('INVITE', [['content-type', 'text/plain']], 'hello')).status).toBe(488)
  const before = call.media.heard.length
  await until('more is heard', () => call.media.heard.length > before + 5)
})

test('a session timer is granted unless it is too short', async () => {
  const timer: [string, string][] = [
    ['supported', 'timer, replaces'],
    ['session-expires', '120'],
  ]
  const call = await answeredCall(timer)
  expect(headerOf(call.answer, 'session-expires')).toBe('120;refresher=uac')
  expect(headerOf(call.answer, 'require')).toBe('timer')
  const refreshed = await call.ask('UPDATE', timer)
  expect(headerOf(refreshed, 'session-expires')).toBe('120;refresher=uac')
  const tooShort = await call.ask('UPDATE', [
    ['supported', 'timer'],
    ['session-expires', '10'],
  ])
  expect([tooShort.status, headerOf(tooShort, 'min-se')]).toEqual([422, '90'])
})

test('a retransmitted request gets the same response and takes effect once', async () => {
  const call = await answeredCall()
  const info = call.request('INFO', [['content-type', 'application/dtmf']])
  info.body = '9'
  for (let n = 0; n < 3; n++) call.socket.send(info)
  await until(
    'all three are answered',
    () => call.socket.frames.filter((frame) => /^CSeq: .*INFO/m.test(frame)).length === 3,
  )
  expect((await call.listed())?.tones).toBe('9')
})

test('a request out of order or from a stranger is refused', async () => {
  const call = await answeredCall()
  const early = call.request('INFO', [['content-type', 'application/dtmf']])
  expect((await call.ask('OPTIONS')).status).toBe(200)
  call.socket.send(early)
  expect((await call.socket.response(early)).status).toBe(500)

  const strange = call.request('BYE')
  strange.headers = strange.headers.map(([name, value]) => [name, name === 'to' ? `${value}x` : value])
  call.socket.send(strange)
  expect((await call.socket.response(strange)).status).toBe(481)
  expect(await call.listed()).toBeDefined()
})
