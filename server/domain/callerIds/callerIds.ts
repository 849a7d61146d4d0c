import type { CallerIdChange, NewCallerId } from '../../../contract/callerIds'
import type { AccountRow } from '../../database/accountStore'
import { lockAccount } from '../../database/accountStore'
import type { CallerIdRow } from '../../database/callerIdStore'
import * as store from '../../database/callerIdStore'
import type { Database, Sql } from '../../database/database'
import type { Clock } from '../../ground/clock'
import { newId } from '../../ground/ids'
import { recordActivity } from '../activity/activity'
import { notFound } from '../refusal'
import type { Verification } from '../verification/verification'

/**
 * The numbers that an account's calls may show. The first one is the default until another is chosen; if the default is
 * removed, the one verified last takes its place. A call in progress keeps its caller ID.
 */
export interface CallerIds {
  list(account: AccountRow): Promise<CallerIdRow[]>
  /**
   * Adds the number verified by a receipt of scope `caller_ids.create`. A number that was added before, even if since
   * removed, keeps its caller ID and is verified again.
   */
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
  /** Serialises changes to an account's caller IDs, so that one of them is always the default. */
  const changing = <T>({ id }: AccountRow, change: (sql: Sql) => Promise<T>): Promise<T> =>
    db.transaction(async (sql) => {
      await lockAccount(sql, id)
      return change(sql)
    })
  const record = (sql: Sql, { id }: AccountRow, kind: 'caller_id_added' | 'caller_id_removed', phoneNumber: string) =>
    recordActivity(sql, { kind, actorId: id, subjectId: id, after: phoneNumber, at: clock.now() })
  return {
    list: (account) => store.listCallerIds(db, account.id),

    add: (account, { verification_receipt, label }) =>
      changing(account, async (sql) => {
        const phoneNumber = await verification.useReceipt(sql, verification_receipt, 'caller_ids.create')
        const now = clock.now()
        const verifiedAt = new Date(now)
        const isFirst = (await store.listCallerIds(sql, account.id)).length === 0
        const known = await store.findCallerIdByNumber(sql, account.id, phoneNumber)
        const id = known?.id ?? newId(now)
        if (known) await store.reviveCallerId(sql, id, verifiedAt)
        else await store.insertCallerId(sql, account.id, { id, phoneNumber, label: '', isDefault: false, verifiedAt })
        if (label !== undefined) await store.setCallerIdLabel(sql, id, label)
        if (isFirst) await store.setDefaultCallerId(sql, account.id, id)
        await record(sql, account, 'caller_id_added', phoneNumber)
        return requireCallerId(sql, account, id)
      }),

    change: (account, sid, { label, is_default }) =>
      changing(account, async (sql) => {
        const { id } = await requireCallerId(sql, account, sid)
        if (label !== undefined) await store.setCallerIdLabel(sql, id, label.trim())
        if (is_default) await store.setDefaultCallerId(sql, account.id, id)
        return requireCallerId(sql, account, id)
      }),

    remove: (account, sid) =>
      changing(account, async (sql) => {
        const { id, isDefault, phoneNumber } = await requireCallerId(sql, account, sid)
        await store.removeCallerId(sql, id, new Date(clock.now()))
        const newest = (await store.listCallerIds(sql, account.id)).at(-1)
        if (isDefault && newest) await store.setDefaultCallerId(sql, account.id, newest.id)
        await record(sql, account, 'caller_id_removed', phoneNumber)
      }),
  }
}

async function requireCallerId(sql: Sql, account: AccountRow, sid: string): Promise<CallerIdRow> {
  const callerId = await store.findCallerId(sql, account.id, sid)
  if (!callerId) throw notFound()
  return callerId
}
