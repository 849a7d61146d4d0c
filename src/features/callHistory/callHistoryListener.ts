import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import type { StartListening } from '../../redux'
import type { CallsPart } from '../calls/callsSlice'
import { selectCall } from '../calls/callsSlice'
import type { NavigationPart } from '../navigation/navigationSlice'
import { startQueriesOfRoute } from '../navigation/queriesOfRoute'
import { listCalls } from './callHistoryApi'
import type { CallHistoryPart } from './callHistorySlice'
import { CALL_HISTORY_PATH, tryAgainClicked } from './callHistorySlice'
import { selectCursors } from './historyPages'

type Part = ApiPart & CallHistoryPart & CallsPart & NavigationPart

/** A page asked for longer ago than this is asked for anew when the screen is entered. */
const FRESH_SECONDS = 5

export function listenToCallHistory<Other>(start: StartListening<Part & Other>) {
  startQueriesOfRoute<Part & Other>(start, {
    path: CALL_HISTORY_PATH,
    queries: (state) =>
      selectCursors(state).map((cursor) => listCalls.initiate({ cursor }, { forceRefetch: FRESH_SECONDS })),
    dependsOn: (state) => selectCursors(state).join(),
  })

  start({
    actionCreator: tryAgainClicked,
    effect: (_, { dispatch, getState }) => {
      const failed = selectCursors(getState()).at(-1) ?? null
      void dispatch(listCalls.initiate({ cursor: failed }, { subscribe: false, forceRefetch: true }))
    },
  })

  start({
    predicate: (_, current, previous) => isNewsOfACall(current, previous),
    effect: (_, { dispatch }) => void dispatch(api.util.invalidateTags(['Calls'])),
  })
}

/** A call ended, or the server told what it cost. */
function isNewsOfACall(current: CallsPart, previous: CallsPart): boolean {
  const [now, before] = [selectCall(current), selectCall(previous)]
  if (now === before) return false
  return (now.phase === 'ended' && before.phase !== 'ended') || (now.record !== null && now.record !== before.record)
}
