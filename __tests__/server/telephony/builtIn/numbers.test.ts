import { TestCarrier } from '../../../helpers/server/sip/testCarrier'
import { until } from '../../../helpers/until'

let harness: TestCarrier
beforeAll(async () => {
  harness = await TestCarrier.start()
})
afterEach(() => harness.hangUpAll())
afterAll(() => harness.stop())

const statuses = (frames: string[]) => frames.map((frame) => Number(/^SIP\/2\.0 (\d+)/.exec(frame)?.[1]))

test('0100 rings, answers, greets, and then echoes the caller', async () => {
  const call = await harness.call('+12015550100')
  expect((await call.place()).status).toBe(200)
  expect(statuses(call.socket.frames)).toEqual([407, 100, 180, 200])

  await until('the greeting is heard', () => call.media.hasHeard(1_320))
  call.media.speech = Buffer.alloc(160, 0x42)
  await until('the echo is heard', () => call.media.lastHeard(20).equals(call.media.speech))

  expect((await call.ask('BYE')).status).toBe(200)
  const end = await harness.callHandler.endOf(call.callSid)
  expect(end).toMatchObject({ by: 'caller', sipStatus: null, reason: null, sipCallId: call.callId })
  expect(harness.callHandler.about(call.callSid)).toEqual(['authorise', 'ringing', 'answered', 'ended'])
  expect(end.at).toBeGreaterThan(end.answeredAt!)
  expect(end.answeredAt).toBeGreaterThanOrEqual(end.startedAt + 20)
})

test('the audio is connected while it rings, in silence', async () => {
  const call = await harness.call('+442079460001')
  await call.inviteWithCredentials()
  const ringing = await call.socket.response(call.invite, 180)
  const agreed = call.media.accept(ringing.body)
  const answer = await call.socket.response(call.invite)
  expect(answer.body).toBe(ringing.body)
  expect(call.media.hasHeard(440)).toBe(false)
  await agreed
  await until('the greeting is heard', () => call.media.hasHeard(1_320))
})

test.each([
  ['0110', 'busy', 486, ['authorise', 'ended']],
  ['0111', 'nobody answers', 408, ['authorise', 'ringing', 'ended']],
  ['0112', 'declined', 603, ['authorise', 'ringing', 'ended']],
  ['0113', 'not found', 404, ['authorise', 'ended']],
  ['0114', 'unavailable', 480, ['authorise', 'ended']],
  ['0115', 'service failure', 503, ['authorise', 'ended']],
])('%s: %s', async (ending, _, status, events) => {
  const call = await harness.call(`+1201555${ending}`)
  expect((await call.place()).status).toBe(status)
  const end = await harness.callHandler.endOf(call.callSid)
  expect(end).toMatchObject({ by: 'callee', sipStatus: status, answeredAt: null, reason: null })
  expect(harness.callHandler.about(call.callSid)).toEqual(events)
})

test('0116 hangs up', async () => {
  const call = await harness.call('+12015550116')
  await call.place()
  const bye = await call.socket.request('BYE')
  expect(bye.headers).toContainEqual(['reason', 'Q.850;cause=16;text="Normal call clearing"'])
  const end = await harness.callHandler.endOf(call.callSid)
  expect(end).toMatchObject({ by: 'callee', sipStatus: null, reason: null })
  expect(end.at - end.answeredAt!).toBeGreaterThanOrEqual(100)
})

test('0117 rings audibly before it answers', async () => {
  const call = await harness.call('+12015550117')
  await call.inviteWithCredentials()
  const progress = await call.socket.response(call.invite, 183)
  expect(progress.status).toBe(183)
  await call.media.accept(progress.body)
  await until('the ringback is heard', () => call.media.hasHeard(440))
  expect(harness.callHandler.about(call.callSid)).toEqual(['authorise', 'ringing'])
  expect((await call.socket.response(call.invite)).status).toBe(200)
  expect(harness.callHandler.about(call.callSid)).toEqual(['authorise', 'ringing', 'answered'])
})

test('other numbers answer after a longer ring', async () => {
  const call = await harness.call('+442079460000')
  expect((await call.place()).status).toBe(200)
  await call.ask('BYE')
  const end = await harness.callHandler.endOf(call.callSid)
  expect(end.answeredAt! - end.startedAt).toBeGreaterThanOrEqual(60)
})

test('the product is asked about every call before anything rings', async () => {
  const call = await harness.call('+12015550110')
  await call.place()
  expect(
    harness.callHandler.events.find(({ event, callSid }) => event === 'authorise' && callSid === call.callSid),
  ).toEqual({
    event: 'authorise',
    sipCallId: call.callId,
    callSid: call.callSid,
    dialled: '+12015550110',
    xCallId: 'from-the-test',
    connection: expect.any(String),
  })
})
