import { headerOf } from '../../../../server/telephony/builtIn/sip/message'
import { TestCarrier } from '../../../helpers/server/sip/testCarrier'
import { until } from '../../../helpers/until'

let harness: TestCarrier
beforeAll(async () => {
  harness = await TestCarrier.start({ timing: { noAnswerMs: 60_000, acknowledgeMs: 700 } })
})
afterEach(async () => {
  harness.callHandler.verdict = async () => ({ maxSeconds: 60, callerId: '+12025550123' })
  await harness.hangUpAll()
})
afterAll(() => harness.stop())

const RINGS_LONG = '+12015550111'

test('a caller who cancels while it rings is not charged', async () => {
  const call = await harness.call(RINGS_LONG)
  await call.inviteWithCredentials()
  await call.socket.response(call.invite, 180)
  const cancel = call.cancel()
  expect((await call.socket.response(cancel)).status).toBe(200)
  expect((await call.socket.response(call.invite)).status).toBe(487)
  expect(await harness.callHandler.endOf(call.callSid)).toMatchObject({
    by: 'caller',
    sipStatus: 487,
    answeredAt: null,
  })
})

test('a CANCEL after the answer changes nothing', async () => {
  const call = await harness.call('+12015550100')
  await call.dial()
  const cancel = call.cancel()
  expect((await call.socket.response(cancel)).status).toBe(200)
  expect(await harness.carrier.list()).toHaveLength(1)
})

test('the carrier hangs up when the paid time is over, and says why', async () => {
  harness.callHandler.verdict = async () => ({ maxSeconds: 1, callerId: '+12025550123' })
  const call = await harness.call('+12015550100')
  await call.place()
  const bye = await call.socket.request('BYE')
  expect(headerOf(bye, 'reason')).toBe('X.out-of-credits;text="Out of credits"')
  const end = await harness.callHandler.endOf(call.callSid)
  expect(end).toMatchObject({ by: 'carrier', reason: 'out_of_credits', sipStatus: null })
  expect(end.at - end.answeredAt!).toBeGreaterThanOrEqual(1_000)
  expect(end.at - end.answeredAt!).toBeLessThan(2_000)
})

test('extending the limit makes the call longer, counted from its answer', async () => {
  harness.callHandler.verdict = async () => ({ maxSeconds: 1, callerId: '+12025550123' })
  const call = await harness.call('+12015550100')
  await call.place()
  harness.carrier.extend(call.name, 2)
  const end = await harness.callHandler.endOf(call.callSid)
  expect(end.at - end.answeredAt!).toBeGreaterThanOrEqual(2_000)
})

test('a limit that has already passed ends the call at once', async () => {
  const call = await harness.call('+12015550100')
  await call.place()
  harness.carrier.extend(call.name, 0)
  expect(await harness.callHandler.endOf(call.callSid)).toMatchObject({ by: 'carrier', reason: 'out_of_credits' })
})

test('the product hangs up an answered call', async () => {
  const call = await harness.call('+12015550100')
  await call.place()
  harness.carrier.hangUp(call.name, 'account_suspended')
  expect(headerOf(await call.socket.request('BYE'), 'reason')).toMatch(/^X\.account-suspended;/)
  expect(await harness.callHandler.endOf(call.callSid)).toMatchObject({ by: 'carrier', reason: 'account_suspended' })
})

test('requests for another call with the same Call-ID do not affect this one', async () => {
  const call = await harness.call('+12015550100')
  await call.place()
  const other = { ...call.name, callSid: 'other' }
  harness.carrier.extend(other, 0)
  harness.carrier.hangUp(other, 'shutdown')
  expect(await harness.carrier.list()).toMatchObject([call.name])
  expect((await call.ask('OPTIONS')).status).toBe(200)
})

test('a call is listed once it is admitted', async () => {
  let admit: () => void = () => undefined
  harness.callHandler.verdict = () =>
    new Promise((resolve) => (admit = () => resolve({ maxSeconds: 60, callerId: '+12025550123' })))
  const call = await harness.call(RINGS_LONG)
  await call.inviteWithCredentials()
  await until('the product was asked', () => harness.callHandler.about(call.callSid).length)
  expect(await harness.carrier.list()).toEqual([])
  admit()
  await call.socket.response(call.invite, 180)
  expect(await harness.carrier.list()).toMatchObject([call.name])
})

test('the product hangs up a ringing call', async () => {
  const call = await harness.call(RINGS_LONG)
  await call.inviteWithCredentials()
  await call.socket.response(call.invite, 180)
  harness.carrier.hangUp(call.name, 'out_of_credits')
  const refusal = await call.socket.response(call.invite)
  expect([refusal.status, headerOf(refusal, 'reason')]).toEqual([402, 'X.out-of-credits;text="Out of credits"'])
  expect(await harness.callHandler.endOf(call.callSid)).toMatchObject({
    by: 'carrier',
    sipStatus: 402,
    answeredAt: null,
  })
})

test('hanging up or extending an ended call does nothing', async () => {
  harness.carrier.hangUp({ sipCallId: 'nobody', callSid: 'nobody' }, 'shutdown')
  harness.carrier.extend({ sipCallId: 'nobody', callSid: 'nobody' }, 60)
  expect(await harness.carrier.list()).toEqual([])
  expect(harness.faults).toEqual([])
})

test('the answer is retransmitted until the caller acknowledges it', async () => {
  const call = await harness.call('+12015550100')
  const answer = await call.dial()
  const answers = () => call.socket.frames.filter((frame) => frame.startsWith('SIP/2.0 200')).length
  await until('it is repeated', () => answers() === 2)
  await call.pickedUp(answer)
  call.socket.send(call.invite)
  await until('a repeated INVITE gets it again', () => answers() === 3)
  expect(await harness.carrier.list()).toHaveLength(1)
})

test('an answer that is never acknowledged ends the call', async () => {
  const call = await harness.call('+12015550100')
  await call.dial()
  expect(await harness.callHandler.endOf(call.callSid)).toMatchObject({ by: 'transport' })
  await call.socket.request('BYE')
})

test('calls in progress when the carrier closes are hung up and reported', async () => {
  const closing = await TestCarrier.start({ timing: { noAnswerMs: 60_000 } })
  const [talking, ringing] = [await closing.call('+12015550100'), await closing.call('+12015550111')]
  await talking.place()
  await ringing.inviteWithCredentials()
  await ringing.socket.response(ringing.invite, 180)
  await closing.stop()
  expect(headerOf(await talking.socket.request('BYE'), 'reason')).toMatch(/^X\.shutdown;/)
  expect((await ringing.socket.response(ringing.invite)).status).toBe(503)
  for (const { callSid } of [talking, ringing])
    expect(closing.callHandler.events).toContainEqual(
      expect.objectContaining({ event: 'ended', callSid, by: 'carrier', reason: 'shutdown' }),
    )
  await closing.hangUpAll()
})
