import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { pageLoaded } from '../events'

/** A page load brings the state that it begins with. */
export function fromPageLoads<State>(
  reducer: Reducer<State, UnknownAction, Partial<State>>,
): Reducer<State, UnknownAction, Partial<State>> {
  return (state, action) => reducer(pageLoaded.match(action) ? (action.payload.state as State) : state, action)
}
