import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit'
import type { StartListening } from '../../redux'
import { selectSearch } from '../navigation/address'
import { changeParams } from '../navigation/changeAddress'
import type { NavigationPart } from '../navigation/navigationSlice'
import { selectPathname } from '../navigation/navigationSlice'
import type { SearchText } from './searchText'
import { searchTextOf } from './searchText'

/** How long typing must pause before the URL is updated. */
const DEBOUNCE_MS = 300

interface SearchField<Part> {
  typed: ActionCreatorWithPayload<{ text: string }, string>
  settled: ActionCreatorWithPayload<{ text: string }, string>
  /** Dispatched on blur, which updates the URL at once. Absent if the list already filters while typing. */
  left?: ActionCreatorWithoutPayload<string>
  select: (state: Part) => SearchText
}

/** Writes the text of a search field into the URL once typing pauses. */
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
      if (isTyping) await delay(DEBOUNCE_MS)
      const state = getState()
      const text = (isTyping ? action.payload.text : select(before).typed)?.trim()
      const hasLeftScreen = selectPathname(state) !== selectPathname(before)
      if (text === undefined || text === searchTextOf(selectSearch(state)) || hasLeftScreen) return
      // The first change adds a history entry for Back; further typing replaces it.
      const replace = select(isTyping ? state : before).told !== null
      if (isTyping) dispatch(settled({ text }))
      changeParams(extra.navigation, state, { q: text || null }, { replace })
    },
  })
}
