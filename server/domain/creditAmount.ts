import { fromCredits } from './credits'
import { Refusal } from './refusal'

const MOST_CREDITS = 100_000

/**
 * Whole hundredths of an amount of credits that a person asks for, gives or takes back (then it is negative).
 * @throws Refusal 422 for more than two decimal places, or more than anybody moves at once
 */
export function readAmount(credits: number): number {
  if (Math.abs(credits) > MOST_CREDITS)
    throw new Refusal(422, 'invalid_amount', 'That is more than can be moved at once: 100,000 credits are the most.')
  try {
    return fromCredits(credits)
  } catch {
    throw new Refusal(422, 'invalid_amount', 'Credits have at most two decimal places.')
  }
}
