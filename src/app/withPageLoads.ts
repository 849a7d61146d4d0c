import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { pageLoaded } from '../events'

/** Makes a reducer take over the initial state carried by `pageLoaded`. */
export function withPageLoads<State>(
  reducer: Reducer<State, UnknownAction, Partial<State>>,
): Reducer<State, UnknownAction, Partial<State>> {
  return (state, action) => reducer(pageLoaded.match(action) ? (action.payload.state as State) : state, action)
}
