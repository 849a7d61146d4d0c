import type { UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from '../../app/rootReducer'
import { rootReducer } from '../../app/rootReducer'
import { problemsIn } from '../../app/support/problemOf'
import { routeChanged, viewChanged } from '../../events'
import type { ActionLog } from '../../recorder/actionLog'
import { withNames } from '../../recorder/withNames'
import type { Clock } from '../../services/clock'
import type { Player } from '../player'
import { createPlayer } from '../player'
import { recordedTimes } from '../recordedTimes'
import type { Timeline } from '../timeline'
import { createTimeline } from '../timeline'
import { sizeIn } from './viewIn'

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
  /** What is assumed of the window until its size and colours were first recorded. */
  unseen: { size?: readonly [width: number, height: number]; isDark?: boolean }
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
    failures: problemsIn(log.actions),
    firstPainted: firstPaintedIn(log.actions, timeline),
    unseen: firstSeenIn(log),
  }
}

/** A page load begins without a screen, until the router has said where it is. */
function firstPaintedIn(actions: readonly UnknownAction[], timeline: Timeline<RootState>): number {
  if (timeline.stateAfter(0).navigation?.location) return 0
  return actions.findIndex((action) => routeChanged.match(action)) + 1
}

/** The view as first recorded; what was never recorded is taken from the end, when the file was saved. */
function firstSeenIn({ actions, environment }: ActionLog): Recording['unseen'] {
  const seen = actions.filter(viewChanged.match).map(({ payload }) => payload)
  const size = sizeIn(seen.find(sizeIn)) ?? environment?.size
  const isDark = seen.find((view) => view?.isDark !== undefined)?.isDark ?? environment?.isDark
  return { ...(size && { size }), ...(isDark !== undefined && { isDark }) }
}

/** The time of an action since the start, in ms. */
export function sinceStart({ moments }: Recording, position: number): number {
  return (moments[position - 1] ?? moments[0] ?? 0) - (moments[0] ?? 0)
}

/** The position of the next error after a position; undefined if there are no more. */
export function nextFailure({ failures }: Recording, position: number): number | undefined {
  return failures.find((failure) => failure > position)
}
