import type { AccountRow } from '../../database/accountStore'
import { lockAccount } from '../../database/accountStore'
import type { Database, Sql } from '../../database/database'
import { forgiveAttempts } from '../../database/logInGuardStore'
import type { ByOperator } from '../activity/activity'
import { recordByOperator } from '../activity/activity'
import { notFound } from '../refusal'
import type { Lock } from './locks'
import { liftLocks } from './locks'
import { emailChangeSubject } from './logInGuard'

/** Forgets the wrong PINs entered for an account, and the locks that they set. */
export async function forgiveWrongPins(
  sql: Sql,
  { id, phoneNumber }: Pick<AccountRow, 'id' | 'phoneNumber'>,
): Promise<void> {
  for (const subject of [phoneNumber, emailChangeSubject(id)]) await forgiveAttempts(sql, subject)
}

/** An account that may log in again at once, and the locks that it had. */
interface Unlocked {
  account: AccountRow
  lifted: Lock[]
}

/**
 * Lets the person of an account log in, and ask for codes, again at once, on the operator's behalf.
 * @throws Refusal 404 for an unknown account
 */
export function unlock({ db, ...by }: { db: Database } & ByOperator, sid: string): Promise<Unlocked> {
  return db.transaction(async (sql) => {
    const account = await lockAccount(sql, sid)
    if (!account) throw notFound()
    const lifted = await liftLocks(sql, account, new Date(by.clock.now()))
    await recordByOperator(sql, by, 'account_unlocked', account.id)
    return { account, lifted }
  })
}
