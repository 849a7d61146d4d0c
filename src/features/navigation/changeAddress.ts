import type {
  ActionCreatorWithoutPayload,
  ActionCreatorWithPayload,
  PayloadAction,
  UnknownAction,
} from '@reduxjs/toolkit'
import type { StartListening } from '../../redux'
import type { ParamChanges } from './address'
import { selectSearch, sidOf, withParams } from './address'
import type { NavigationPart } from './navigationSlice'

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
    effect: ({ payload }, { extra, getState }) => extra.navigation.goTo(withParams(getState(), changesOf(payload))),
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
      else extra.navigation.goTo(withParams(state, { [name]: null }), { replace: true })
    },
  })
}
