import type { StartListening } from '../../../redux'
import { selectLocation } from '../../navigation/navigationSlice'
import {
  callClosed,
  callOpened,
  filterChosen,
  filterCleared,
  selectOpenedSid,
  selectTold,
  selectTyped,
  textLeft,
  textSettled,
  textTyped,
} from '../callHistorySlice'
import type { HistoryPart } from '../historyPages'
import { NO_FILTER, pathOf, readFilter, selectCallSid } from './callsFilter'

/** How long typing must rest before the list follows it. */
const REST_MS = 300

/** The address says what is shown: this turns what a person chooses into addresses. */
export function listenToFilter<Other>(start: StartListening<HistoryPart & Other>) {
  const filterOf = (state: HistoryPart) => readFilter(selectLocation(state)?.search ?? '')

  start({
    actionCreator: filterChosen,
    effect: ({ payload }, { extra, getState }) =>
      extra.navigation.goTo(pathOf({ ...filterOf(getState()), ...payload })),
  })

  start({ actionCreator: filterCleared, effect: (_, { extra }) => extra.navigation.goTo(pathOf(NO_FILTER)) })

  start({
    matcher: (action) => textTyped.match(action) || textLeft.match(action),
    effect: async (action, { cancelActiveListeners, delay, dispatch, extra, getState, getOriginalState }) => {
      const before = getOriginalState()
      cancelActiveListeners()
      if (textTyped.match(action)) await delay(REST_MS)
      const text = (textTyped.match(action) ? action.payload.text : (selectTyped(before) ?? '')).trim()
      const filter = filterOf(getState())
      const hasLeft = textLeft.match(action)
      if (text === filter.text || (hasLeft && selectTyped(before) === null)) return
      // The first word is a step that the browser's Back undoes, typing on is not.
      const replace = selectTold(hasLeft ? before : getState()) !== null
      if (!hasLeft) dispatch(textSettled({ text }))
      extra.navigation.goTo(pathOf({ ...filter, text }), { replace })
    },
  })

  start({
    actionCreator: callOpened,
    effect: ({ payload }, { extra, getState }) => extra.navigation.goTo(pathOf(filterOf(getState()), payload.sid)),
  })

  start({
    actionCreator: callClosed,
    effect: (_, { extra, getState }) => {
      const state = getState()
      if (selectOpenedSid(state) === selectCallSid(state)) extra.navigation.back()
      else extra.navigation.goTo(pathOf(filterOf(state)), { replace: true })
    },
  })
}
