import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { LateReducer } from '../recorder/fold'
import type { Recorder } from '../recorder/recorder'
import type { StartListening } from '../redux'
import type { RootState } from './rootReducer'

/** What a page load is made of: with a token the whole app, without one only what nobody has to log in for. */
export interface AppKind<State> {
  isPublic: boolean
  reducer: Reducer<State, UnknownAction, Partial<State>>
  /** Every slice, for recordings: they go across page loads of both kinds. */
  wholeReducer: LateReducer<RootState>
  startListeners(start: StartListening<State>, recorder: Recorder): void
  /** Sid of the account that a state is about; null while none is known. */
  ownerOf(state: RootState): string | null
  /** Layout, routes and dialogs. */
  Content: ComponentType
}
