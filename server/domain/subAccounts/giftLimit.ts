import type { Clock } from '../../clock'
import type { AccountRow } from '../../database/accountStore'
import type { Database } from '../../database/database'
import { countInHour } from '../../database/hourlyQuotaStore'
import type { HourlyLimit } from '../hourlyLimit'
import { refuseIfFull } from '../hourlyLimit'

/** How often an owner may move credits to and from its users: each is kept for good, in the ledger and the activity. */
export interface GiftLimit {
  of(parent: Pick<AccountRow, 'id'>): HourlyLimit
  /** @throws Refusal 429 if there were too many in this hour */
  check(parent: Pick<AccountRow, 'id'>): Promise<void>
  /** Counts one that was made. */
  count(parent: Pick<AccountRow, 'id'>): Promise<void>
}

/** A write for each would slow down what is done most. */
const COUNTED_AT_ONCE = 10

/** Some 1,000 gifts, five for each of two hundred users; each server may add fewer than ten. */
const COUNTS_PER_HOUR = 100

export function createGiftLimit({ db, clock }: { db: Database; clock: Clock }): GiftLimit {
  const uncounted = new Map<string, number>()
  const limitOf = ({ id }: Pick<AccountRow, 'id'>): HourlyLimit => {
    const message = 'You have moved credits to and from your users very often.'
    return { subject: `gifts of ${id}`, max: COUNTS_PER_HOUR, code: 'too_many_gifts', message }
  }
  return {
    of: limitOf,
    check: (parent) => refuseIfFull(db, limitOf(parent), clock.now()),
    async count(parent) {
      const made = (uncounted.get(parent.id) ?? 0) + 1
      if (made < COUNTED_AT_ONCE) return void uncounted.set(parent.id, made)
      uncounted.delete(parent.id)
      const { subject, max } = limitOf(parent)
      await countInHour(db, subject, new Date(clock.now()), max)
    },
  }
}
