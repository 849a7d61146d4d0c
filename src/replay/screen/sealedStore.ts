import type { Store, UnknownAction } from '@reduxjs/toolkit'
import { createAction, legacy_createStore } from '@reduxjs/toolkit'
import type { RootState } from '../../app/rootReducer'

const shown = createAction<RootState>('replay/shown')

export interface SealedStore {
  /** For the screens: they read it, and what they dispatch goes nowhere. */
  store: Store<RootState>
  /** Puts another recorded state into it. */
  show(state: RootState): void
}

/** A store without middleware, listeners and reducers of its own: it holds the state it is given, and nobody inside can change that. */
export function createSealedStore(first: RootState): SealedStore {
  const inner = legacy_createStore((state: RootState = first, action: UnknownAction) =>
    shown.match(action) ? action.payload : state,
  )
  // A thunk is not run: what would ask a service gets no answer.
  const ignore = <Action>(action: Action) => (typeof action === 'function' ? undefined : action)
  return {
    store: { ...inner, dispatch: ignore as typeof inner.dispatch },
    show: (state) => void inner.dispatch(shown(state)),
  }
}
