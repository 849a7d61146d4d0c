import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice, nanoid } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import { loggedOut } from '../../events'
import { recordPayloads } from '../../recorded'
import type { EndCause, EngineReport } from '../../services/callEngine'
import type { CallElsewhere } from '../../services/callTab'
import { getAccount } from '../account/accountApi'
import { creditsLeft, creditsUsed, elapsedMs, minutesBegun, secondsLeft, setPrice } from './callCost'
import type { CallRecord } from './callRecord'
import type { CallsState, CallTarget } from './callState'
import { isLive, isWithEngine, noCall, takesKeys } from './callState'
import { getCall, placeCall } from './callsApi'
import { CAUSE_OF_REASON } from './endCauses'
import { applyReport } from './engineReports'
import { callDelayed } from './placePatiently'

const initialState: CallsState = { current: noCall, balance: null, devices: null, elsewhere: null }

export interface CallRequest extends CallTarget {
  /** Dialed after the answer; never reaches the reducer. */
  extension?: string
}

/**
 * How far this page's timer may be from the server's. It includes the seconds that the answer took to arrive, and the
 * server counts started seconds.
 */
const TIMER_TOLERANCE_MS = 20_000

export const callsSlice = createSlice({
  name: 'calls',
  initialState,
  reducers: {
    callRequested: {
      prepare: (request: CallRequest) => ({ payload: { ...request, attemptId: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<CallRequest & { attemptId: string }>) => {
        if (isLive(state.current)) return
        const { attemptId, to, callerIdSid, callerId } = payload
        state.current = { ...noCall, phase: 'checkingMicrophone', attemptId, wish: { to, callerIdSid, callerId } }
      },
    },
    extensionStored: ({ current }, { payload }: PayloadAction<{ attemptId: string; handle: string }>) => {
      if (isLive(current) && current.attemptId === payload.attemptId) current.extensionHandle = payload.handle
    },
    microphoneAllowed: ({ current }, { payload }: PayloadAction<{ attemptId: string }>) => {
      if (current.phase !== 'checkingMicrophone' || current.attemptId !== payload.attemptId) return
      current.phase = 'placing'
    },
    /** Something in this browser prevents the call. */
    callPrevented: ({ current }, { payload }: PayloadAction<{ attemptId: string; cause: EndCause }>) => {
      if (current.phase !== 'checkingMicrophone' || current.attemptId !== payload.attemptId) return
      current.phase = 'ended'
      current.end = { cause: payload.cause, error: null }
    },
    engineReported: (state, { payload }: PayloadAction<EngineReport>) => applyReport(state, payload),
    hangUpClicked: ({ current }) => {
      // Once the engine has the call, the engine reports its end.
      if (!isLive(current) || isWithEngine(current)) return
      current.phase = 'ended'
      current.end = { cause: 'cancelled', error: null }
    },
    muteClicked: () => undefined,
    holdClicked: () => undefined,
    soundClicked: () => undefined,
    testToneClicked: () => undefined,
    tonePressed: (_state, _action: PayloadAction<{ digit: string }>) => undefined,
    keypadClicked: ({ current }) => {
      if (takesKeys(current)) current.isKeypadOpen = !current.isKeypadOpen
    },
    extensionClicked: ({ current }) => {
      if (current.phase === 'answered') current.extensionHandle = null
    },
    callDismissed: (state) => {
      if (state.current.phase === 'ended') state.current = noCall
    },
    /** The page was reloaded during a call in this tab. */
    callRestored: (state, { payload }: PayloadAction<{ sid: string }>) => {
      if (state.current.phase === 'idle') state.current = { ...noCall, phase: 'recalled', sid: payload.sid }
    },
    /** The server did not report how it ended. */
    callRestoreFailed: ({ current }) => {
      if (current.phase !== 'recalled') return
      current.phase = 'ended'
      current.end = { cause: 'pageReloaded', error: null }
    },
    /** How long the call has lasted for the server: after the browser's clock was set, time and cost follow it. */
    callTimed: ({ current, balance }, { payload }: PayloadAction<{ seconds: number; at: number }>) => {
      const { seconds, at } = payload
      if (current.phase !== 'answered' || current.answeredAt === null || current.reconnectingSince !== null) return
      const ahead = at - current.answeredAt - seconds * 1000
      if (Math.abs(ahead) <= TIMER_TOLERANCE_MS) return
      const before = minutesBegun(current, at)
      current.answeredAt += ahead
      if (balance) balance.minutesBegun += minutesBegun(current, at) - before
    },
    callSeenElsewhere: (state, { payload }: PayloadAction<CallElsewhere | null>) => {
      state.elsewhere = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, (state) => ({ ...initialState, devices: state.devices, elsewhere: state.elsewhere }))
      .addCase(callDelayed, ({ current }, { payload }) => {
        if (current.phase === 'placing' && current.attemptId === payload.attemptId) current.isDelayed = true
      })
      .addMatcher(getAccount.matchFulfilled, (state, { payload, meta }) => {
        const begun = minutesBegun(state.current, meta.fulfilledTimeStamp)
        state.balance = { credits: Number(payload.credits), minutesBegun: begun }
      })
      .addMatcher(placeCall.matchFulfilled, ({ current }, { payload, meta }) => {
        if (current.phase !== 'placing' || current.attemptId !== meta.arg.originalArgs.attemptId) return
        current.phase = 'connecting'
        delete current.isDelayed
        current.sid = payload.call.sid
        setPrice(current, payload.call)
      })
      .addMatcher(placeCall.matchRejected, ({ current }, action) => {
        if (current.phase !== 'placing' || current.attemptId !== action.meta.arg.originalArgs.attemptId) return
        const error = apiErrorOf(action)
        current.phase = 'ended'
        current.end = { cause: causeOfRefusal(error), error }
      })
      .addMatcher(getCall.matchFulfilled, (state, { payload }) => applyRecord(state, payload))
      .addMatcher(getCall.matchRejected, ({ current }, action) => {
        if (action.meta.arg.originalArgs === current.sid && isServerFailure(action)) current.isServerSilent = true
      }),
  selectors: {
    selectCall: (state) => state.current,
    /** From the request for a call until it has ended. */
    selectCallIsLive: (state) => isLive(state.current),
    /** The call panel is shown: for a live call, or for how the last one ended. */
    selectCallIsShown: (state) => state.current.phase !== 'idle',
    /** Stands still while reconnecting, as the call may have ended. */
    selectElapsedSeconds: ({ current: { answeredAt, endedAt, reconnectingSince } }, now: number) =>
      Math.floor(elapsedMs({ answeredAt, endedAt: endedAt ?? reconnectingSince }, now) / 1000),
    selectCreditsUsed: ({ current, balance }, now: number) => creditsUsed({ ...current, balance }, now),
    selectCreditsLeft: ({ current, balance }, now: number) => creditsLeft({ ...current, balance }, now),
    /** How long the balance lasts; null if unknown or free. */
    selectSecondsLeft: ({ current, balance }, now: number) => secondsLeft({ ...current, balance }, now),
    selectAudioDevices: (state) => state.devices,
    selectCallElsewhere: (state) => state.elsewhere,
  },
})

function causeOfRefusal({ status }: ApiError): EndCause {
  if (status === 'no_answer') return 'engineUnreachable'
  return status >= 500 ? 'serviceFailure' : 'refused'
}

/** No response or a server error; a request that was skipped or aborted does not count. */
function isServerFailure(action: { payload?: unknown; meta: { rejectedWithValue?: boolean } }): boolean {
  if (!action.meta.rejectedWithValue) return false
  const { status } = apiErrorOf(action)
  return status === 'no_answer' || status >= 500
}

/** The server's record of a call overrides what this page observed. */
function applyRecord({ current }: CallsState, record: CallRecord) {
  if (record.sid !== current.sid || current.phase === 'idle') return
  current.isServerSilent = false
  if (record.trunkQuality) current.trunkQuality = record.trunkQuality
  if (record.status !== 'ended') return
  const cause = record.result === 'out_of_credits' ? 'outOfCredits' : causeTold(record)
  if (current.phase === 'recalled') {
    current.wish = { to: record.to, callerId: record.callerId, callerIdSid: '' }
    setPrice(current, record)
    current.end = { cause: causeAfterReload(record), error: null }
  } else if (current.phase !== 'ended') {
    // It ended while this page was suspended or offline.
    current.end = { cause: cause ?? 'connectionLost', error: null }
  } else if (cause) {
    current.end = { cause, error: null }
  }
  current.phase = 'ended'
  current.answeredAt = record.answeredAt
  current.endedAt = record.endedAt
  current.record = record
}

/** Why the far end did not answer, if the server says so; only this page knows why a call was cancelled. */
function causeTold({ endedReason }: CallRecord): EndCause | null {
  return endedReason && endedReason !== 'cancelled' ? CAUSE_OF_REASON[endedReason] : null
}

/** Why a call ended during a reload: the far end or the credits if the record says so, otherwise the reload. */
function causeAfterReload(record: CallRecord): EndCause {
  const cause = causeTold(record)
  if (cause) return cause
  switch (record.result) {
    case 'busy':
      return 'busy'
    case 'no_answer':
      return 'noAnswer'
    case 'declined':
      return 'declined'
    case 'out_of_credits':
      return 'outOfCredits'
    default:
      return 'pageReloaded'
  }
}

export type CallsPart = { calls: CallsState }
export const {
  callRequested,
  extensionStored,
  microphoneAllowed,
  callPrevented,
  engineReported,
  hangUpClicked,
  muteClicked,
  holdClicked,
  soundClicked,
  testToneClicked,
  tonePressed,
  keypadClicked,
  extensionClicked,
  callDismissed,
  callRestored,
  callRestoreFailed,
  callTimed,
  callSeenElsewhere,
} = recordPayloads(callsSlice.actions, {
  callRequested: ['attemptId', 'to', 'callerIdSid', 'callerId'],
  extensionStored: 'all',
  microphoneAllowed: 'all',
  callPrevented: 'all',
  engineReported: 'all',
  tonePressed: [],
  callRestored: 'all',
  callTimed: 'all',
  callSeenElsewhere: 'all',
})
export const {
  selectCall,
  selectCallIsLive,
  selectCallIsShown,
  selectElapsedSeconds,
  selectCreditsUsed,
  selectCreditsLeft,
  selectSecondsLeft,
  selectAudioDevices,
  selectCallElsewhere,
} = callsSlice.selectors
