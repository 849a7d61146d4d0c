import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit'
import type { StartListening } from '../../redux'
import { hereWith, selectSearch } from '../navigation/address'
import type { NavigationPart } from '../navigation/navigationSlice'
import { selectPathname } from '../navigation/navigationSlice'
import type { SearchText } from './searchText'
import { textOf } from './searchText'

/** How long typing must rest before the address follows it. */
const REST_MS = 300

interface SearchField<Part> {
  typed: ActionCreatorWithPayload<{ text: string }, string>
  settled: ActionCreatorWithPayload<{ text: string }, string>
  /** Leaving the field updates the address at once. Absent where the list follows the typing itself. */
  left?: ActionCreatorWithoutPayload<string>
  select: (state: Part) => SearchText
}

/** Writes the text of a search field into the address when typing rests. */
export function startSearch<Part extends NavigationPart>(
  start: StartListening<Part>,
  { typed, settled, left, select }: SearchField<Part>,
) {
  start({
    predicate: (action) => typed.match(action) || left?.match(action) === true,
    effect: async (action, { cancelActiveListeners, delay, dispatch, extra, getState, getOriginalState }) => {
      const before = getOriginalState()
      cancelActiveListeners()
      const isTyping = typed.match(action)
      if (isTyping) await delay(REST_MS)
      const state = getState()
      const text = (isTyping ? action.payload.text : select(before).typed)?.trim()
      const hasLeftScreen = selectPathname(state) !== selectPathname(before)
      if (text === undefined || text === textOf(selectSearch(state)) || hasLeftScreen) return
      // The first word is a step that the browser's Back undoes, typing on is not.
      const replace = select(isTyping ? state : before).told !== null
      if (isTyping) dispatch(settled({ text }))
      extra.navigation.goTo(hereWith(state, { q: text || null }), { replace })
    },
  })
}
