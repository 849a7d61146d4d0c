import type { AccountRow } from '../../database/accountStore'
import { insertAccount } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import { isDuplicate } from '../../database/database'
import { Refusal } from '../refusal'
import { openLedgerAccounts } from './ledger'

/**
 * Opens an account with empty books.
 * @throws Refusal 409 if the number has an account
 */
export async function openAccount(sql: Sql, account: AccountRow & { pinHash: string | null }): Promise<void> {
  try {
    await insertAccount(sql, account)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new Refusal(409, 'account_exists', 'There is already an account with that phone number.')
  }
  await openLedgerAccounts(sql, account)
}
