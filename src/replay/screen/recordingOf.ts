import type { RootState } from '../../app/rootReducer'
import { rootReducer } from '../../app/rootReducer'
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
  }
}

/** The time of an action since the start, in ms. */
export function sinceStart({ moments }: Recording, position: number): number {
  return (moments[position - 1] ?? moments[0] ?? 0) - (moments[0] ?? 0)
}

/** The position of the next error after a position; undefined if there is none. */
export function nextFailure({ failures }: Recording, position: number): number | undefined {
  return failures.find((failure) => failure > position)
}
