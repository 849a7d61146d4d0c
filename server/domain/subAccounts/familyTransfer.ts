import type { Balances } from '../../../contract/subAccounts'
import { inCredits, toCredits } from '../../../shared/credits'
import type { Sql } from '../../database/database'
import { selectBalance, selectOwed } from '../../database/ledgerStore'
import { availableCredits, balanceOf, transfer } from '../ledger/ledger'
import { payDebt } from '../purchases/debt'
import { Refusal } from '../refusal'

/** Credits that move between a parent and one of its sub-accounts, in hundredths. */
export interface FamilyTransfer {
  rootId: string
  /** Idempotency key: a retry moves nothing. */
  key: string
  from: string
  to: string
  amount: number
  /** Milliseconds since the epoch. */
  at: number
}

/**
 * Moves credits within a family, inside a transaction. What a call in progress holds is not touched. Credits that
 * return to the owner first pay the family's debt, and an owner in debt cannot give credits.
 * @returns false for a repeat, which moves nothing
 * @throws Refusal 402 if the giving side has too little, or is in debt
 */
export async function moveWithinFamily(sql: Sql, { from, to, ...rest }: FamilyTransfer): Promise<boolean> {
  if (from === rest.rootId && (await selectOwed(sql, rest.rootId)) > 0)
    throw new Refusal(402, 'credits_owed', 'You owe credits for a returned payment. Add credits before you give any.')
  const parts = { ...rest, kind: 'transfer' as const, from: balanceOf(from), to: balanceOf(to) }
  const outcome = await transfer(sql, parts)
  if (outcome !== 'insufficient') {
    if (to === rest.rootId) await payDebt(sql, rest.rootId, rest.at)
    return outcome === 'made'
  }
  const most = await selectBalance(sql, rest.rootId, balanceOf(from))
  throw new Refusal(
    402,
    'no_credits',
    shortfallMessage(from === rest.rootId ? 'You have' : 'They have', toCredits(most)),
  )
}

/** The balances of the parent and a sub-account. */
export async function balancesOf(sql: Sql, parentId: string, accountId: string): Promise<Balances> {
  const side = async (sid: string) => ({ sid, credits: toCredits(await availableCredits(sql, sid)) })
  return { account: await side(parentId), sub_account: await side(accountId) }
}

function shortfallMessage(who: string, credits: number): string {
  return `There are not enough credits. ${who} ${inCredits(credits)} that can be moved now.`
}
