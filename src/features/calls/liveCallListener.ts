import { MINUTE_MS } from '../../../shared/durations'
import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import type { AppDispatch, StartLoggedIn } from '../../redux'
import type { Clock } from '../../services/clock'
import { accountOutdated } from '../account/accountSlice'
import { elapsedMs } from './callCost'
import { averageOf } from './callQuality'
import type { CurrentCall } from './callState'
import { isLive } from './callState'
import { cancelCall, fetchCall, reportQuality } from './callsApi'
import type { CallsPart } from './callsSlice'
import { callDismissed, callTimed, engineReported } from './callsSlice'

/** By then the minute is charged, even if the server's clock started a little after ours. */
const AFTER_CHARGE_MS = 1000
/**
 * How soon credits from a parent or a payment show up. Refreshes avoid the start of a minute, when client and server
 * may disagree on whether it has been charged.
 */
const REFRESH_MS = 5000
const RETRY_MS = 10_000
/** A pause that is off by more than this: the clock was set, or the page slept. */
const CLOCK_TOLERANCE_MS = 20_000
/** How long the server may take to settle a call that has just ended. */
const SETTLE_WAITS_MS = [200, 800, 2000, 4000, 8000, 15_000, 30_000]

/** Returns whether the clock was set meanwhile. */
async function pauseAndCompare(clock: Clock, ms: number): Promise<boolean> {
  const startedAt = clock.now()
  await pause(clock, ms)
  return Math.abs(clock.now() - startedAt - ms) > CLOCK_TOLERANCE_MS
}

function refreshCall(
  sid: string,
  { isWanted, wasClockSet }: { isWanted: boolean; wasClockSet: boolean },
  clock: Clock,
) {
  return async (dispatch: AppDispatch) => {
    if (!isWanted && !wasClockSet) return
    const { data } = await dispatch(fetchCall(sid))
    if (data && wasClockSet) dispatch(callTimed({ seconds: data.seconds, at: clock.now() }))
  }
}

/**
 * During a live call, refreshes the balance, often while the page is visible and once a minute otherwise, and once a
 * minute, or while it sounds bad, the server's record of the call. When it ends, cleans up and waits for the server to
 * settle it.
 */
export function listenToLiveCall(start: StartLoggedIn<CallsPart & ApiPart>) {
  start({
    predicate: (_, { calls }, before) => isTalking(calls.current) && !isTalking(before.calls.current),
    effect: async (_, { dispatch, extra, getState }) => {
      const { attemptId, sid } = getState().calls.current
      const isSameCall = () => isTalking(getState().calls.current) && getState().calls.current.attemptId === attemptId
      while (sid) {
        const { ms, isMinutely } = nextRefresh(getState().calls.current, extra.clock.now())
        const wasClockSet = await pauseAndCompare(extra.clock, ms)
        if (!isSameCall()) return
        if (isMinutely || isPageFocused(getState())) dispatch(accountOutdated())
        const isWanted = isMinutely || soundsBad(getState().calls.current)
        await dispatch(refreshCall(sid, { isWanted, wasClockSet }, extra.clock))
      }
    },
  })

  start({
    actionCreator: engineReported,
    effect: async ({ payload }, { dispatch, getState }) => {
      const { sid } = getState().calls.current
      if (payload.fact.kind === 'reconnecting' && sid && payload.callSid === sid) await dispatch(fetchCall(sid))
    },
  })

  start({
    predicate: (_, { calls }, before) => isLive(before.calls.current) && !isLive(calls.current),
    effect: (_, { extra, getOriginalState }) => {
      extra.engine.hangUp()
      extra.engine.release()
      extra.callTab.release()
      extra.callTab.announce(null)
      extra.callTab.confirmBeforeLeaving(false)
      extra.callTab.remember(null)
      const { extensionHandle } = getOriginalState().calls.current
      if (extensionHandle) extra.vault.remove(extensionHandle)
    },
  })

  start({
    predicate: (_, { calls }, before) => isLive(before.calls.current) && calls.current.phase === 'ended',
    effect: async (_, { dispatch, extra, getState }) => {
      const { sid, quality, answeredAt } = getState().calls.current
      if (!sid) return
      dispatch(accountOutdated())
      // If it ended before it reached the carrier, nothing else would end it on the server.
      if (answeredAt === null) await dispatch(cancelCall.initiate(sid, { track: false }))
      if (quality) void dispatch(reportQuality.initiate({ sid, quality: averageOf(quality) }, { track: false }))
      const isUnsettled = () => {
        const { current } = getState().calls
        return current.sid === sid && !current.record
      }
      for (const wait of SETTLE_WAITS_MS) {
        if (!isUnsettled()) break
        await pause(extra.clock, wait)
        if (isUnsettled()) await dispatch(fetchCall(sid))
      }
      dispatch(accountOutdated())
      dispatch(api.util.invalidateTags(['Calls']))
    },
  })

  start({
    predicate: (_, { calls }, before) => calls.current.record !== null && before.calls.current.record === null,
    effect: (_, { extra }) => extra.callTab.remember(null),
  })

  start({ actionCreator: callDismissed, effect: (_, { extra }) => extra.callTab.remember(null) })
}

const isTalking = ({ phase }: CurrentCall) => phase === 'answered'

/** The server may know whose network it is. */
const soundsBad = ({ quality }: CurrentCall) => quality !== null && quality.level !== 'good'

const isPageFocused = ({ api: { config } }: ApiPart) => config.focused

/** The first refresh of each minute, soon after its start, includes the call; so do all while the server is silent. */
function nextRefresh(call: CurrentCall, now: number): { ms: number; isMinutely: boolean } {
  if (call.isServerSilent) return { ms: RETRY_MS, isMinutely: true }
  const intoMinute = elapsedMs(call, now) % MINUTE_MS
  const ms = REFRESH_MS - ((intoMinute - AFTER_CHARGE_MS + MINUTE_MS) % REFRESH_MS)
  return { ms, isMinutely: (intoMinute + ms) % MINUTE_MS === AFTER_CHARGE_MS }
}

const pause = (clock: Clock, ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve))
