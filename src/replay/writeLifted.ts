import type { UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from '../app/rootReducer'
import type { ActionLog } from '../recorder/actionLog'
import { firstState } from '../recorder/actionLog'
import type { PureReducer } from '../recorder/fold'
import { withCurrentType } from '../recorder/renamedTypes'
import { recordedTimes } from './recordedTimes'

/**
 * Writes a log as Redux DevTools keeps its own history: the only one of its formats with times. DevTools computes the
 * states again when it imports the file.
 */
export function writeLifted(reducer: PureReducer<RootState>, log: ActionLog): string {
  const { moments } = recordedTimes(log)
  const actions: UnknownAction[] = [{ type: '@@INIT' }, ...log.actions.map(withCurrentType)]
  const lift = (action: UnknownAction, id: number) => {
    const timestamp = moments[Math.max(id - 1, 0)] ?? 0
    return [id, { type: 'PERFORM_ACTION', action, timestamp }] as const
  }
  const ids = actions.map((_, id) => id)
  return JSON.stringify({
    actionsById: Object.fromEntries(actions.map(lift)),
    nextActionId: ids.length,
    stagedActionIds: ids,
    skippedActionIds: [],
    committedState: firstState(reducer, log),
    currentStateIndex: ids.length - 1,
    computedStates: [],
    isLocked: false,
    isPaused: false,
  })
}
