import type { ActionLog } from '../recorder/actionLog'
import { firstState, isChecked, replay } from '../recorder/actionLog'
import type { PureReducer } from '../recorder/fold'
import { hashOf } from '../recorder/stateHash'
import type { Difference } from './diffStates'
import { diffStates } from './diffStates'

/** The first check that a replay did not pass. */
export interface FailedCheck {
  what: 'noChecks' | 'actions' | 'state'
  /** How many actions were replayed by then. */
  count: number
  /** How many had been when the check before it passed: it is one of the actions between them. */
  passed: number
  expected: string
  found: string
  /** What changed in the state between the two. */
  changes: Difference[]
}

/** Replays a log and compares it with what it was when it was saved; null when all of it is the same. */
export function findFailedCheck<State>(reducer: PureReducer<State>, log: ActionLog): FailedCheck | null {
  const search = searchFailedCheck(log, firstState(reducer, log), replay(reducer, log))
  for (;;) {
    const { done, value } = search.next()
    if (done) return value
  }
}

/**
 * The same over states that come one by one. Stops after each action and each state, so that a page can go on living
 * between them.
 */
export function* searchFailedCheck<State>(
  { actions, checks }: ActionLog,
  first: State,
  states: Iterable<{ count: number; state: State }>,
): Generator<undefined, FailedCheck | null> {
  const atOnce = { count: 0, passed: 0, changes: [] }
  if (!checks) return { what: 'noChecks', expected: 'checks', found: 'none', ...atOnce }
  for (const action of actions) {
    // Kept for the hash of them all.
    hashOf(action)
    yield
  }
  const found = hashOf(actions)
  if (checks.count !== actions.length || checks.actions !== found)
    return { what: 'actions', expected: checks.actions, found, ...atOnce }

  let passed = { count: 0, state: first }
  const expected = checks.states.values()
  for (const { count, state } of states) {
    yield
    if (!isChecked(count, actions.length)) continue
    const [wanted = 'none', got] = [expected.next().value, hashOf(state)]
    if (wanted !== got) {
      const changes = diffStates(passed.state, state)
      return { what: 'state', count, passed: passed.count, expected: wanted, found: got, changes }
    }
    passed = { count, state }
  }
  return null
}
