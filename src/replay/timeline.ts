import type { UnknownAction } from '@reduxjs/toolkit'
import type { ActionLog } from '../recorder/actionLog'
import { firstState } from '../recorder/actionLog'
import type { PureReducer } from '../recorder/fold'
import { foldOne } from '../recorder/fold'
import { withCurrentType } from '../recorder/renamedTypes'

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
  /** The state that was worked out last, behind the one before it: who looks at a step wants both. */
  let recent: { count: number; state: State }[] = []

  const afterAction = (state: State, at: number) =>
    foldOne(reducer, state, withCurrentType(actions[at] as UnknownAction))

  function nearest(count: number) {
    const index = Math.min(Math.floor(count / KEPT_EVERY), kept.length - 1)
    const known = { count: index * KEPT_EVERY, state: kept[index] as State }
    return recent.findLast((each) => each.count <= count && each.count >= known.count) ?? known
  }

  function stateAfter(count: number): State {
    let last = nearest(count)
    while (last.count < count) {
      const next = { count: last.count + 1, state: afterAction(last.state, last.count) }
      if (next.count % KEPT_EVERY === 0) kept[next.count / KEPT_EVERY] ??= next.state
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
