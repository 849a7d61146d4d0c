import { rootReducer } from '../../../src/app/rootReducer'
import type { ActionLog, Checks } from '../../../src/recorder/actionLog'
import { checksOf, replay } from '../../../src/recorder/actionLog'

/**
 * The checks of a recording as it replays here, whose last state stands for the live one; without the values behind
 * hashes, which older recordings lack.
 */
export function checksOfReplay(log: ActionLog): Checks {
  const checks = checksOf(rootReducer, log, [...replay(rootReducer, log)].at(-1)?.state)
  return withoutValues(checks)
}

/** Checks with hashes alone. */
export function withoutValues(checks: Checks | undefined): Checks {
  return JSON.parse(JSON.stringify(checks ?? {}), (_, part) =>
    typeof part === 'string' && part.startsWith('#') ? part.split(' ', 1)[0] : part,
  )
}
