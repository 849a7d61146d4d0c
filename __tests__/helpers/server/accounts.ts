import type { AccountRow } from '../../../server/database/accountStore'
import { insertAccount } from '../../../server/database/accountStore'
import type { Sql } from '../../../server/database/database'
import { balanceOf, openLedgerAccounts, promotionsOf, transfer } from '../../../server/domain/ledger/ledger'
import { newId } from '../../../server/ground/ids'

/** From exchange 220 on, and far below 311: exchanges that end in 11 are in no phone number. */
let numbers = 200_000 + Math.floor(Math.random() * 700_000)

/** Opens an account with credits (in hundredths), as a sub-account of `parent` if given. */
export async function openAccount(sql: Sql, hundredths: number, parent?: AccountRow): Promise<AccountRow> {
  const id = newId(Date.now())
  numbers += 1
  const account: AccountRow = {
    id,
    rootId: parent?.id ?? id,
    name: `Account ${numbers}`,
    emailAddress: null,
    phoneNumber: `+1201${String(2_000_000 + numbers)}`,
    state: 'active',
    isPaid: false,
    isCorporate: false,
    createdAt: new Date(),
  }
  await insertAccount(sql, { ...account, pinHash: null })
  await openLedgerAccounts(sql, account)
  if (hundredths > 0)
    await transfer(sql, {
      rootId: account.rootId,
      key: `opening:${id}`,
      kind: 'promotion',
      from: promotionsOf(account.rootId),
      to: balanceOf(id),
      amount: hundredths,
      at: Date.now(),
    })
  return account
}
