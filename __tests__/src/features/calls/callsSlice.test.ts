import type { EndedReason } from '../../../../contract/calls'
import { loggedOut } from '../../../../src/events'
import {
  callPrevented,
  callRestored,
  callRestoreFailed,
  callSeenElsewhere,
  callsSlice,
  callTimed,
  hangUpClicked,
  microphoneAllowed,
  selectCreditsLeft,
  selectCreditsUsed,
  selectElapsedSeconds,
} from '../../../../src/features/calls/callsSlice'
import type { EndCause } from '../../../../src/services/callEngine'
import { callRecord, callTarget } from '../../../helpers/api/sampleCalls'
import {
  ANSWERED_AT,
  answered,
  balance,
  notPlaced,
  placed,
  play,
  read,
  reported,
  requested,
  ringing,
  unread,
} from '../../../helpers/page/callEvents'

const { reducer } = callsSlice

describe('a call', () => {
  it('goes from the click through microphone, server and ringing to the answer', () => {
    const phases = answered.map((_, index) => play(...answered.slice(0, index + 1)).current.phase)
    expect(phases).toEqual(['checkingMicrophone', 'placing', 'connecting', 'ringing', 'answered'])
    expect(play(...answered).current).toMatchObject({
      sid: 'C1',
      answeredAt: ANSWERED_AT,
      creditsPerMinute: 1,
      wish: callTarget,
    })
  })

  it('ends for the reason the engine gives', () => {
    const { current } = play(...ringing, reported({ kind: 'ended', cause: 'busy', sipStatus: 486 }))
    expect(current).toMatchObject({ phase: 'ended', answeredAt: null, end: { cause: 'busy', error: null } })
  })

  it('that the browser cannot make ends with the obstacle', () => {
    const { current } = play(requested(), callPrevented({ attemptId: 'A', cause: 'microphoneDenied' }))
    expect(current).toMatchObject({ phase: 'ended', end: { cause: 'microphoneDenied' }, sid: null })
  })

  it("that the server refuses ends with the server's message", () => {
    const error = { status: 402, code: 'no_credits', message: 'You have no credits.' }
    expect(play(...ringing.slice(0, 2), notPlaced(error)).current.end).toEqual({ cause: 'refused', error })
    expect(play(...ringing.slice(0, 2), notPlaced({ status: 'no_answer' })).current.end?.cause).toBe(
      'engineUnreachable',
    )
    expect(play(...ringing.slice(0, 2), notPlaced({ status: 500 })).current.end?.cause).toBe('serviceFailure')
  })

  it('that is cancelled before it is placed ends at once, and the late response changes nothing', () => {
    const cancelled = play(...ringing.slice(0, 2), hangUpClicked())
    expect(cancelled.current).toMatchObject({ phase: 'ended', end: { cause: 'cancelled' } })
    expect(reducer(cancelled, placed())).toEqual(cancelled)
  })

  it('is not affected by the response to an earlier attempt', () => {
    const second = play(requested('A'), hangUpClicked(), requested('B'), microphoneAllowed({ attemptId: 'B' }))
    expect(reducer(second, placed('A'))).toEqual(second)
    expect(reducer(second, notPlaced({ status: 500 }, 'A'))).toEqual(second)
  })

  it('is hung up by the engine, not by the click', () => {
    expect(play(...answered, hangUpClicked()).current.phase).toBe('answered')
  })

  it('tracks being muted, held and reconnecting', () => {
    const { current } = play(
      ...answered,
      reported({ kind: 'muted', on: true }),
      reported({ kind: 'held', on: true }),
      reported({ kind: 'reconnecting' }, { at: ANSWERED_AT + 5000 }),
      reported({ kind: 'reconnecting' }, { at: ANSWERED_AT + 9000 }),
    )
    expect(current).toMatchObject({ isMuted: true, isHeld: true, reconnectingSince: ANSWERED_AT + 5000 })
    expect(
      play(...answered, reported({ kind: 'reconnecting' }), reported({ kind: 'reconnected' })).current
        .reconnectingSince,
    ).toBeNull()
  })

  it('cannot be followed by another before it has ended, and then resets', () => {
    const talking = play(...answered, reported({ kind: 'muted', on: true }))
    expect(reducer(talking, requested('B'))).toEqual(talking)
    const next = play(...answered, reported({ kind: 'ended', cause: 'hungUp', sipStatus: null }), requested('B'))
    expect(next.current).toMatchObject({ phase: 'checkingMicrophone', attemptId: 'B', isMuted: false, record: null })
  })

  it('is cleared by logging out; a call in another tab is not', () => {
    const state = play(callSeenElsewhere({ to: '+1' }), ...answered, loggedOut({ reason: 'chosen' }))
    expect(state.current.phase).toBe('idle')
    expect(state.balance).toBeNull()
    expect(state.elsewhere).toEqual({ to: '+1' })
  })
})

describe("after the browser's clock was set", () => {
  const later = ANSWERED_AT + 630_000

  it("time and cost of a call follow the server's", () => {
    const set = play(...answered, balance(35, later), callTimed({ seconds: 30, at: later }))
    const state = { calls: set }
    expect(selectElapsedSeconds(state, later)).toBe(30)
    expect(selectCreditsUsed(state, later)).toBe(1)
    expect(selectCreditsLeft(state, later)).toBe(35)
  })

  it('but not for the seconds that an answer takes', () => {
    const set = play(...answered, callTimed({ seconds: 628, at: later }))
    expect(set.current.answeredAt).toBe(ANSWERED_AT)
  })
})

describe("the server's record of the call", () => {
  const hungUp = reported({ kind: 'ended', cause: 'hungUpByOther', sipStatus: null })

  it('corrects duration and times of an ended call', () => {
    const record = callRecord()
    const { current } = play(...answered, hungUp, read())
    expect(current).toMatchObject({ record, answeredAt: record.answeredAt, endedAt: record.endedAt })
    expect(current.end?.cause).toBe('hungUpByOther')
  })

  it('is ignored before the server has settled it', () => {
    expect(play(...answered, hungUp, read({ status: 'answered', result: null })).current.record).toBeNull()
  })

  it('corrects the cause when credits ran out', () => {
    expect(play(...answered, hungUp, read({ result: 'out_of_credits' })).current.end?.cause).toBe('outOfCredits')
  })

  it('ends a call that ended while this page slept', () => {
    const { current } = play(...answered, reported({ kind: 'reconnecting' }), read())
    expect(current).toMatchObject({ phase: 'ended', end: { cause: 'connectionLost' }, record: callRecord() })
  })

  it('shows how a call from before the reload ended', () => {
    const recalled = [callRestored({ sid: 'C1' }), read({ status: 'answered', result: null })]
    expect(play(...recalled).current.phase).toBe('recalled')
    const { current } = play(...recalled, read())
    expect(current).toMatchObject({ phase: 'ended', end: { cause: 'pageReloaded' }, record: callRecord() })
    expect(current.wish).toMatchObject({ to: '+12025550100', callerId: '+12015550123' })
  })

  it.each([
    ['busy', 'busy'],
    ['no_answer', 'noAnswer'],
    ['declined', 'declined'],
    ['out_of_credits', 'outOfCredits'],
    ['cancelled', 'pageReloaded'],
    ['failed', 'pageReloaded'],
  ] as const)('after a reload shows %s as %s', (result, cause) => {
    expect(play(callRestored({ sid: 'C1' }), read({ result })).current.end?.cause).toBe(cause)
  })

  it('after a reload tells why it was not answered, if the server does', () => {
    const causeOf = (endedReason: EndedReason) =>
      play(callRestored({ sid: 'C1' }), read({ result: 'failed', answeredAt: null, endedReason })).current.end?.cause
    expect(causeOf('not_in_service')).toBe('notFound')
    expect(causeOf('network_busy')).toBe('networkBusy')
    expect(causeOf('cancelled')).toBe('pageReloaded')
  })

  it('gets the reason why it was not answered from the server, whatever the SIP status said', () => {
    const end = (cause: EndCause) => reported({ kind: 'ended', cause, sipStatus: 503 })
    const causeAfter = (cause: EndCause, endedReason: EndedReason) =>
      play(...ringing, end(cause), read({ result: 'failed', answeredAt: null, endedReason })).current.end?.cause
    expect(causeAfter('serviceFailure', 'declined')).toBe('declined')
    expect(causeAfter('outOfCredits', 'network_failure')).toBe('serviceFailure')
    expect(causeAfter('engineUnreachable', 'cancelled')).toBe('engineUnreachable')
  })

  it('is not awaited forever after a reload', () => {
    const { current } = play(callRestored({ sid: 'C1' }), unread('no_answer'), callRestoreFailed())
    expect(current).toMatchObject({
      phase: 'ended',
      end: { cause: 'pageReloaded' },
      record: null,
      isServerSilent: true,
    })
  })

  it('may be missing while the server is unreachable, and the call continues', () => {
    const silent = play(...answered, unread('no_answer'))
    expect(silent.current).toMatchObject({ phase: 'answered', isServerSilent: true })
    expect(play(...answered, unread(503)).current.isServerSilent).toBe(true)
    expect(play(...answered, unread(404)).current.isServerSilent).toBe(false)
    expect(reducer(silent, read({ status: 'answered', result: null })).current.isServerSilent).toBe(false)
  })

  it('of the balance is stored with the minutes begun by then', () => {
    expect(play(balance(42, 0)).balance).toEqual({ credits: 42, minutesBegun: 0 })
    expect(play(...answered, balance(40, ANSWERED_AT + 61_000)).balance).toEqual({ credits: 40, minutesBegun: 2 })
  })
})
