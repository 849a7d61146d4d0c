import type { CallPrice } from '../../../contract/calls'
import type { Price } from '../../../shared/billing'
import { byMinute, costOf, incrementsBegun, incrementsFor, incrementsOf, secondsOf } from '../../../shared/billing'
import { toCredits, toHundredths } from '../../../shared/credits'

/** What a call is charged, as kept in state. */
export interface Priced {
  creditsPerMinute: number
}

/** Its fields are null until they are known. */
export type MaybePriced = { [Field in keyof Priced]: Priced[Field] | null }

export const readPrice = ({ credits_per_minute }: CallPrice): Priced => ({ creditsPerMinute: credits_per_minute })

export function setPrice(call: MaybePriced, { creditsPerMinute }: Priced): void {
  Object.assign(call, { creditsPerMinute } satisfies Priced)
}

/** The price of a call or destination. */
export const priceOf = ({ creditsPerMinute }: MaybePriced): Price => byMinute(toHundredths(creditsPerMinute ?? 0))

/** A call's times (ms since the epoch) and price, and the balance last reported by the server. */
export interface Metered extends MaybePriced {
  answeredAt: number | null
  endedAt: number | null
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
export function minutesBegun(call: Omit<Metered, 'balance'>, now: number): number {
  if (call.answeredAt === null) return 0
  const begun = call.endedAt === null ? incrementsBegun : incrementsOf
  return begun(priceOf(call), elapsedMs(call, now))
}

export function creditsUsed(call: Metered, now: number): number {
  return toCredits(costOf(priceOf(call), minutesBegun(call, now)))
}

/** Null while the balance is unknown. */
export function creditsLeft(call: Metered, now: number): number | null {
  if (!call.balance) return null
  const price = priceOf(call)
  const usedSince = costOf(price, minutesBegun(call, now)) - costOf(price, call.balance.minutesBegun)
  return toCredits(Math.max(0, toHundredths(call.balance.credits) - usedSince))
}

/** How long the balance lasts: the rest of this minute and every full minute it covers. Null if unknown or free. */
export function secondsLeft(call: Metered, now: number): number | null {
  const credits = creditsLeft(call, now)
  if (credits === null || !call.creditsPerMinute) return null
  const price = priceOf(call)
  const paid = costOf(price, minutesBegun(call, now)) + toHundredths(credits)
  return secondsOf(price, incrementsFor(price, paid)) - elapsedMs(call, now) / 1000
}
