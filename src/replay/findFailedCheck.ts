import type { ActionLog } from '../recorder/actionLog'
import { firstState, isChecked, replay } from '../recorder/actionLog'
import type { PureReducer } from '../recorder/fold'
import { hashOf } from '../recorder/stateHash'
import type { Difference } from './diffStates'
import { diffStates } from './diffStates'

/** The first check that a replay failed. */
export interface FailedCheck {
  what: 'noChecks' | 'actions' | 'state'
  /** The number of actions replayed by then. */
  count: number
  /** The number of actions at the last passed check: one of those in between causes the difference. */
  passed: number
  expected: string
  found: string
  /** What changed in the state between the two. */
  changes: Difference[]
}

/** Replays a log and compares the states with its checks; null if all of them pass. */
export function findFailedCheck<State>(reducer: PureReducer<State>, log: ActionLog): FailedCheck | null {
  const search = searchFailedCheck(log, firstState(reducer, log), replay(reducer, log))
  for (;;) {
    const { done, value } = search.next()
    if (done) return value
  }
}

/**
 * The same over a sequence of states. Yields after each action and each state, so that a page stays responsive in
 * between.
 */
export function* searchFailedCheck<State>(
  { actions, checks }: ActionLog,
  first: State,
  states: Iterable<{ count: number; state: State }>,
): Generator<undefined, FailedCheck | null> {
  const atStart = { count: 0, passed: 0, changes: [] }
  if (!checks) return { what: 'noChecks', expected: 'checks', found: 'none', ...atStart }
  for (const action of actions) {
    // Cached for the hash of the whole list.
    hashOf(action)
    yield
  }
  const found = hashOf(actions)
  if (checks.count !== actions.length || checks.actions !== found)
    return { what: 'actions', expected: checks.actions, found, ...atStart }

  let passed = { count: 0, state: first }
  const expected = checks.states.values()
  for (const { count, state } of states) {
    yield
    if (!isChecked(count, actions.length)) continue
    const [wanted = 'none', actual] = [expected.next().value, hashOf(state)]
    if (wanted !== actual) {
      const changes = diffStates(passed.state, state)
      return { what: 'state', count, passed: passed.count, expected: wanted, found: actual, changes }
    }
    passed = { count, state }
  }
  return null
}
