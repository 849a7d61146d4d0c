import type { UnknownAction } from '@reduxjs/toolkit'

/** A reducer without persistence or effects, as the app's root reducer is. */
export type PureReducer<State = unknown> = (state: State | undefined, action: UnknownAction) => State

/** A reducer that is fetched when it is asked for first. */
export type LateReducer<State = unknown> = () => PureReducer<State> | Promise<PureReducer<State>>

/** The state after one more action. One that a reducer throws at changes nothing, as it was when the app ran. */
export function foldOne<State>(reducer: PureReducer<State>, state: State | undefined, action: UnknownAction): State {
  try {
    return reducer(state, action)
  } catch (error) {
    if (state === undefined) throw error
    return state
  }
}

/** The state after some more actions. */
export function fold<State>(reducer: PureReducer<State>, state: State, actions: Iterable<UnknownAction>): State {
  let folded = state
  for (const action of actions) folded = foldOne(reducer, folded, action)
  return folded
}
