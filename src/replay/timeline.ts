import type { ActionLog } from '../recorder/actionLog'
import { firstState } from '../recorder/actionLog'
import type { PureReducer } from '../recorder/fold'
import { foldOne } from '../recorder/fold'

/** How many actions lie between two states that are kept. States share what did not change, so that each costs little. */
const KEPT_EVERY = 100

/** The states of a log, in any order. */
export interface Timeline<State> {
  /** How many actions there are. */
  length: number
  /** The state after so many actions; 0 is the one before the first. */
  stateAfter(count: number): State
  /** The states before and after one action, counted from 1; what it left alone is the same object in both. */
  around(count: number): { before: State; after: State }
  /** Each state in turn, with the number of actions that led to it, from 1 on. */
  states(): Generator<{ count: number; state: State }>
}

/** Replays nothing yet: a state is worked out when it is asked for, from the nearest one that is known. */
export function createTimeline<State>(reducer: PureReducer<State>, log: ActionLog): Timeline<State> {
  const { actions } = log
  const kept: State[] = [firstState(reducer, log)]
  let latest = { count: 0, state: kept[0] as State }

  function nearest(count: number): { count: number; state: State } {
    const index = Math.min(Math.floor(count / KEPT_EVERY), kept.length - 1)
    const known = { count: index * KEPT_EVERY, state: kept[index] as State }
    return latest.count <= count && latest.count >= known.count ? latest : known
  }

  function stateAfter(count: number): State {
    let { count: done, state } = nearest(count)
    for (const action of actions.slice(done, count)) {
      state = foldOne(reducer, state, action)
      if (++done % KEPT_EVERY === 0) kept[done / KEPT_EVERY] ??= state
    }
    latest = { count, state }
    return state
  }

  return {
    length: actions.length,
    stateAfter,
    around: (count) => ({ before: stateAfter(count - 1), after: stateAfter(count) }),
    *states() {
      for (let count = 1; count <= actions.length; count++) yield { count, state: stateAfter(count) }
    },
  }
}
