import { parseTypedNumber } from '../numbers/typedNumber'
import type { RateFor } from '../rates/rateFor'
import { Refusal } from '../refusal'

/** Where codes are sent (spec §2, "Selectable countries are US, CA and MX"). */
const COUNTRIES = ['US', 'CA', 'MX']

/**
 * Converts a typed number to E.164. Accepts only numbers that an ordinary text or call reaches: toll fraud makes its
 * money from codes sent to expensive numbers.
 * @throws Refusal 422 for any other
 */
export function reachableNumber(typed: string, rateFor: RateFor): string {
  const number = parseTypedNumber(typed)
  const rate = rateFor(typed)
  if (!rate.callable && rate.reason === 'not_a_number')
    throw new Refusal(422, 'invalid_phone_number', "That isn't a phone number.")
  // Without a number, it is a short one such as 911.
  if (number && !COUNTRIES.includes(rate.country ?? ''))
    throw new Refusal(422, 'country_not_served', 'We can verify numbers of the United States, Canada and Mexico only.')
  if (!number || !rate.callable || number.getType() === 'TOLL_FREE')
    throw new Refusal(422, 'not_reachable', "We can't send a code to that number.")
  return rate.to
}
