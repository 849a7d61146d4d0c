import type { UnknownAction } from '@reduxjs/toolkit'
import fc from 'fast-check'
import { loggedOut } from '../../../../src/events'
import type { CurrentCall } from '../../../../src/features/calls/callState'
import { isLive, isWithEngine } from '../../../../src/features/calls/callState'
import {
  callDismissed,
  callPrevented,
  callRestored,
  callRestoreFailed,
  extensionStored,
  hangUpClicked,
  keypadClicked,
  microphoneAllowed,
  tonePressed,
} from '../../../../src/features/calls/callsSlice'
import type { EngineFact } from '../../../../src/services/callEngine'
import {
  ANSWERED_AT,
  notPlaced,
  placed,
  play,
  read,
  reported,
  requested,
  unread,
} from '../../../helpers/page/callEvents'

describe('any sequence of events', () => {
  const attempt = fc.constantFrom('A', 'B')
  const sid = fc.constantFrom('C1', 'C2')
  const at = fc.integer({ min: ANSWERED_AT, max: ANSWERED_AT + 600_000 })
  const fact = fc.constantFrom<EngineFact>(
    { kind: 'ringing' },
    { kind: 'answered' },
    { kind: 'held', on: true },
    { kind: 'muted', on: true },
    { kind: 'toneSent' },
    { kind: 'toneUnsent' },
    { kind: 'quality', reading: { mos: 2, loss: 0, jitterMs: 50, rttMs: 10 } },
    { kind: 'silentMicrophone', on: true },
    { kind: 'silentOther', on: true },
    { kind: 'unplayedSound', on: true },
    { kind: 'audioBlocked', on: true },
    { kind: 'reconnecting' },
    { kind: 'reconnected' },
    { kind: 'microphoneLost', now: null },
    { kind: 'devices', devices: { microphones: [], speakers: [], microphoneId: null, speakerId: null } },
    { kind: 'ended', cause: 'hungUp', sipStatus: null },
  )
  const event: fc.Arbitrary<UnknownAction> = fc.oneof(
    attempt.map(requested),
    attempt.map((attemptId) => microphoneAllowed({ attemptId })),
    attempt.map((attemptId) => callPrevented({ attemptId, cause: 'otherTab' })),
    attempt.map((attemptId) => extensionStored({ attemptId, handle: 'H' })),
    fc.tuple(attempt, sid).map(([attemptId, callSid]) => placed(attemptId, callSid)),
    attempt.map((attemptId) => notPlaced({ status: 500 }, attemptId)),
    fc.tuple(fact, sid, at).map(([each, callSid, when]) => reported(each, { callSid, at: when })),
    fc.constantFrom<UnknownAction>(
      hangUpClicked(),
      keypadClicked(),
      callDismissed(),
      callRestored({ sid: 'C1' }),
      callRestoreFailed(),
      tonePressed({ digit: '7' }),
      read(),
      read({ status: 'answered', result: null }),
      unread('no_answer'),
      loggedOut({ reason: 'chosen' }),
    ),
  )

  const implies = (premise: boolean, conclusion: boolean) => !premise || conclusion
  const rules: Record<string, (call: CurrentCall) => boolean> = {
    'a live call is to somebody': (call) => implies(isLive(call), call.wish !== null),
    'the engine only has calls that the server knows': (call) => implies(isWithEngine(call), call.sid !== null),
    'an ended call has a cause, and no other': (call) => (call.end !== null) === (call.phase === 'ended'),
    'an answered call has its time': (call) => implies(call.phase === 'answered', call.answeredAt !== null),
    'nothing was answered that is not answered or ended': (call) => implies(call.answeredAt !== null, wasTalking(call)),
    'only talk is held, measured or interrupted': (call) =>
      implies(
        call.isHeld || call.isKeypadOpen || call.reconnectingSince !== null || call.quality !== null,
        wasTalking(call),
      ),
    'only what has ended is on record': (call) => implies(call.record !== null, call.phase === 'ended'),
  }
  const wasTalking = ({ phase }: CurrentCall) => phase === 'answered' || phase === 'ended'

  it.each(Object.entries(rules))('%s', (_, holds) => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => holds(play(...events).current)),
      { numRuns: 300 },
    )
  })

  it('replays identically from its JSON', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const state = play(...events)
        expect(play(...(JSON.parse(JSON.stringify(events)) as UnknownAction[]))).toEqual(state)
        expect(JSON.parse(JSON.stringify(state))).toEqual(state)
      }),
    )
  })
})
