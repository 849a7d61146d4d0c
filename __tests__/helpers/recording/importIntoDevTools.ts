import type { LiftedState } from '@redux-devtools/instrument'
import { ActionCreators, instrument } from '@redux-devtools/instrument'
import type { Action } from '@reduxjs/toolkit'
import { legacy_createStore } from '@reduxjs/toolkit'
import type { RootState } from '../../../src/app/rootReducer'
import { rootReducer } from '../../../src/app/rootReducer'

/** The lifted state after the Redux DevTools extension imported a file: it parses both texts and ignores the rest. */
export function importIntoDevTools(file: string): LiftedState<RootState, Action, unknown> {
  const { payload, preloadedState } = JSON.parse(file)
  const store = legacy_createStore(rootReducer, instrument<RootState, Action, unknown>(undefined, { maxAge: 6000 }))
  store.liftedStore.dispatch({
    ...ActionCreators.importState(JSON.parse(payload)),
    preloadedState: JSON.parse(preloadedState),
  })
  return store.liftedStore.getState()
}
