const MINUTE_MS = 60_000
/** Credits have two places; anything smaller is the noise of floating point. */
const NOISE = 1e-6

/** A call's times (ms since the epoch) and price, and the balance as the server last told it. */
export interface Metered {
  answeredAt: number | null
  endedAt: number | null
  creditsPerMinute: number | null
  balance: Balance | null
}

/** `Account.credits` leaves out the minutes begun when it was asked for. */
export interface Balance {
  credits: number
  minutesBegun: number
}

export function elapsedMs({ answeredAt, endedAt }: Pick<Metered, 'answeredAt' | 'endedAt'>, now: number): number {
  return answeredAt === null ? 0 : Math.max(0, (endedAt ?? now) - answeredAt)
}

/** Every minute begun is charged: the first with the answer. */
export function minutesBegun(call: Pick<Metered, 'answeredAt' | 'endedAt'>, now: number): number {
  return call.answeredAt === null ? 0 : Math.floor(elapsedMs(call, now) / MINUTE_MS) + 1
}

export function creditsUsed(call: Metered, now: number): number {
  return minutesBegun(call, now) * (call.creditsPerMinute ?? 0)
}

/** Null while the balance is unknown. */
export function creditsLeft(call: Metered, now: number): number | null {
  if (!call.balance) return null
  const sinceThen = minutesBegun(call, now) - call.balance.minutesBegun
  return Math.max(0, call.balance.credits - sinceThen * (call.creditsPerMinute ?? 0))
}

/** How long the balance still lasts: the rest of the minute begun and every whole minute it pays. Null: unknown, or free. */
export function secondsLeft(call: Metered, now: number): number | null {
  const credits = creditsLeft(call, now)
  if (credits === null || !call.creditsPerMinute) return null
  const wholeMinutes = Math.floor(credits / call.creditsPerMinute + NOISE)
  const restOfMinute = minutesBegun(call, now) * MINUTE_MS - elapsedMs(call, now)
  return (restOfMinute + wholeMinutes * MINUTE_MS) / 1000
}
