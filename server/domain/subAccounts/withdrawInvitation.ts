import type { Sql } from '../../database/database'
import { selectBalance } from '../../database/ledgerStore'
import { lockInvitation, markWithdrawn } from '../../database/subAccountStore'
import { balanceOf } from '../ledger/ledger'
import { Refusal } from '../refusal'
import { moveWithinFamily } from './familyTransfer'

/** A withdrawn invitation, and the parent that sent it. */
export interface WithdrawnInvitation {
  id: string
  rootId: string
}

/**
 * Withdraws a number's pending invitation, because its owner is opening an account of their own. The credits return to
 * the parent.
 * @returns undefined if there is none
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

/** @throws Refusal 409 if the account was withdrawn */
export function refuseWithdrawn({ state }: { state: string }): void {
  if (state === 'withdrawn')
    throw new Refusal(
      409,
      'withdrawn',
      'The owner of this number has an account of their own. You can only remove this user.',
    )
}
