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
  const isEmergency = !rate.callable && rate.reason === 'emergency'
  if (!isEmergency && (!number || (!rate.callable && rate.reason === 'not_a_number')))
    throw new Refusal(422, 'invalid_phone_number', "That isn't a phone number.")
  if (!isEmergency && !COUNTRIES.includes(rate.country ?? ''))
    throw new Refusal(422, 'country_not_served', 'We can verify numbers of the United States, Canada and Mexico only.')
  if (!rate.callable || number?.getType() === 'TOLL_FREE') throw notReachable()
  return rate.to
}

/** No code gets there, neither by text nor by call. */
export function notReachable(): Refusal {
  return new Refusal(422, 'not_reachable', "We can't send a code to that number.")
}
