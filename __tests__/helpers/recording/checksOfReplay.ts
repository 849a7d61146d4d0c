import { rootReducer } from '../../../src/app/rootReducer'
import type { ActionLog, Checks } from '../../../src/recorder/actionLog'
import { checksOf, replay } from '../../../src/recorder/actionLog'

/**
 * The checks of a recording as it replays here, at the actions that its version checked, with its last state in place
 * of the live one; without the values after hashes, which older recordings lack.
 */
export function checksOfReplay(log: ActionLog): Checks {
  const checked = new Set(log.checks?.parts?.map(({ after }) => log.actions[after - 1]))
  const last = [...replay(rootReducer, log)].at(-1)?.state
  const checks = checksOf(rootReducer, log, last, (action) => checked.has(action))
  return withoutValues(checks)
}

/** Checks with hashes alone. */
export function withoutValues(checks: Checks | undefined): Checks {
  return JSON.parse(JSON.stringify(checks ?? {}), (_, part) =>
    typeof part === 'string' && part.startsWith('#') ? part.split(' ', 1)[0] : part,
  )
}
