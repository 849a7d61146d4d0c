import type { StartListening } from '../../redux'
import type { CallConnection } from '../../services/callEngine'
import type { Services } from '../../services/services'
import type { PreferencesPart } from '../preferences/preferencesSlice'
import { isLive } from './callState'
import { placeCall } from './callsApi'
import type { CallsPart } from './callsSlice'
import { callPrevented, callRequested, extensionKept, microphoneAllowed } from './callsSlice'

/** From the click to the engine: microphone and telephone first, then the server, then the carrier. */
export function listenToPlacing(start: StartListening<CallsPart & PreferencesPart>) {
  start({
    actionCreator: callRequested,
    effect: async ({ payload }, { dispatch, extra, getState, getOriginalState }) => {
      if (isLive(getOriginalState().calls.current)) return
      const { attemptId, to, callerIdSid, extension } = payload
      const isWanted = () => {
        const { current } = getState().calls
        return current.attemptId === attemptId && isLive(current)
      }
      // The engine goes first: sound and microphone may only be asked for inside the click.
      const { microphoneId, speakerId } = getState().preferences
      const obstacle = extra.engine.prepare({ microphoneId, speakerId })
      const turn = extra.callTab.take()
      if (extension) dispatch(extensionKept({ attemptId, handle: extra.vault.put(extension) }))

      const cause = (await obstacle) ?? ((await turn) ? null : 'otherTab')
      if (cause) dispatch(callPrevented({ attemptId, cause }))
      if (!isWanted()) return letGo(extra, isLive(getState().calls.current))
      dispatch(microphoneAllowed({ attemptId }))
      extra.callTab.tellOthers({ to })
      extra.callTab.askBeforeLeaving(true)

      const { data } = await dispatch(placeCall.initiate({ attemptId, to, callerIdSid }, { track: false }))
      const connection = data && takeConnection(extra, data.connectionHandle)
      if (!connection || !isWanted()) return
      extra.callTab.remember(data.call.sid)
      extra.engine.place({ callSid: data.call.sid, to, connection })
    },
  })
}

/** What was prepared for a call that is not wanted any more, unless the next one already uses it. */
function letGo({ engine, callTab }: Services, isNextLive: boolean) {
  if (isNextLive) return
  engine.release()
  callTab.release()
}

function takeConnection({ vault }: Services, handle: string): CallConnection | undefined {
  const kept = vault.get(handle)
  vault.remove(handle)
  return kept === undefined ? undefined : (JSON.parse(kept) as CallConnection)
}
