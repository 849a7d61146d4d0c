import { isProblem } from '../app/support/problemOf'
import type { ActionLog, Note } from '../recorder/actionLog'
import { checksOf, firstState, replay } from '../recorder/actionLog'
import type { PureReducer } from '../recorder/fold'
import { writeWithChecks } from '../recorder/supportFile'
import { findFailedCheck } from './findFailedCheck'

interface Range {
  /** The first action, starting at 1. */
  from: number
  /** The last one. */
  to: number
  notes: readonly Note[]
}

/**
 * Writes a part of a log as a support file. A whole log keeps its own checks. A part gets new ones, unless the log
 * already differs here: then they would be of other states than the customer's.
 */
export function writeCut<State extends object>(reducer: PureReducer<State>, log: ActionLog, range: Range): string {
  const cut = cutOf(reducer, log, range)
  if (cut.actions.length === log.actions.length) return writeWithChecks(cut, log.checks)
  const failed = findFailedCheck(reducer, log)
  const isExact = failed === null || failed.what === 'fields'
  return writeWithChecks(cut, isExact ? checksOf(reducer, cut, undefined, isProblem) : undefined)
}

/** A part of a log that can be replayed by itself: it begins with the state that the actions before it led to. */
function cutOf<State extends object>(
  reducer: PureReducer<State>,
  log: ActionLog,
  { from, to, notes }: Range,
): ActionLog {
  let preloadedState = firstState(reducer, log)
  for (const { count, state } of replay(reducer, log)) {
    if (count >= from) break
    preloadedState = state
  }
  const { actions, times, checks: _checks, names: _names, cutAfter = 0, ...rest } = log
  const later = cutAfter + actions.length - to
  // A note on the action just before the cut belongs to its beginning.
  const kept = notes.filter(({ action }) => action >= from - 1 && action <= to)
  return {
    ...rest,
    preloadedState,
    actions: actions.slice(from - 1, to),
    ...(times && { times: times.slice(from - 1, to) }),
    cut: log.cut + from - 1,
    ...(later > 0 && { cutAfter: later }),
    notes: kept.map(({ action, text }) => ({ action: action - from + 1, text })),
  }
}
