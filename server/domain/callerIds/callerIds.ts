import type { CallerIdChange, NewCallerId } from '../../../contract/callerIds'
import type { Clock } from '../../clock'
import type { AccountRow } from '../../database/accountStore'
import type { CallerIdRow } from '../../database/callerIdStore'
import * as store from '../../database/callerIdStore'
import type { Database, Sql } from '../../database/database'
import { newId } from '../ids'
import { notFound } from '../refusal'
import type { Verification } from '../verification/verification'

/** The numbers that an account's calls may show. The first one is the default until another is chosen. */
export interface CallerIds {
  list(account: AccountRow): Promise<CallerIdRow[]>
  /** Adds the number that a receipt of scope `caller_ids.create` proves; a number added twice is verified anew. */
  add(account: AccountRow, wanted: NewCallerId): Promise<CallerIdRow>
  change(account: AccountRow, sid: string, change: CallerIdChange): Promise<CallerIdRow>
  remove(account: AccountRow, sid: string): Promise<void>
}

interface Parts {
  db: Database
  clock: Clock
  verification: Verification
}

export function createCallerIds({ db, clock, verification }: Parts): CallerIds {
  return {
    list: (account) => store.listCallerIds(db, account.id),

    add: (account, { verification_receipt, label }) =>
      db.transaction(async (sql) => {
        const phoneNumber = await verification.useReceipt(sql, verification_receipt, 'caller_ids.create')
        const now = clock.now()
        const others = await store.listCallerIds(sql, account.id)
        const known = others.find((other) => other.phoneNumber === phoneNumber)
        if (known) {
          await store.updateCallerId(sql, known.id, label ?? known.label, new Date(now))
          return foundCallerId(sql, account, known.id)
        }
        const added = { id: newId(now), phoneNumber, label: label ?? '', isDefault: others.length === 0 }
        await store.insertCallerId(sql, account.id, { ...added, verifiedAt: new Date(now) })
        return foundCallerId(sql, account, added.id)
      }),

    change: (account, sid, { label, is_default }) =>
      db.transaction(async (sql) => {
        const callerId = await foundCallerId(sql, account, sid)
        if (label !== undefined) await store.updateCallerId(sql, callerId.id, label, callerId.verifiedAt)
        if (is_default) await store.setDefaultCallerId(sql, account.id, callerId.id)
        return foundCallerId(sql, account, sid)
      }),

    remove: (account, sid) =>
      db.transaction(async (sql) => {
        const callerId = await foundCallerId(sql, account, sid)
        await store.removeCallerId(sql, callerId.id, new Date(clock.now()))
        const [next] = await store.listCallerIds(sql, account.id)
        if (callerId.isDefault && next) await store.setDefaultCallerId(sql, account.id, next.id)
      }),
  }
}

async function foundCallerId(sql: Sql, account: AccountRow, sid: string): Promise<CallerIdRow> {
  const callerId = await store.findCallerId(sql, account.id, sid)
  if (!callerId) throw notFound()
  return callerId
}
