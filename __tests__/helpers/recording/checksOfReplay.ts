import { rootReducer } from '../../../src/app/rootReducer'
import type { ActionLog, Checks } from '../../../src/recorder/actionLog'
import { checksOf, replay } from '../../../src/recorder/actionLog'

/** The checks of a recording as it replays here, whose last state stands for the live one. */
export function checksOfReplay(log: ActionLog): Checks {
  return checksOf(rootReducer, log, [...replay(rootReducer, log)].at(-1)?.state)
}
