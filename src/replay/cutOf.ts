import type { ActionLog, Note } from '../recorder/actionLog'
import { firstState, replay } from '../recorder/actionLog'
import type { PureReducer } from '../recorder/fold'

/**
 * A part of a log that can be replayed by itself: it begins with the state that the actions before it led to.
 * @param from the first of its actions, starting at 1
 * @param to the last one
 */
export function cutOf<State extends object>(
  reducer: PureReducer<State>,
  log: ActionLog,
  { from, to, notes }: { from: number; to: number; notes: readonly Note[] },
): ActionLog {
  let preloadedState = firstState(reducer, log)
  for (const { count, state } of replay(reducer, log)) {
    if (count >= from) break
    preloadedState = state
  }
  const { actions, times, checks: _checks, names: _names, ...rest } = log
  // A note on what the cut begins with stands for its beginning.
  const kept = notes.filter(({ action }) => action >= from - 1 && action <= to)
  return {
    ...rest,
    preloadedState,
    actions: actions.slice(from - 1, to),
    ...(times && { times: times.slice(from - 1, to) }),
    cut: log.cut + from - 1,
    notes: kept.map(({ action, text }) => ({ action: action - from + 1, text })),
  }
}
