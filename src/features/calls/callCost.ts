const MINUTE_MS = 60_000
/** Tolerance for floating-point errors, as credits have two decimal places. */
const EPSILON = 1e-6

/** A call's times (ms since the epoch) and price, and the balance last reported by the server. */
export interface Metered {
  answeredAt: number | null
  endedAt: number | null
  creditsPerMinute: number | null
  balance: Balance | null
}

/** The account's credits, from which the minutes started by the time of the request have already been deducted. */
export interface Balance {
  credits: number
  minutesBegun: number
}

export function elapsedMs({ answeredAt, endedAt }: Pick<Metered, 'answeredAt' | 'endedAt'>, now: number): number {
  return answeredAt === null ? 0 : Math.max(0, (endedAt ?? now) - answeredAt)
}

/** Every started minute is charged, the first one at the answer. */
export function minutesBegun(call: Pick<Metered, 'answeredAt' | 'endedAt'>, now: number): number {
  return call.answeredAt === null ? 0 : Math.floor(elapsedMs(call, now) / MINUTE_MS) + 1
}

export function creditsUsed(call: Metered, now: number): number {
  return minutesBegun(call, now) * (call.creditsPerMinute ?? 0)
}

/** Null while the balance is unknown. */
export function creditsLeft(call: Metered, now: number): number | null {
  if (!call.balance) return null
  const newMinutes = minutesBegun(call, now) - call.balance.minutesBegun
  return Math.max(0, call.balance.credits - newMinutes * (call.creditsPerMinute ?? 0))
}

/** How long the balance lasts: the rest of this minute and every full minute it covers. Null if unknown or free. */
export function secondsLeft(call: Metered, now: number): number | null {
  const credits = creditsLeft(call, now)
  if (credits === null || !call.creditsPerMinute) return null
  const wholeMinutes = Math.floor(credits / call.creditsPerMinute + EPSILON)
  const restOfMinute = minutesBegun(call, now) * MINUTE_MS - elapsedMs(call, now)
  return (restOfMinute + wholeMinutes * MINUTE_MS) / 1000
}
