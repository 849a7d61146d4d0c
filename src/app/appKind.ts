import type { Reducer, Store, UnknownAction } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { LateReducer } from '../recorder/fold'
import type { Recorder } from '../recorder/recorder'
import type { StartListening } from '../redux'
import type { Services } from '../services/services'
import type { RootState } from './rootReducer'

/** The parts of a page load: the whole app with a token, and only the public part without one. */
export interface AppKind<State, Extra = Services> {
  isPublic: boolean
  reducer: Reducer<State, UnknownAction, Partial<State>>
  /** The reducer of all slices, for recordings, which span page loads of both kinds. */
  wholeReducer: LateReducer<RootState>
  startListeners(start: StartListening<State, Extra>, recorder: Recorder): void
  /** Starts the listeners that come with a screen, whose slices the store gets by replacing its reducer with the same one. */
  startLate?(store: Pick<Store<State>, 'replaceReducer'>, start: StartListening<State, Extra>): void
  /** Sid of the account in a state; null while it is unknown. */
  ownerOf(state: RootState): string | null
  /** Layout, routes and dialogs. */
  Content: ComponentType
}
