import type { Sql } from '../../database/database'
import { selectBalance } from '../../database/ledgerStore'
import { lockInvitation, markWithdrawn } from '../../database/subAccountStore'
import { balanceOf } from '../ledger/ledger'
import { Refusal } from '../refusal'
import { moveWithinFamily } from './familyTransfer'

/** An invitation that is no more, and who had sent it. */
export interface WithdrawnInvitation {
  id: string
  rootId: string
}

/**
 * Withdraws the invitation of a number that was never accepted: its true owner wants an account of their own. Its
 * credits return to the parent.
 * @returns undefined where there is none
 */
export async function withdrawInvitation(
  sql: Sql,
  phoneNumber: string,
  at: number,
): Promise<WithdrawnInvitation | undefined> {
  const invited = await lockInvitation(sql, phoneNumber)
  if (!invited) return undefined
  const { id, rootId } = invited
  const amount = (await selectBalance(sql, rootId, balanceOf(id))) ?? 0
  if (amount > 0) await moveWithinFamily(sql, { rootId, key: `withdraw:${id}`, from: id, to: rootId, amount, at })
  await markWithdrawn(sql, id)
  return invited
}

/** @throws Refusal 409 for an account that was withdrawn */
export function refuseWithdrawn({ state }: { state: string }): void {
  if (state === 'withdrawn')
    throw new Refusal(
      409,
      'withdrawn',
      'The owner of this number has an account of their own. You can only remove this user.',
    )
}
