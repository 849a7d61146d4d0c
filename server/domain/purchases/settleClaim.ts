import type { ActivityKind } from '../../../contract/activity'
import { toCredits } from '../../../shared/credits'
import type { Bus } from '../../bus/bus'
import { updatePaid } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import { selectBalance } from '../../database/ledgerStore'
import type { DisputeRow, PurchaseRow } from '../../database/purchaseStore'
import { listDisputes, setClaim } from '../../database/purchaseStore'
import { recordActivity } from '../activity/activity'
import { disputeOf, salesOf } from '../ledger/ledger'
import type { Reason } from './claim'
import { claimCredits, made, mover, releaseCredits } from './claim'

/** The effect of a payment event. */
export interface Settled {
  purchase: PurchaseRow
  /** Additional debt of the family, in hundredths of a credit. */
  newDebt: number
  /** Additional credits held for an open dispute, in hundredths. */
  newlyHeld: number
  /** Sub-users whose gifts were taken, or given back. */
  usersAffected: string[]
}

export const NOTHING_SETTLED = { newDebt: 0, newlyHeld: 0, usersAffected: [] as string[] }

/** Announces that the balances of the buyer, and of those it had given credits to, have changed. */
export function publishBalances(bus: Pick<Bus, 'publish'>, { purchase, usersAffected }: Settled): void {
  for (const accountId of new Set([purchase.accountId, ...usersAffected]))
    bus.publish({ topic: 'balance', accountId, rootId: purchase.rootId })
}

/** The purchase's credits have been booked, so that they can be claimed. */
export function isCredited({ status }: Pick<PurchaseRow, 'status'>): boolean {
  return status === 'paid' || status === 'disputed' || status === 'charged_back'
}

/**
 * Reconciles the claim to a purchase's credits with its disputes and refund: what is open is held, what is lost or
 * refunded is taken for good, what is won is released. It works from the current state rather than the latest event, so
 * that events may arrive twice and in any order. The caller has locked the purchase, which must have been credited.
 * @param operator whose command it is; a provider's event has none
 * @param at milliseconds since the epoch
 */
export async function settleClaim(
  sql: Sql,
  purchase: PurchaseRow,
  { isRefunded, operator }: { isRefunded: boolean; operator?: string | undefined },
  at: number,
): Promise<Settled> {
  const { id, rootId, accountId, credits, claimed } = purchase
  const reason: Reason = isRefunded ? 'refund' : 'dispute'
  const disputes = isRefunded ? [] : await listDisputes(sql, id)
  const creditsIn = (status: DisputeRow['status']) =>
    disputes
      .filter((dispute) => dispute.status === status)
      .reduce((sum, dispute) => sum + partOfCredits(purchase, dispute), 0)
  const lost = isRefunded ? credits : Math.min(credits, creditsIn('lost'))
  const open = Math.min(credits - lost, creditsIn('open'))
  const status = statusOf(isRefunded, open, lost)
  // Locks the account before its ledger accounts, as claims do.
  await updatePaid(sql, accountId, id, status === 'paid')

  let takenBack = purchase.takenBack ?? 0
  let newDebt = 0
  let usersAffected: string[] = []
  const change = lost + open - claimed
  const record = (kind: ActivityKind, amount: number) =>
    recordActivity(sql, { kind, actorId: null, subjectId: accountId, after: String(toCredits(amount)), operator, at })
  const held = await selectBalance(sql, rootId, disputeOf(id))
  if (change > 0) {
    const claimed = await claimCredits(sql, purchase, change, reason, at)
    takenBack += claimed.taken
    newDebt = change - claimed.taken
    usersAffected = claimed.giftsOf
  }
  if (change < 0) {
    const released = await releaseCredits(sql, purchase, -change, at)
    takenBack = Math.max(0, takenBack - released.given)
    usersAffected = released.giftsOf
    await record('disputed_credits_released', -change)
  }
  const toTake = lost - (claimed - held)
  if (toTake > 0) made(await mover(sql, purchase, reason, at)(disputeOf(id), salesOf(rootId), toTake))
  if (toTake > 0 && !isRefunded) await record('disputed_credits_lost', toTake)

  const settled: PurchaseRow = {
    ...purchase,
    status,
    claimed: lost + open,
    takenBack: lost + open > 0 ? takenBack : null,
  }
  await setClaim(sql, settled)
  const newlyHeld = open > 0 ? Math.max(0, change) : 0
  if (newlyHeld > 0) await record('disputed_credits_held', newlyHeld)
  return { purchase: settled, newDebt, newlyHeld, usersAffected }
}

function statusOf(isRefunded: boolean, open: number, lost: number): PurchaseRow['status'] {
  if (isRefunded) return 'refunded'
  if (open > 0) return 'disputed'
  return lost > 0 ? 'charged_back' : 'paid'
}

/** A dispute of part of the price claims that share of the credits. */
function partOfCredits({ credits, cents }: PurchaseRow, dispute: DisputeRow): number {
  if (dispute.cents === null || dispute.cents >= cents) return credits
  return Math.round((credits * dispute.cents) / cents)
}
