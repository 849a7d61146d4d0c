import type { CallPrice } from '../../../contract/calls'
import type { Price } from '../../../shared/billing'
import { secondsOf } from '../../../shared/billing'
import { toCredits } from '../../../shared/credits'
import type { PriceRow } from '../../database/calls/callCost'
import { priceOf } from '../../database/calls/callCost'

/** When the nth increment of a call ends, counting from 1; milliseconds since the epoch. */
export function endOfIncrement(call: PriceRow, answeredAt: number, increment: number): number {
  return answeredAt + secondsOf(priceOf(call), increment) * 1000
}

/** A price as the API shows it. */
export const viewPrice = ({ perMinute }: Price): CallPrice => ({ credits_per_minute: toCredits(perMinute) })
