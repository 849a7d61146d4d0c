import type {
  ActionCreatorWithoutPayload,
  ActionCreatorWithPayload,
  PayloadAction,
  UnknownAction,
} from '@reduxjs/toolkit'
import type { RouteLocation } from '../../events'
import type { StartListening } from '../../redux'
import type { Navigation } from '../../services/navigation'
import type { ParamChanges } from './address'
import { selectAddress, selectSearch, sidOf, withParams } from './address'
import type { NavigationPart } from './navigationSlice'
import { selectLocation } from './navigationSlice'

/** The address that was asked for last, and the location at that time. */
const asked = new WeakMap<Navigation, { from: RouteLocation | null; to: string }>()

/**
 * Changes query parameters of the address. The store learns of a new address once that is shown: until then, further
 * changes add to the one asked for, so that the second of two quick choices does not undo the first.
 */
export function changeParams(
  navigation: Navigation,
  state: NavigationPart,
  changes: ParamChanges,
  options?: { replace?: boolean },
): void {
  const from = selectLocation(state)
  const last = asked.get(navigation)
  const to = withParams(last && last.from === from ? last.to : selectAddress(state), changes)
  asked.set(navigation, { from, to })
  navigation.goTo(to, options)
}

interface Choice<Payload> {
  match: (action: UnknownAction) => action is PayloadAction<Payload>
}

/** Writes a choice made on a screen into the URL, which determines what the screen shows. */
export function startChoice<Payload, Part extends NavigationPart>(
  start: StartListening<Part>,
  choice: Choice<Payload>,
  changesOf: (payload: Payload) => ParamChanges,
) {
  start({
    matcher: choice.match,
    effect: ({ payload }, { extra, getState }) => changeParams(extra.navigation, getState(), changesOf(payload)),
  })
}

interface Details<Part> {
  /** The query parameter that holds the id. */
  name: string
  opened: ActionCreatorWithPayload<{ sid: string }, string>
  closed: ActionCreatorWithoutPayload<string>
  /** The id last opened from the list; for that one, the browser's Back returns to the list. */
  selectOpened: (state: Part) => string | null
}

/** Keeps the open details of a list in the URL, so that Back closes them and the URL can be shared. */
export function startDetails<Part extends NavigationPart>(
  start: StartListening<Part>,
  { name, opened, closed, selectOpened }: Details<Part>,
) {
  startChoice(start, opened, ({ sid }) => ({ [name]: sid }))

  start({
    actionCreator: closed,
    effect: (_, { extra, getState }) => {
      const state = getState()
      if (selectOpened(state) === sidOf(selectSearch(state), name)) extra.navigation.back()
      else changeParams(extra.navigation, state, { [name]: null }, { replace: true })
    },
  })
}
