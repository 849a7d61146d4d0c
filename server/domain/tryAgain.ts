import { Refusal } from './refusal'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/**
 * A refusal for now (429): its sentence ends with when to try again.
 * @param from what had been counted; `until`, in milliseconds since the epoch, is when it counts afresh
 */
export function tryAgainLater(code: string, sentence: string, from: { now: number; until: number }): Refusal {
  const ms = Math.max(0, from.until - from.now)
  return new Refusal(429, code, `${sentence} Please try again in ${wait(ms)}.`, Math.ceil(ms / SECOND_MS))
}

/** How long, as one says it: in minutes, and in hours from two of them on. */
export function wait(ms: number): string {
  if (ms >= 2 * HOUR_MS) return `${Math.ceil(ms / HOUR_MS)} hours`
  const minutes = Math.ceil(ms / MINUTE_MS)
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`
}
