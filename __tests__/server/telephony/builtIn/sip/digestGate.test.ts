import { DigestGate } from '../../../../../server/telephony/builtIn/sip/digestGate'
import { issueCallCredentials } from '../../../../../server/telephony/callCredentials'
import { FakeClock } from '../../../../helpers/fakeClock'
import { authorize } from '../../../../helpers/server/sip/sipCall'

const REQUEST = { method: 'INVITE', uri: 'sip:12015550100@tealine.test' }
let clock: FakeClock
let gate: DigestGate

beforeEach(() => {
  clock = new FakeClock()
  gate = new DigestGate({ secret: 'secret', realm: 'tealine.test', now: clock.now, nonceTtlMs: 60_000 })
})

const credentials = (secret = 'secret', ttlSeconds = 300) =>
  issueCallCredentials(secret, 'CA1', ttlSeconds, clock.now())
const answer = (challenge: string, shown = credentials(), nc = 1) =>
  authorize(challenge, shown, REQUEST.method, REQUEST.uri, nc)

test('genuine credentials identify their call', () => {
  expect(gate.check(REQUEST, answer(gate.challenge()))).toEqual({ callSid: 'CA1' })
})

test('a made-up call sid is refused', () => {
  expect(gate.check(REQUEST, answer(gate.challenge(), credentials('another secret')))).toEqual({ refused: 'forbidden' })
})

test('credentials are valid until they expire', () => {
  const shown = credentials('secret', 30)
  clock.jump(29_000)
  expect(gate.check(REQUEST, answer(gate.challenge(), shown))).toEqual({ callSid: 'CA1' })
  clock.jump(1_000)
  expect(gate.check(REQUEST, answer(gate.challenge(), shown))).toEqual({ refused: 'forbidden' })
})

test('a changed user name, number, method or realm is refused', () => {
  const authorization = answer(gate.challenge())
  expect(gate.check(REQUEST, authorization.replace(/:CA1/, ':CA2'))).toEqual({ refused: 'forbidden' })
  expect(gate.check({ ...REQUEST, uri: 'sip:19005550100@tealine.test' }, authorization)).toEqual({
    refused: 'forbidden',
  })
  expect(gate.check({ ...REQUEST, method: 'REGISTER' }, authorization)).toEqual({ refused: 'forbidden' })
  expect(gate.check(REQUEST, authorization.replace(/realm="[^"]*"/, 'realm="x"'))).toEqual({ refused: 'forbidden' })
})

test('a response is accepted once; one with an incremented nonce count is accepted again', () => {
  const challenge = gate.challenge()
  expect(gate.check(REQUEST, answer(challenge))).toEqual({ callSid: 'CA1' })
  expect(gate.check(REQUEST, answer(challenge))).toEqual({ refused: 'stale' })
  expect(gate.check(REQUEST, answer(challenge, credentials(), 2))).toEqual({ callSid: 'CA1' })
  expect(gate.check(REQUEST, answer(challenge, credentials(), 1))).toEqual({ refused: 'stale' })
  expect(gate.check(REQUEST, answer(challenge, credentials(), 0))).toEqual({ refused: 'stale' })
})

test('a nonce is valid for its lifetime, and only at the gate that issued it', () => {
  const authorization = answer(gate.challenge())
  clock.jump(60_000)
  expect(gate.check(REQUEST, authorization)).toEqual({ refused: 'stale' })
  const other = new DigestGate({ secret: 'secret', realm: 'tealine.test', now: clock.now })
  expect(gate.check(REQUEST, answer(other.challenge()))).toEqual({ refused: 'stale' })
  const later = (Date.now() + 9e9).toString(36)
  expect(gate.check(REQUEST, answer(gate.challenge().replace(/nonce="[^.]*/, `nonce="${later}`)))).toEqual({
    refused: 'stale',
  })
})

test('simultaneous challenges differ, so that callers do not share a nonce', () => {
  expect(gate.challenge()).not.toBe(gate.challenge())
})

test.each(['', 'Digest', 'Digest username=', 'Basic x', `Digest ${'a'.repeat(2_000)}`])(
  '%p is challenged again',
  (given) => {
    expect(gate.check(REQUEST, given)).toEqual({ refused: 'stale' })
  },
)
