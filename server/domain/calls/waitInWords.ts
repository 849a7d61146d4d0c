import { HOUR_MS, MINUTE_MS } from '../../../shared/durations'

/** A wait in ms as people read it, rounded up: '25 minutes', '1 hour'. */
export function waitInWords(ms: number): string {
  const [count, unit] = ms > HOUR_MS ? [Math.ceil(ms / HOUR_MS), 'hour'] : [Math.ceil(ms / MINUTE_MS), 'minute']
  return count === 1 ? `${count} ${unit}` : `${count} ${unit}s`
}
