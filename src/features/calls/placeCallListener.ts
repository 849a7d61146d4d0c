import type { StartLoggedIn } from '../../redux'
import type { CallConnection } from '../../services/callEngine'
import type { LoggedInServices } from '../../services/services'
import type { PreferencesPart } from '../preferences/preferencesSlice'
import { isLive } from './callState'
import type { PlacedCall } from './callsApi'
import { cancelCall, placeCall } from './callsApi'
import type { CallsPart } from './callsSlice'
import { callPrevented, callRequested, extensionStored, microphoneAllowed } from './callsSlice'

/** Places a call: first prepares the engine and the microphone, then asks the server, then lets the engine dial. */
export function listenToPlacing(start: StartLoggedIn<CallsPart & PreferencesPart>) {
  start({
    actionCreator: callRequested,
    effect: async ({ payload: { attemptId, to, callerIdSid } }, { dispatch, extra, getState, getOriginalState }) => {
      if (isLive(getOriginalState().calls.current)) return
      const isWanted = () => {
        const { current } = getState().calls
        return current.attemptId === attemptId && isLive(current)
      }
      const { microphoneId, speakerId } = getState().preferences
      // The engine goes first: browsers allow sound and the microphone prompt only within the click.
      const preparing = extra.engine.prepare({ microphoneId, speakerId })
      const locking = extra.callTab.take()

      const cause = (await preparing) ?? ((await locking) ? null : 'otherTab')
      if (cause) dispatch(callPrevented({ attemptId, cause }))
      if (!isWanted()) return release(extra, isLive(getState().calls.current))
      dispatch(microphoneAllowed({ attemptId }))
      extra.callTab.announce({ to })
      extra.callTab.confirmBeforeLeaving(true)

      const { data } = await dispatch(placeCall.initiate({ attemptId, to, callerIdSid }, { track: false }))
      if (!data) return
      if (isWanted()) connect(extra, data)
      else await dispatch(cancelCall.initiate(data.call.sid, { track: false }))
    },
  })

  start({
    actionCreator: callRequested,
    effect: ({ payload: { attemptId, extension } }, { dispatch, extra, getState }) => {
      if (!extension || getState().calls.current.attemptId !== attemptId) return
      dispatch(extensionStored({ attemptId, handle: extra.vault.put(extension) }))
    },
  })
}

function connect({ callTab, engine, vault }: LoggedInServices, { call, connectionHandle }: PlacedCall) {
  const stored = vault.get(connectionHandle)
  vault.remove(connectionHandle)
  if (stored === undefined) return
  callTab.remember(call.sid)
  engine.place({ callSid: call.sid, to: call.to, connection: JSON.parse(stored) as CallConnection })
}

/** Releases what was prepared for a call that was cancelled, unless the next call already uses it. */
function release({ engine, callTab }: LoggedInServices, isNextLive: boolean) {
  if (isNextLive) return
  engine.release()
  callTab.release()
}
