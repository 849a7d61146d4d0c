import { SECOND_MS } from './durations'

/** What a call costs: amounts are whole hundredths of a credit, times milliseconds unless they say seconds. */

/** What a call is charged: an amount per minute, in increments of time, each charged as it begins. */
export interface Price {
  perMinute: number
  /** Seconds of the first increment, which begins with the answer. */
  first: number
  /** Seconds of each further one. */
  next: number
  /** Charged with the first increment. */
  setupFee: number
}

/** Every started minute is charged, and nothing else. */
export const byMinute = (perMinute: number): Price => ({ perMinute, first: 60, next: 60, setupFee: 0 })

/** How many increments a call had started when it ended: at least one. */
export function incrementsOf({ first, next }: Price, length: number): number {
  return 1 + Math.max(0, Math.ceil((length - first * SECOND_MS) / (next * SECOND_MS)))
}

/** How many increments of a call in progress have started; the next one starts where the last one ends. */
export function incrementsBegun(price: Price, elapsed: number): number {
  return incrementsOf(price, elapsed + 1)
}

/** The seconds that so many increments last. */
export function secondsOf({ first, next }: Price, increments: number): number {
  return increments === 0 ? 0 : first + (increments - 1) * next
}

/** The minutes that so many increments come to, the last one rounded up. */
export function minutesOf(price: Price, increments: number): number {
  return Math.ceil(secondsOf(price, increments) / 60)
}

export function costOf(price: Price, increments: number): number {
  return increments === 0 ? 0 : price.setupFee + Math.ceil((price.perMinute * secondsOf(price, increments)) / 60)
}

/** How many increments an amount pays for; infinitely many for a free call. */
export function incrementsFor(price: Price, amount: number): number {
  if (costOf(price, 1) > amount) return 0
  const seconds = ((amount - price.setupFee) * 60) / price.perMinute
  return Number.isNaN(seconds) ? Infinity : 1 + Math.floor((seconds - price.first) / price.next)
}
