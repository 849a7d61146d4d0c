import type { LiftedState } from '@redux-devtools/instrument'
import { ActionCreators, instrument } from '@redux-devtools/instrument'
import type { Action } from '@reduxjs/toolkit'
import { legacy_createStore } from '@reduxjs/toolkit'
import type { RootState } from '../../../src/app/rootReducer'
import { rootReducer } from '../../../src/app/rootReducer'

/** What Redux DevTools holds, as its extension puts a file into it: both texts are parsed, all else is passed over. */
export function importIntoDevTools(file: string): LiftedState<RootState, Action, unknown> {
  const { payload, preloadedState } = JSON.parse(file)
  const store = legacy_createStore(rootReducer, instrument<RootState, Action, unknown>(undefined, { maxAge: 6000 }))
  store.liftedStore.dispatch({
    ...ActionCreators.importState(JSON.parse(payload)),
    preloadedState: JSON.parse(preloadedState),
  })
  return store.liftedStore.getState()
}
