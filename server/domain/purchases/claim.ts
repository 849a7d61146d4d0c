import { lockAccount } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import { listGifts, listTakenGifts } from '../../database/giftStore'
import type { LedgerAccountKey } from '../../database/ledgerStore'
import { insertLedgerAccounts, selectBalance, selectOwed } from '../../database/ledgerStore'
import type { PurchaseRow } from '../../database/purchaseStore'
import { newId } from '../../ground/ids'
import type { TransferOutcome } from '../ledger/ledger'
import { balanceOf, debtOf, disputeOf, transfer } from '../ledger/ledger'

/** Why the payment of a purchase was returned, or may be. */
export type Reason = 'refund' | 'dispute'

/**
 * Moves credits of a purchase into its dispute account, inside a transaction that has locked the purchase: from its
 * buyer, then from the newest gifts to sub-users, never what a call in progress holds; the rest becomes the family's
 * debt.
 * @param amount hundredths; all of it is claimed
 * @returns how much of it was still unspent, and whose gifts were taken
 */
export async function claimCredits(
  sql: Sql,
  purchase: PurchaseRow,
  amount: number,
  kind: Reason,
  at: number,
): Promise<{ taken: number; giftsOf: string[] }> {
  const { id, rootId, accountId } = purchase
  await lockAccount(sql, rootId)
  await insertLedgerAccounts(sql, rootId, [disputeOf(id), debtOf(rootId)])
  const move = mover(sql, purchase, kind, at)
  const giftsOf: string[] = []
  let taken = 0
  do {
    giftsOf.push(...(await takeGiftsBack(sql, purchase, amount, at)))
    const balance = await selectBalance(sql, rootId, balanceOf(accountId))
    taken = Math.min(balance, amount)
    // If the balance was spent in the meantime, read it again.
  } while (taken > 0 && (await move(balanceOf(accountId), disputeOf(id), taken)) === 'insufficient')
  if (taken < amount) made(await move(debtOf(rootId), disputeOf(id), amount - taken))
  return { taken, giftsOf }
}

/**
 * Releases credits that a dispute holds: they pay what the family owes, and the rest returns to where it came from,
 * sub-users first.
 * @returns how much was given back, and which users got their gifts back
 * @throws Error if the dispute holds less than that, which rolls the transaction back
 */
export async function releaseCredits(
  sql: Sql,
  purchase: PurchaseRow,
  amount: number,
  at: number,
): Promise<{ given: number; giftsOf: string[] }> {
  const { id, rootId, accountId } = purchase
  await lockAccount(sql, rootId)
  const move = mover(sql, purchase, 'dispute', at)
  const paid = Math.min(amount, await selectOwed(sql, rootId))
  if (paid > 0) made(await move(disputeOf(id), debtOf(rootId), paid))
  const given = amount - paid
  if (given === 0) return { given, giftsOf: [] }
  made(await move(disputeOf(id), balanceOf(accountId), given))
  return { given, giftsOf: await giveGiftsBack(sql, purchase, given, at) }
}

/**
 * Brings the buyer's balance up to an amount by taking gifts back, as far as they suffice.
 * @returns whose gifts were taken
 */
async function takeGiftsBack(sql: Sql, purchase: PurchaseRow, wanted: number, at: number): Promise<string[]> {
  const { rootId, accountId } = purchase
  let missing = wanted - (await selectBalance(sql, rootId, balanceOf(accountId)))
  const from: string[] = []
  if (missing <= 0) return from
  for (const gift of await listGifts(sql, accountId)) {
    const left = await selectBalance(sql, rootId, balanceOf(gift.accountId))
    const amount = Math.min(missing, gift.amount, left)
    if (amount === 0) continue
    const sides = { from: balanceOf(gift.accountId), to: balanceOf(accountId) }
    // If it is being spent right now, the next round takes it, or it becomes debt.
    if ((await moveGift(sql, purchase, gift.id, sides, amount, at)) !== 'made') continue
    from.push(gift.accountId)
    missing -= amount
    if (missing === 0) break
  }
  return from
}

async function giveGiftsBack(sql: Sql, purchase: PurchaseRow, most: number, at: number): Promise<string[]> {
  const { id, rootId, accountId } = purchase
  const to: string[] = []
  let left = most
  for (const gift of await listTakenGifts(sql, rootId, id)) {
    const amount = Math.min(left, gift.amount)
    if (amount === 0) break
    const sides = { from: balanceOf(accountId), to: balanceOf(gift.accountId) }
    // The buyer has it: nobody spends from the balance between its growth and the transaction's end.
    made(await moveGift(sql, purchase, gift.id, sides, amount, at))
    to.push(gift.accountId)
    left -= amount
  }
  return to
}

function moveGift(
  sql: Sql,
  { id: purchaseId, rootId }: PurchaseRow,
  giftId: string,
  sides: { from: LedgerAccountKey; to: LedgerAccountKey },
  amount: number,
  at: number,
): Promise<TransferOutcome> {
  return transfer(sql, {
    rootId,
    key: `gift:${giftId}:${newId(at)}`,
    kind: 'transfer',
    purchaseId,
    giftId,
    ...sides,
    amount,
    at,
  })
}

/** For transfers that nothing may prevent. */
export function made(outcome: TransferOutcome): void {
  if (outcome !== 'made') throw new Error(`Credits of a claim did not move: ${outcome}`)
}

/** Each transfer is made once because the purchase is locked, and its row records how much has been claimed. */
export function mover(sql: Sql, { id, rootId }: PurchaseRow, kind: Reason, at: number) {
  return (from: LedgerAccountKey, to: LedgerAccountKey, amount: number): Promise<TransferOutcome> =>
    transfer(sql, { rootId, key: `${kind}:${id}:${newId(at)}`, kind, purchaseId: id, from, to, amount, at })
}
