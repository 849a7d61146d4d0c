import type { Price } from '../../../shared/billing'
import { byMinute, secondsOf } from '../../../shared/billing'
import type { CallRow } from '../../database/calls/callStore'

/** What a call is charged, as it was when it was placed. `server/database/calls/callCost.ts` says the same in SQL. */
export const priceOf = ({ rate }: Pick<CallRow, 'rate'>): Price => byMinute(rate)

/** When the nth increment of a call ends, counting from 1; milliseconds since the epoch. */
export function endOfIncrement(call: Pick<CallRow, 'rate'>, answeredAt: number, increment: number): number {
  return answeredAt + secondsOf(priceOf(call), increment) * 1000
}
