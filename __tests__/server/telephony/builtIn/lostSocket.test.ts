import { headerOf } from '../../../../server/telephony/builtIn/sip/message'
import { TestCarrier } from '../../../helpers/server/sip/testCarrier'
import { until } from '../../../helpers/until'

/** Long enough for a caller on a slow machine to reconnect. */
const LONG_GRACE_MS = 2_500

let harness: TestCarrier
let patient: TestCarrier
beforeAll(async () => {
  harness = await TestCarrier.start({ timing: { graceMs: 600, noAnswerMs: 60_000 } })
  patient = await TestCarrier.start({ timing: { graceMs: LONG_GRACE_MS } })
})
afterEach(() => Promise.all([harness.hangUpAll(), patient.hangUpAll()]))
afterAll(() => Promise.all([harness.stop(), patient.stop()]))

const graceIsOver = () => {
  const over = Date.now() + LONG_GRACE_MS + 100
  return until('the grace period is over', () => Date.now() > over)
}

async function answeredCall(carrier = harness) {
  const call = await carrier.call('+12015550100')
  await call.place()
  await until('the audio flows', () => call.media.heard.length > 0)
  return call
}

test('a call outlives its WebSocket and continues over the next one', async () => {
  const call = await answeredCall(patient)
  patient.carrier.dropConnections()
  await until('the connection is lost', () => call.socket.closeCode)
  const before = call.media.heard.length
  await until('the audio continues', () => call.media.heard.length > before + 5)

  call.socket = await patient.connect()
  expect((await call.reoffer({ iceRestart: true })).status).toBe(200)
  await graceIsOver()
  expect(await patient.carrier.list()).toHaveLength(1)
  expect((await call.ask('BYE')).status).toBe(200)
  expect(await patient.callHandler.endOf(call.callSid)).toMatchObject({ by: 'caller' })
  expect(patient.callHandler.events).toContainEqual({
    event: 'connectionLost',
    connection: expect.any(String),
    at: expect.any(Number),
  })
})

test('a caller who moved to a new connection may close the old one', async () => {
  const call = await answeredCall(patient)
  const old = call.socket
  call.socket = await patient.connect()
  await call.reoffer()
  old.cut()
  await graceIsOver()
  expect(await patient.carrier.list()).toHaveLength(1)
})

test('a caller who never reconnects is hung up, as of its last sign of life', async () => {
  const call = await answeredCall()
  await call.media.close()
  const lostAt = Date.now()
  call.socket.cut()
  const end = await harness.callHandler.endOf(call.callSid)
  expect(end).toMatchObject({ by: 'transport', sipStatus: null, reason: null })
  expect(Date.now() - lostAt).toBeGreaterThanOrEqual(600)
  expect(end.at).toBeLessThan(Date.now() - 300)
})

test('a caller who reconnects too late gets "no such call"', async () => {
  const call = await answeredCall()
  call.socket.cut()
  await harness.callHandler.endOf(call.callSid)
  call.socket = await harness.connect()
  expect((await call.reoffer()).status).toBe(481)
})

test('nobody takes over a call without knowing its tags', async () => {
  const [call, thief] = [await answeredCall(), await harness.connect()]
  const bye = call.request('BYE')
  bye.headers = bye.headers.map(([name, value]) => [name, name === 'to' ? value.replace(/tag=.*/, 'tag=guess') : value])
  thief.send(bye)
  expect((await thief.response(bye)).status).toBe(481)
  expect(await harness.carrier.list()).toHaveLength(1)
  thief.cut()
})

test('a ringing call ends with its connection', async () => {
  const call = await harness.call('+12015550111')
  await call.inviteWithCredentials()
  await call.socket.response(call.invite, 180)
  call.socket.cut()
  expect(await harness.callHandler.endOf(call.callSid)).toMatchObject({
    by: 'transport',
    sipStatus: 487,
    answeredAt: null,
  })
})

test('a connection that answers no ping is closed', async () => {
  const pinging = await TestCarrier.start({ pingMs: 50 })
  const socket = await pinging.connect()
  await until(
    'a ping arrives',
    () => new Promise<boolean>((resolve) => socket.socket.once('ping', () => resolve(true))),
  )
  socket.socket.pause()
  await until('it is gone', () => pinging.callHandler.events.some(({ event }) => event === 'connectionLost'))
  await pinging.stop()
})

test('a caller whose media path goes dead counts as lost, even if its socket is alive', async () => {
  const listening = await TestCarrier.start({ timing: { silenceMs: 2_000 } })
  const call = await listening.call('+12015550100')
  await call.place()
  await until('the audio flows', () => call.media.heard.length > 0)
  await call.media.close()
  expect(await listening.callHandler.endOf(call.callSid)).toMatchObject({ by: 'transport' })
  await call.socket.request('BYE')
  await listening.hangUpAll()
  await listening.stop()
})

test('a call whose audio handshake fails ends, even if its path is alive', async () => {
  const handshaking = await TestCarrier.start({ timing: { handshakeMs: 300 } })
  const call = await handshaking.call('+12015550100')
  call.media.muteHandshake()
  await call.place()
  expect(await handshaking.callHandler.endOf(call.callSid)).toMatchObject({
    by: 'transport',
    answeredAt: expect.any(Number),
  })
  expect(headerOf(await call.socket.request('BYE'), 'reason')).toMatch(/^SIP;cause=408/)
  await handshaking.hangUpAll()
  await handshaking.stop()
})

test('a call whose audio handshake fails while it rings is refused', async () => {
  const handshaking = await TestCarrier.start({ timing: { handshakeMs: 300, earlyAudioMs: 60_000 } })
  const call = await handshaking.call('+12015550117')
  call.media.muteHandshake()
  await call.inviteWithCredentials()
  await call.media.accept((await call.socket.response(call.invite, 183)).body)
  expect((await call.socket.response(call.invite)).status).toBe(500)
  expect(await handshaking.callHandler.endOf(call.callSid)).toMatchObject({
    by: 'carrier',
    sipStatus: 500,
    answeredAt: null,
  })
  await handshaking.hangUpAll()
  await handshaking.stop()
})
