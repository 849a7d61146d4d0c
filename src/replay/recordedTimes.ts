import type { ActionLog } from '../recorder/actionLog'

/** Nobody waits longer than this for the next action. */
const LONGEST_PAUSE_MS = 2000
const WITHOUT_TIMES_MS = 1000

export interface RecordedTimes {
  /** When each action happened, in ms since the epoch. A log that does not tell has one action a second. */
  moments: readonly number[]
  /** How long playing takes from the start until so many actions have happened, in ms: long pauses are shortened. */
  played: readonly number[]
}

/** When the actions of a log happened, and when they happen while it is played. */
export function recordedTimes({ actions, times }: ActionLog): RecordedTimes {
  const moments = times ?? actions.map((_, at) => at * WITHOUT_TIMES_MS)
  const played = [0]
  let total = 0
  let before = moments[0] ?? 0
  for (const moment of moments) {
    // Clocks are set back now and then.
    total += Math.min(Math.max(moment - before, 0), LONGEST_PAUSE_MS)
    played.push(total)
    before = moment
  }
  return { moments, played }
}
