import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import type { StartListening } from '../../redux'
import type { Clock } from '../../services/clock'
import { accountOutdated } from '../account/accountSlice'
import { elapsedMs } from './callCost'
import { averageOf } from './callQuality'
import type { CurrentCall } from './callState'
import { isLive } from './callState'
import { cancelCall, fetchCall, reportQuality } from './callsApi'
import type { CallsPart } from './callsSlice'
import { callDismissed, engineReported } from './callsSlice'

const MINUTE_MS = 60_000
/** Charged by then, also where the server's minute begins a little after ours. */
const AFTER_CHARGE_MS = 1000
/** Credits that a parent gives or a payment brings show within this time. Never about the turn of a minute, when the two
 * sides may disagree whether it is charged. */
const LOOK_EVERY_MS = 5000
const ASK_AGAIN_MS = 10_000
/** How long the server may take to settle a call that has just ended. */
const SETTLE_WAITS_MS = [200, 800, 2000, 4000, 8000, 15_000, 30_000]

/** What goes on beside a live call: the balance as long as somebody may look at it, each minute in any case, the server's view of it, and the account of its end. */
export function listenToLiveCall(start: StartListening<CallsPart & ApiPart>) {
  start({
    predicate: (_, { calls }, before) => isTalking(calls.current) && !isTalking(before.calls.current),
    effect: async (_, { dispatch, extra, getState }) => {
      const { attemptId, sid } = getState().calls.current
      const isStillOn = () => isTalking(getState().calls.current) && getState().calls.current.attemptId === attemptId
      while (sid) {
        const { ms, isOfMinute } = nextLook(getState().calls.current, extra.clock.now())
        await pause(extra.clock, ms)
        if (!isStillOn()) return
        if (isOfMinute || isPageShown(getState())) dispatch(accountOutdated())
        if (isOfMinute) await dispatch(fetchCall(sid))
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
      // It may have ended before the carrier heard of it, and then nobody else ends it at the server.
      if (answeredAt === null) await dispatch(cancelCall.initiate(sid, { track: false }))
      if (quality) void dispatch(reportQuality.initiate({ sid, quality: averageOf(quality) }, { track: false }))
      const isAwaited = () => {
        const { current } = getState().calls
        return current.sid === sid && !current.record
      }
      for (const wait of SETTLE_WAITS_MS) {
        if (!isAwaited()) break
        await pause(extra.clock, wait)
        if (isAwaited()) await dispatch(fetchCall(sid))
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

const isPageShown = ({ api: { config } }: ApiPart) => config.focused

/** The first look of each minute, a little after it began, asks for the call too; so does each while the server is silent. */
function nextLook(call: CurrentCall, now: number): { ms: number; isOfMinute: boolean } {
  if (call.isServerSilent) return { ms: ASK_AGAIN_MS, isOfMinute: true }
  const intoMinute = elapsedMs(call, now) % MINUTE_MS
  const ms = LOOK_EVERY_MS - ((intoMinute - AFTER_CHARGE_MS + MINUTE_MS) % LOOK_EVERY_MS)
  return { ms, isOfMinute: (intoMinute + ms) % MINUTE_MS === AFTER_CHARGE_MS }
}

const pause = (clock: Clock, ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve))
