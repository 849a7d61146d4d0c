import { byMinute } from '../../../shared/billing'
import { DAY_MS } from '../../../shared/durations'
import type { AccountRow } from '../../database/accountStore'
import { lockAccount } from '../../database/accountStore'
import { listTestCalls } from '../../database/calls/newCallStore'
import type { Sql } from '../../database/database'
import { firstIdAt } from '../../ground/ids'
import { toE164 } from '../numbers/typedNumber'
import type { RateFor } from '../rates/rateFor'
import { Refusal } from '../refusal'
import { waitInWords } from './waitInWords'

/** How many minutes a test call may last: it costs nothing, and no balance limits it. */
export const TEST_CALL_MINUTES = 1

const CALLS_PER_DAY = 3

/** Makes calls to the operator's test number (E.164), at which the caller hears an echo, free of charge. */
export function withTestNumber(rateFor: RateFor, testNumber: string | undefined): RateFor {
  return (typed) => {
    const rate = rateFor(typed)
    if (testNumber === undefined || !rate.callable || toE164(typed) !== testNumber) return rate
    return { ...rate, description: 'Test call', price: byMinute(0) }
  }
}

/**
 * Caps an account's test calls, which use the operator's lines for nothing. Those placed in the last 24 hours count,
 * however short, if they reached the carrier. Holds the account's lock until the transaction that places the call ends.
 * @throws Refusal 429 that says when to try again
 */
export async function capTestCalls(sql: Sql, { id }: AccountRow, now: number): Promise<void> {
  await lockAccount(sql, id)
  const placedAt = await listTestCalls(sql, id, firstIdAt(now - DAY_MS + 1), CALLS_PER_DAY)
  const oldestCounted = placedAt[CALLS_PER_DAY - 1]
  if (oldestCounted)
    throw new Refusal(
      429,
      'test_calls',
      `You can make ${CALLS_PER_DAY} test calls a day. Please try again in ${waitInWords(oldestCounted.getTime() + DAY_MS - now)}.`,
    )
}
