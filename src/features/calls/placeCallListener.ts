import type { StartListening } from '../../redux'
import type { CallConnection } from '../../services/callEngine'
import type { Services } from '../../services/services'
import type { PreferencesPart } from '../preferences/preferencesSlice'
import { isLive } from './callState'
import type { PlacedCall } from './callsApi'
import { cancelCall, placeCall } from './callsApi'
import type { CallsPart } from './callsSlice'
import { callPrevented, callRequested, extensionStored, microphoneAllowed } from './callsSlice'

/** From the click to the engine: microphone and telephone first, then the server, then the carrier. */
export function listenToPlacing(start: StartListening<CallsPart & PreferencesPart>) {
  start({
    actionCreator: callRequested,
    effect: async ({ payload: { attemptId, to, callerIdSid } }, { dispatch, extra, getState, getOriginalState }) => {
      if (isLive(getOriginalState().calls.current)) return
      const isWanted = () => {
        const { current } = getState().calls
        return current.attemptId === attemptId && isLive(current)
      }
      const { microphoneId, speakerId } = getState().preferences
      // The engine goes first: sound and microphone may only be asked for inside the click.
      const obstacle = extra.engine.prepare({ microphoneId, speakerId })
      const turn = extra.callTab.take()

      const cause = (await obstacle) ?? ((await turn) ? null : 'otherTab')
      if (cause) dispatch(callPrevented({ attemptId, cause }))
      if (!isWanted()) return letGo(extra, isLive(getState().calls.current))
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

function connect({ callTab, engine, vault }: Services, { call, connectionHandle }: PlacedCall) {
  const kept = vault.get(connectionHandle)
  vault.remove(connectionHandle)
  if (kept === undefined) return
  callTab.remember(call.sid)
  engine.place({ callSid: call.sid, to: call.to, connection: JSON.parse(kept) as CallConnection })
}

/** What was prepared for a call that is not wanted any more, unless the next one already uses it. */
function letGo({ engine, callTab }: Services, isNextLive: boolean) {
  if (isNextLive) return
  engine.release()
  callTab.release()
}
