import type { UnknownAction } from '@reduxjs/toolkit'

/** A reducer without persistence or effects, such as the app's root reducer. */
export type PureReducer<State = unknown> = (state: State | undefined, action: UnknownAction) => State

/** A lazily loaded reducer. */
export type LateReducer<State = unknown> = () => PureReducer<State> | Promise<PureReducer<State>>

/** The state after one more action. If the reducer throws, the state is unchanged, as it was in the app. */
export function foldOne<State>(reducer: PureReducer<State>, state: State | undefined, action: UnknownAction): State {
  try {
    return reducer(state, action)
  } catch (error) {
    if (state === undefined) throw error
    return state
  }
}

/** The state after more actions. */
export function fold<State>(reducer: PureReducer<State>, state: State, actions: Iterable<UnknownAction>): State {
  let folded = state
  for (const action of actions) folded = foldOne(reducer, folded, action)
  return folded
}
