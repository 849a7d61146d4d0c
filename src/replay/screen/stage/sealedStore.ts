import type { Store, UnknownAction } from '@reduxjs/toolkit'
import { createAction, legacy_createStore } from '@reduxjs/toolkit'
import type { RootState } from '../../../app/rootReducer'

const shown = createAction<RootState>('replay/shown')

export interface SealedStore {
  /** For the screens, which can read it; actions they dispatch are ignored. */
  store: Store<RootState>
  /** Replaces the state with another recorded one. */
  show(state: RootState): void
}

/** A store without middleware, listeners or reducers: it holds the given state, which the screens cannot change. */
export function createSealedStore(first: RootState): SealedStore {
  const inner = legacy_createStore((state: RootState = first, action: UnknownAction) =>
    shown.match(action) ? action.payload : state,
  )
  // Thunks are not run, so they cannot use a service.
  const ignore = <Action>(action: Action) => (typeof action === 'function' ? undefined : action)
  return {
    store: { ...inner, dispatch: ignore as typeof inner.dispatch },
    show: (state) => void inner.dispatch(shown(state)),
  }
}
