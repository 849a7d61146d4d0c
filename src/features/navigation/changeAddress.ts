import type {
  ActionCreatorWithoutPayload,
  ActionCreatorWithPayload,
  PayloadAction,
  UnknownAction,
} from '@reduxjs/toolkit'
import type { StartListening } from '../../redux'
import type { AddressChanges } from './address'
import { hereWith, selectSearch, sidOf } from './address'
import type { NavigationPart } from './navigationSlice'

interface Choice<Payload> {
  match: (action: UnknownAction) => action is PayloadAction<Payload>
}

/** Turns a choice made on a screen into a change of the address, which says what the screen shows. */
export function startChoice<Payload, Part extends NavigationPart>(
  start: StartListening<Part>,
  choice: Choice<Payload>,
  changesOf: (payload: Payload) => AddressChanges,
) {
  start({
    matcher: choice.match,
    effect: ({ payload }, { extra, getState }) => extra.navigation.goTo(hereWith(getState(), changesOf(payload))),
  })
}

interface Details<Part> {
  /** The part of the address that holds the id. */
  name: string
  opened: ActionCreatorWithPayload<{ sid: string }, string>
  closed: ActionCreatorWithoutPayload<string>
  /** The id last opened from the list: the browser's Back leads to the list. */
  selectOpened: (state: Part) => string | null
}

/** Keeps in the address which details are open over a list, so that Back closes them and the address can be shared. */
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
      else extra.navigation.goTo(hereWith(state, { [name]: null }), { replace: true })
    },
  })
}
