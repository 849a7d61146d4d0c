import type { UnknownAction } from '@reduxjs/toolkit'
import type { ActionLog } from '../recorder/actionLog'
import { firstState } from '../recorder/actionLog'
import type { PureReducer } from '../recorder/fold'
import { foldOne } from '../recorder/fold'
import { withCurrentType } from '../recorder/renamedTypes'

/** The number of actions between two cached states. They are cheap, as they share their unchanged parts. */
const CACHE_INTERVAL = 100

/** Random access to the states of a log. */
export interface Timeline<State> {
  /** The number of actions. */
  length: number
  /** The state after this many actions; 0 for the initial state. */
  stateAfter(count: number): State
  /** The states before and after an action, counted from 1; unchanged parts are identical objects. */
  around(count: number): { before: State; after: State }
  /** Yields the state after each action, with the number of actions so far. */
  states(): Generator<{ count: number; state: State }>
}

/** Lazy: a state is computed when requested, from the nearest cached one. */
export function createTimeline<State>(reducer: PureReducer<State>, log: ActionLog): Timeline<State> {
  const { actions } = log
  const cache: State[] = [firstState(reducer, log)]
  /** The last computed state and the one before it, as both are needed to show a step. */
  let recent: { count: number; state: State }[] = []

  const afterAction = (state: State, at: number) =>
    foldOne(reducer, state, withCurrentType(actions[at] as UnknownAction))

  function nearest(count: number) {
    const index = Math.min(Math.floor(count / CACHE_INTERVAL), cache.length - 1)
    const cached = { count: index * CACHE_INTERVAL, state: cache[index] as State }
    return recent.findLast((each) => each.count <= count && each.count >= cached.count) ?? cached
  }

  function stateAfter(count: number): State {
    let last = nearest(count)
    while (last.count < count) {
      const next = { count: last.count + 1, state: afterAction(last.state, last.count) }
      if (next.count % CACHE_INTERVAL === 0) cache[next.count / CACHE_INTERVAL] ??= next.state
      recent = [last, next]
      last = next
    }
    return last.state
  }

  function around(count: number) {
    const before = stateAfter(count - 1)
    return { before, after: afterAction(before, count - 1) }
  }

  return {
    length: actions.length,
    stateAfter,
    around,
    *states() {
      for (let count = 1; count <= actions.length; count++) yield { count, state: stateAfter(count) }
    },
  }
}
