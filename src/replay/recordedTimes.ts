import type { ActionLog } from '../recorder/actionLog'

/** Longer pauses between actions are shortened to this. */
const MAX_PAUSE_MS = 2000
const DEFAULT_INTERVAL_MS = 1000

export interface RecordedTimes {
  /** When each action happened, in ms since the epoch. In a log without times, one second apart. */
  moments: readonly number[]
  /** The playback time until this many actions have happened, in ms; long pauses are shortened. */
  played: readonly number[]
}

/** When the actions of a log happened, and when they happen during playback. */
export function recordedTimes({ actions, times }: ActionLog): RecordedTimes {
  const moments = times ?? actions.map((_, at) => at * DEFAULT_INTERVAL_MS)
  const played = [0]
  let total = 0
  let before = moments[0] ?? 0
  for (const moment of moments) {
    // The clock may have been set back.
    total += Math.min(Math.max(moment - before, 0), MAX_PAUSE_MS)
    played.push(total)
    before = moment
  }
  return { moments, played }
}
