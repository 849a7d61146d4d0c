import { fromCredits } from '../../shared/credits'
import { Refusal } from './refusal'

const MAX_CREDITS = 100_000

/** `readAmount` would accept it. */
export function isAmount(credits: number): boolean {
  return Math.abs(credits) <= MAX_CREDITS && Math.round(credits * 100) / 100 === credits
}

/**
 * Converts an amount of credits that a person requests, gives or (if negative) takes back to whole hundredths.
 * @throws Refusal 422 for more than two decimal places, or more than may be moved at once
 */
export function readAmount(credits: number): number {
  if (Math.abs(credits) > MAX_CREDITS)
    throw new Refusal(422, 'invalid_amount', 'You can move at most 100,000 credits at once.')
  try {
    return fromCredits(credits)
  } catch {
    throw new Refusal(422, 'invalid_amount', 'Credits have at most two decimal places.')
  }
}
