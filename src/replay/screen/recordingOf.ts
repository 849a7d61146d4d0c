import type { UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from '../../app/rootReducer'
import { rootReducer } from '../../app/rootReducer'
import { routeChanged } from '../../events'
import type { ActionLog } from '../../recorder/actionLog'
import { withNames } from '../../recorder/withNames'
import type { Clock } from '../../services/clock'
import { failuresIn } from '../failures'
import type { Player } from '../player'
import { createPlayer } from '../player'
import { recordedTimes } from '../recordedTimes'
import type { Timeline } from '../timeline'
import { createTimeline } from '../timeline'

/** A log that can be played. */
export interface Recording {
  log: ActionLog
  timeline: Timeline<RootState>
  /** The same as recorded, without the real names that its file may include. */
  checked: Pick<Recording, 'log' | 'timeline'>
  player: Player
  /** When each action happened, in ms since the epoch. */
  moments: readonly number[]
  /** The positions of the actions with an error, starting at 1. */
  failures: readonly number[]
  /** The position of the first painted screen. */
  firstPainted: number
}

/** @param clock the real one */
export function recordingOf(recorded: ActionLog, clock: Clock): Recording {
  const log = withNames(recorded)
  const times = recordedTimes(log)
  const timeline = createTimeline(rootReducer, log)
  return {
    log,
    timeline,
    checked: { log: recorded, timeline: log === recorded ? timeline : createTimeline(rootReducer, recorded) },
    player: createPlayer(times, clock),
    moments: times.moments,
    failures: failuresIn(log.actions),
    firstPainted: firstPaintedIn(log.actions, timeline),
  }
}

/** A page load begins without a screen, until the router has said where it is. */
function firstPaintedIn(actions: readonly UnknownAction[], timeline: Timeline<RootState>): number {
  if (timeline.stateAfter(0).navigation?.location) return 0
  return actions.findIndex((action) => routeChanged.match(action)) + 1
}

/** The time of an action since the start, in ms. */
export function sinceStart({ moments }: Recording, position: number): number {
  return (moments[position - 1] ?? moments[0] ?? 0) - (moments[0] ?? 0)
}

/** The position of the next error after a position; undefined if there is none. */
export function nextFailure({ failures }: Recording, position: number): number | undefined {
  return failures.find((failure) => failure > position)
}
