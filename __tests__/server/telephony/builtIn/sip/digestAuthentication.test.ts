import { DigestAuthentication } from '../../../../../server/telephony/builtIn/sip/digestAuthentication'
import { issueCallCredentials } from '../../../../../server/telephony/callCredentials'
import { FakeClock } from '../../../../helpers/fakeClock'
import { authorize } from '../../../../helpers/server/sip/sipCall'

const REQUEST = { method: 'INVITE', uri: 'sip:12015550100@tealine.test' }
let clock: FakeClock
let digest: DigestAuthentication

beforeEach(() => {
  clock = new FakeClock()
  digest = new DigestAuthentication({ secret: 'secret', realm: 'tealine.test', now: clock.now, nonceTtlMs: 60_000 })
})

const credentials = (secret = 'secret', ttlSeconds = 300) =>
  issueCallCredentials(secret, 'CA1', ttlSeconds, clock.now())
const answer = (challenge: string, shown = credentials(), nc = 1) =>
  authorize(challenge, shown, REQUEST.method, REQUEST.uri, nc)

test('genuine credentials identify their call', () => {
  expect(digest.check(REQUEST, answer(digest.challenge()))).toEqual({ callSid: 'CA1' })
})

test('a made-up call sid is refused', () => {
  expect(digest.check(REQUEST, answer(digest.challenge(), credentials('another secret')))).toEqual({
    refused: 'forbidden',
  })
})

test('credentials are valid until they expire', () => {
  const shown = credentials('secret', 30)
  clock.jump(29_000)
  expect(digest.check(REQUEST, answer(digest.challenge(), shown))).toEqual({ callSid: 'CA1' })
  clock.jump(1_000)
  expect(digest.check(REQUEST, answer(digest.challenge(), shown))).toEqual({ refused: 'forbidden' })
})

test('a changed user name, number, method or realm is refused', () => {
  const authorization = answer(digest.challenge())
  expect(digest.check(REQUEST, authorization.replace(/:CA1/, ':CA2'))).toEqual({ refused: 'forbidden' })
  expect(digest.check({ ...REQUEST, uri: 'sip:19005550100@tealine.test' }, authorization)).toEqual({
    refused: 'forbidden',
  })
  expect(digest.check({ ...REQUEST, method: 'REGISTER' }, authorization)).toEqual({ refused: 'forbidden' })
  expect(digest.check(REQUEST, authorization.replace(/realm="[^"]*"/, 'realm="x"'))).toEqual({ refused: 'forbidden' })
})

test('a response is accepted once; one with an incremented nonce count is accepted again', () => {
  const challenge = digest.challenge()
  expect(digest.check(REQUEST, answer(challenge))).toEqual({ callSid: 'CA1' })
  expect(digest.check(REQUEST, answer(challenge))).toEqual({ refused: 'stale' })
  expect(digest.check(REQUEST, answer(challenge, credentials(), 2))).toEqual({ callSid: 'CA1' })
  expect(digest.check(REQUEST, answer(challenge, credentials(), 1))).toEqual({ refused: 'stale' })
  expect(digest.check(REQUEST, answer(challenge, credentials(), 0))).toEqual({ refused: 'stale' })
})

test('a nonce is valid for its lifetime, and only at the server that issued it', () => {
  const authorization = answer(digest.challenge())
  clock.jump(60_000)
  expect(digest.check(REQUEST, authorization)).toEqual({ refused: 'stale' })
  const other = new DigestAuthentication({ secret: 'secret', realm: 'tealine.test', now: clock.now })
  expect(digest.check(REQUEST, answer(other.challenge()))).toEqual({ refused: 'stale' })
  const later = (Date.now() + 9e9).toString(36)
  expect(digest.check(REQUEST, answer(digest.challenge().replace(/nonce="[^.]*/, `nonce="${later}`)))).toEqual({
    refused: 'stale',
  })
})

test('simultaneous challenges differ, so that callers do not share a nonce', () => {
  expect(digest.challenge()).not.toBe(digest.challenge())
})

test.each(['', 'Digest', 'Digest username=', 'Basic x', `Digest ${'a'.repeat(2_000)}`])(
  '%p is challenged again',
  (given) => {
    expect(digest.check(REQUEST, given)).toEqual({ refused: 'stale' })
  },
)
