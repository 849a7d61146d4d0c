const MINUTE_MS = 60_000

/** When a call's nth minute ends, counting from 1: milliseconds since the epoch. */
export function endOfMinute(answeredAt: number, minute: number): number {
  return answeredAt + minute * MINUTE_MS
}

/** How many minutes of an ongoing call have begun; the first begins with the answer. */
export function minutesBegunAt(answeredAt: number, now: number): number {
  return Math.max(1, Math.floor((now - answeredAt) / MINUTE_MS) + 1)
}

/** The length of a finished call in seconds and minutes, each rounded up and at least one. */
export function lengthOf(answeredAt: number, endedAt: number): { seconds: number; minutes: number } {
  const length = Math.max(1, endedAt - answeredAt)
  return { seconds: Math.ceil(length / 1000), minutes: Math.ceil(length / MINUTE_MS) }
}
