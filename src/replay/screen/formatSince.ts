import { formatTimer } from '../viewerFormat'

/** "+0:04.250": minutes, seconds and ms since the start. */
export function formatSince(ms: number): string {
  const whole = Math.abs(Math.round(ms))
  return `${ms < 0 ? '−' : '+'}${formatTimer(whole / 1000)}.${String(whole % 1000).padStart(3, '0')}`
}
