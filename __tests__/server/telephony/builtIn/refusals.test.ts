import { headerOf } from '../../../../server/telephony/builtIn/sip/message'
import type { Verdict } from '../../../../server/telephony/carrierPort'
import { authorize, SipCall } from '../../../helpers/server/sip/sipCall'
import { TestCarrier } from '../../../helpers/server/sip/testCarrier'
import { until } from '../../../helpers/until'

let harness: TestCarrier
beforeAll(async () => {
  harness = await TestCarrier.start({ maxCalls: 2 })
})
afterEach(async () => {
  harness.callHandler.verdict = async () => ({ maxSeconds: 60, callerId: '+12025550123' })
  await harness.hangUpAll()
})
afterAll(() => harness.stop())

async function callWith(username: string, password: string) {
  const call = new SipCall(await harness.connect(), '+12015550100', { username, password })
  const { status } = await call.place()
  await call.media.close()
  call.socket.cut()
  return status
}

test('a caller without credentials is challenged', async () => {
  const call = await harness.call('+12015550100')
  const invite = call.request('INVITE', [], await call.media.offer())
  call.socket.send(invite)
  const challenge = await call.socket.response(invite)
  expect(challenge.status).toBe(407)
  expect(headerOf(challenge, 'proxy-authenticate')).toMatch(
    /^Digest realm="tealine.test", nonce="[^"]+", algorithm=MD5, qop="auth"$/,
  )
})

test('made-up, foreign and expired credentials are refused and never reach the product', async () => {
  const before = harness.callHandler.events.filter(({ event }) => event === 'authorise').length
  const expired = harness.credentials('CA1', -1)
  expect(await callWith('nobody', 'nothing')).toBe(403)
  expect(await callWith('9999999999:CA1', 'guessed')).toBe(403)
  expect(await callWith(expired.username, expired.password)).toBe(403)
  expect(harness.callHandler.events.filter(({ event }) => event === 'authorise')).toHaveLength(before)
})

test('an intercepted INVITE cannot be replayed', async () => {
  const call = await harness.call('+12015550113')
  await call.place()
  const thief = await harness.connect()
  const again = call.invite.headers.map(([name, value]): [string, string] => [
    name,
    name === 'call-id' ? 'another' : value,
  ])
  thief.send({ ...call.invite, headers: again })
  const answer = await thief.response({ ...call.invite, headers: again })
  expect([answer.status, headerOf(answer, 'proxy-authenticate')]).toEqual([407, expect.stringContaining('stale=true')])
  thief.cut()
})

test.each([402, 403, 404, 486])("the product's %i reaches the caller, and no end is reported", async (status) => {
  harness.callHandler.verdict = async () => ({ status })
  const call = await harness.call('+12015550100')
  expect((await call.place()).status).toBe(status)
  expect(await harness.carrier.list()).toEqual([])
  expect(harness.callHandler.about(call.callSid)).toEqual(['authorise'])
})

test('a call without any paid time is refused', async () => {
  harness.callHandler.verdict = async () => ({ maxSeconds: 0, callerId: '+12025550123' })
  expect((await (await harness.call('+12015550100')).place()).status).toBe(402)
})

test('calls are refused if the product fails', async () => {
  harness.callHandler.verdict = async () => {
    throw new Error('The database is gone')
  }
  const call = await harness.call('+12015550100')
  expect((await call.place()).status).toBe(503)
  expect(harness.faults).toContainEqual(new Error('The database is gone'))
  expect(harness.callHandler.about(call.callSid)).toEqual(['authorise'])
})

test('calls are refused if the product hangs; a late approval is answered with the call’s end', async () => {
  let agree: (verdict: Verdict) => void = () => undefined
  harness.callHandler.verdict = () =>
    new Promise((resolve) => {
      agree = resolve
    })
  const call = await harness.call('+12015550100')
  expect((await call.place()).status).toBe(503)
  expect(harness.callHandler.about(call.callSid)).toEqual(['authorise'])
  agree({ maxSeconds: 60, callerId: '+12025550123' })
  expect(await harness.callHandler.endOf(call.callSid)).toMatchObject({
    by: 'carrier',
    sipStatus: 503,
    answeredAt: null,
  })
})

test('a caller who cancels before the verdict is reported once the product has approved', async () => {
  let agree: (verdict: Verdict) => void = () => undefined
  harness.callHandler.verdict = () =>
    new Promise((resolve) => {
      agree = resolve
    })
  const call = await harness.call('+12015550100')
  await call.inviteWithCredentials()
  await until('the product is asked', () => harness.callHandler.about(call.callSid).length === 1)
  const cancel = call.cancel()
  await call.socket.response(cancel)
  expect((await call.socket.response(call.invite)).status).toBe(487)
  expect(harness.callHandler.about(call.callSid)).toEqual(['authorise'])
  agree({ maxSeconds: 60, callerId: '+12025550123' })
  expect(await harness.callHandler.endOf(call.callSid)).toMatchObject({
    by: 'caller',
    sipStatus: 487,
    answeredAt: null,
  })
})

test('a full carrier accepts no more calls', async () => {
  for (let n = 0; n < 2; n++) expect((await (await harness.call('+12015550100')).place()).status).toBe(200)
  expect((await (await harness.call('+12015550100')).place()).status).toBe(503)
})

test('a second INVITE of a call in progress is a loop', async () => {
  const call = await harness.call('+12015550100')
  await call.place()
  const second = await harness.call('+12015550100')
  Object.assign(second, { callId: call.callId })
  expect((await second.place()).status).toBe(482)
})

test.each([
  ['no number', '', {}, 404],
  ['an extension we do not have', '+12015550100', { require: '100rel' }, 420],
  ['too short a session timer', '+12015550100', { 'session-expires': '30' }, 422],
])('%s is refused', async (_, number, headers, status) => {
  const call = await harness.call(number)
  expect((await call.place(Object.entries(headers))).status).toBe(status)
  expect(harness.callHandler.about(call.callSid)).toEqual([])
})

test('an unsupported offer is refused by the carrier', async () => {
  const call = await harness.call('+12015550100')
  const offer = call.media.offer.bind(call.media)
  call.media.offer = async () => (await offer()).replace(/SAVPF 0/, 'SAVPF 8')
  expect((await call.place()).status).toBe(488)
  expect(await harness.callHandler.endOf(call.callSid)).toMatchObject({
    by: 'carrier',
    sipStatus: 488,
    answeredAt: null,
  })
})

test('a phone that registers is accepted with the same credentials', async () => {
  const call = await harness.call('+12015550100')
  const bare = call.request('REGISTER', [['expires', '3600']])
  call.socket.send(bare)
  const challenge = await call.socket.response(bare)
  expect(challenge.status).toBe(401)
  const authorization = authorize(headerOf(challenge, 'www-authenticate')!, call.credentials, 'REGISTER', bare.uri)
  const register = call.request('REGISTER', [
    ['expires', '3600'],
    ['authorization', authorization],
  ])
  call.socket.send(register)
  const granted = await call.socket.response(register)
  expect([granted.status, headerOf(granted, 'contact')]).toEqual([
    200,
    '<sip:tester@caller.invalid;transport=ws>;expires=600',
  ])
})

test.each([
  ['OPTIONS', 200],
  ['BYE', 481],
  ['INFO', 481],
  ['MESSAGE', 405],
  ['SUBSCRIBE', 405],
])('%s outside of a call is answered with %i', async (method, status) => {
  const call = await harness.call('+12015550100')
  expect((await call.ask(method)).status).toBe(status)
})
