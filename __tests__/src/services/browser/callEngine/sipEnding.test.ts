import type { SipEnding } from '../../../../../src/services/browser/callEngine/sipEnding'
import { endCauseOf } from '../../../../../src/services/browser/callEngine/sipEnding'

const refused: SipEnding = { isEstablished: false, originator: 'remote', cause: '', status: null, reason: null }
const ended: SipEnding = { isEstablished: true, originator: 'remote', cause: 'Terminated', status: null, reason: null }

describe('why a call ended', () => {
  it.each([
    [402, 'outOfCredits'],
    [403, 'refused'],
    [404, 'notFound'],
    [408, 'noAnswer'],
    [480, 'unavailable'],
    [486, 'busy'],
    [488, 'serviceFailure'],
    [500, 'serviceFailure'],
    [503, 'serviceFailure'],
    [600, 'busy'],
    [603, 'declined'],
  ])('an INVITE answered with %d: %s', (status, cause) => {
    expect(endCauseOf({ ...refused, status })).toBe(cause)
  })

  it('a BYE of the far end and one of ours are distinguished', () => {
    expect(endCauseOf(ended)).toBe('hungUpByOther')
    expect(endCauseOf({ ...ended, originator: 'local' })).toBe('hungUp')
  })

  it('a CANCEL is ours', () => {
    expect(endCauseOf({ ...refused, originator: 'local', cause: 'Canceled' })).toBe('cancelled')
  })

  it.each([
    ['X.out-of-credits;text="Out of credits"', 'outOfCredits'],
    ['Q.850;cause=16, X.account-suspended;text="Account suspended"', 'suspended'],
    ['X.shutdown;text="Carrier shutting down"', 'serviceFailure'],
    ['SIP;cause=408;text="Caller vanished"', 'connectionLost'],
    ['Q.850;cause=16', 'hungUpByOther'],
    ['Q.850;cause=38;text="Network out of order"', 'serviceFailure'],
    ['SIP;cause=200, Q.850 ; cause = 41', 'serviceFailure'],
    ['SIP;cause=41', 'hungUpByOther'],
  ])('a BYE with the reason %s: %s', (reason, cause) => {
    expect(endCauseOf({ ...ended, reason })).toBe(cause)
  })

  it('an unreachable carrier is distinguished from a connection lost during a call', () => {
    expect(endCauseOf({ ...refused, originator: 'local', cause: 'Connection Error' })).toBe('engineUnreachable')
    expect(endCauseOf({ ...ended, originator: 'local', cause: 'RTP Timeout' })).toBe('connectionLost')
  })

  it('a call that the network no longer knows was cut off only if the connection was interrupted', () => {
    const unknown: SipEnding = { ...ended, originator: 'local', cause: 'Dialog Error' }
    expect(endCauseOf(unknown)).toBe('serviceFailure')
    expect(endCauseOf({ ...unknown, isBroken: true })).toBe('cutOff')
  })
})
