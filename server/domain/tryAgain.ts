import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/durations'
import { Refusal } from './refusal'

/**
 * A 429 refusal whose message says when to try again.
 * @param from times in milliseconds since the epoch; at `until` the limit resets
 */
export function tryAgainLater(code: string, sentence: string, from: { now: number; until: number }): Refusal {
  const ms = Math.max(0, from.until - from.now)
  return new Refusal(429, code, `${sentence} Please try again in ${formatWait(ms)}.`, Math.ceil(ms / SECOND_MS))
}

/** A duration for people: in minutes, or in hours from two hours on. */
export function formatWait(ms: number): string {
  if (ms >= 2 * HOUR_MS) return `${Math.ceil(ms / HOUR_MS)} hours`
  const minutes = Math.ceil(ms / MINUTE_MS)
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`
}
