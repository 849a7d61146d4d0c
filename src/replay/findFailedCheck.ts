import type { UnknownAction } from '@reduxjs/toolkit'
import type { ActionLog, Checks } from '../recorder/actionLog'
import { firstChecked, firstState, isChecked, replay } from '../recorder/actionLog'
import { withEndpoint } from '../recorder/endpointSuffix'
import type { PureReducer } from '../recorder/fold'
import { hashOf, hashOfList } from '../recorder/stateHash'
import type { DifferentPart, Parts } from '../recorder/stateParts'
import { changedParts, differentParts, partsOf } from '../recorder/stateParts'
import type { AddedFields } from './addedFields'
import { addedFields } from './addedFields'
import type { Difference } from './diffStates'
import { diffStates } from './diffStates'

/** The first check that a replay failed. */
export interface FailedCheck {
  /**
   * `start`: all changes are the same, but not the state before the first action; `live`: the replay is the same as
   * when the file was saved, but the app's own state was another; `fields`: the only difference is that this version
   * has more fields.
   */
  what: 'noChecks' | 'actions' | 'start' | 'state' | 'live' | 'fields'
  /** The number of actions replayed by then. */
  count: number
  /** The number of actions at the last passed check: one of those in between causes the difference. */
  passed: number
  /**
   * The last of those that changes a part which differs, starting at 1; 0 if unknown, because no action changes one of
   * the parts any more, and for `start` and `live`.
   */
  culprit: number
  /** The type of the culprit, with the endpoint of a request, or empty. */
  type: string
  expected: string
  found: string
  /** The parts of the state that differ; none in files that hold hashes of whole states only. */
  parts: DifferentPart[]
  /** What changed in the state between the two. */
  changes: Difference[]
  /** The paths that this version's state has from the start, but that of the version that saved the file had not. */
  added: readonly string[]
}

/** Replays a log and compares the states with its checks; null if all of them pass. */
export function findFailedCheck<State>(reducer: PureReducer<State>, log: ActionLog): FailedCheck | null {
  const search = searchFailedCheck(reducer, log, replay(reducer, log))
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
  reducer: PureReducer<State>,
  log: ActionLog,
  states: Iterable<{ count: number; state: State }>,
): Search {
  const { actions, checks } = log
  const atStart = { count: 0, passed: 0, culprit: 0, type: '', parts: [], changes: [], added: [] }
  if (!checks) return { what: 'noChecks', expected: 'checks', found: 'none', ...atStart }
  const hashes: string[] = []
  for (const action of actions) {
    hashes.push(hashOf(action))
    yield
  }
  const found = hashOfList(hashes)
  if (checks.count !== actions.length || checks.actions !== found)
    return { what: 'actions', expected: checks.actions, found, ...atStart }

  const first = firstState(reducer, log)
  return yield* checks.parts
    ? searchParts(
        { actions, checks: { ...checks, parts: checks.parts } },
        { first, fields: addedFields(reducer, log) },
        states,
      )
    : searchStates({ actions, checks }, first, states)
}

type Search = Generator<undefined, FailedCheck | null>
type States<State> = Iterable<{ count: number; state: State }>

function* searchParts<State>(
  { actions, checks }: { actions: readonly UnknownAction[]; checks: Checks & Required<Pick<Checks, 'parts'>> },
  { first, fields }: { first: State; fields: AddedFields },
  states: States<State>,
): Search {
  let passed = { count: 0, state: first }
  /** The states since the last passed check. */
  let since: State[] = []
  let start: FailedCheck | undefined
  const failed = (what: FailedCheck['what'], recorded: Parts, parts: DifferentPart[]): FailedCheck => {
    const state = since.at(-1) ?? passed.state
    const count = passed.count + since.length
    const culprit = what === 'state' ? culpritOf(parts, [passed.state, ...since], passed.count) : 0
    return {
      what,
      count,
      passed: passed.count,
      culprit,
      type: typeOf(actions[culprit - 1]),
      expected: hashOf(recorded),
      found: hashOf(state),
      parts,
      changes: diffStates(passed.state, state),
      added: fields.added(),
    }
  }
  /** Parts only cover what changed: the first whole state shows whether the changes started from the same state. */
  const firstWhole = checks.states.length > 0 ? firstChecked(actions.length) : 0
  const recorded = checks.parts.values()
  let next = recorded.next().value
  for (const { count, state } of states) {
    yield
    since.push(state)
    if (next?.after !== count) continue
    const parts = fields.without(differentParts(passed.state, next.changed, changedParts(passed.state, state)))
    if (parts.length > 0) return failed('state', next.changed, parts)
    passed = { count, state }
    since = []
    next = recorded.next().value
    if (count !== firstWhole) continue
    const [expected, found] = [String(checks.states[0]), hashOf(state)]
    if (expected !== found) start = { ...failed('start', {}, []), passed: 0, expected, found, changes: [] }
  }
  const { live } = checks
  const parts = live ? fields.without(differentParts({}, live, ofSlices(live, partsOf(passed.state)))) : []
  return whatOfEnd({ start, parts, added: fields.added() }, (what) => failed(what, live ?? {}, parts))
}

/** What remains once no action differs: additional fields also change the whole state. */
function whatOfEnd(
  { start, parts, added }: { start: FailedCheck | undefined } & Pick<FailedCheck, 'parts' | 'added'>,
  failed: (what: 'live' | 'fields') => FailedCheck,
): FailedCheck | null {
  if (start && (parts.length > 0 || added.length === 0)) return { ...start, parts, added }
  if (parts.length > 0) return failed('live')
  return added.length > 0 ? failed('fields') : null
}

/** For files with hashes of whole states only. */
function* searchStates<State>(
  { actions, checks }: { actions: readonly UnknownAction[]; checks: Checks },
  first: State,
  states: States<State>,
): Search {
  let passed = { count: 0, state: first }
  const hashes = checks.states.values()
  for (const { count, state } of states) {
    yield
    if (!isChecked(count, actions.length)) continue
    const [expected = 'none', found] = [hashes.next().value, hashOf(state)]
    if (expected !== found) {
      const type = typeOf(actions[count - 1])
      const changes = diffStates(passed.state, state)
      return {
        what: 'state',
        count,
        passed: passed.count,
        culprit: count,
        type,
        expected,
        found,
        parts: [],
        changes,
        added: [],
      }
    }
    passed = { count, state }
  }
  return null
}

const typeOf = (action: UnknownAction | undefined): string => (action ? withEndpoint(action).type : '')

/** The parts of those slices that the page had: a visitor's page has fewer. */
function ofSlices(live: Record<string, string>, parts: Record<string, string>): Record<string, string> {
  const sliceOf = (path: string) => path.split('.', 1)[0]
  const slices = new Set(Object.keys(live).map(sliceOf))
  return Object.fromEntries(Object.entries(parts).filter(([path]) => slices.has(sliceOf(path))))
}

/**
 * The last action that changed one of the parts. 0 if a part was changed by none of several: then the one that no longer
 * changes it may be any of them.
 */
function culpritOf(parts: DifferentPart[], states: unknown[], first: number): number {
  if (states.length === 2) return first + 1
  const changes = states.slice(1).map((state, at) => changedParts(states[at], state))
  const isIn = (changed: Parts, path: string) =>
    path in changed || Object.keys(changed).some((each) => path.startsWith(`${each}.`))
  const lasts = parts.map(({ path }) => changes.findLastIndex((changed) => isIn(changed, path)))
  return lasts.includes(-1) ? 0 : first + 1 + Math.max(...lasts)
}
