import type { Purchase } from '../../../contract/purchases'
import { toCredits } from '../../../shared/credits'
import type { PurchaseRow } from '../../database/purchaseStore'

/** A disputed payment still counts as paid; a lost dispute as refunded. */
const STATUS: Record<PurchaseRow['status'], Purchase['status']> = {
  pending: 'open',
  paid: 'paid',
  disputed: 'paid',
  failed: 'failed',
  refunded: 'refunded',
  charged_back: 'refunded',
}

/**
 * A purchase as the API shows it.
 * @param balance the buyer's, in hundredths
 * @param owedPaid how much of its credits paid the buyer's debt, in hundredths
 */
export function viewPurchase(
  { id, status, credits, declines, declineCode, canceledAt, checkingSince }: PurchaseRow,
  balance: number,
  owedPaid: number,
): Purchase {
  const isUnpaid = status === 'pending' || status === 'failed'
  return {
    sid: id,
    status: STATUS[status],
    credits: toCredits(credits),
    balance: toCredits(balance),
    ...(isUnpaid && declines > 0 && { declines, ...(declineCode && { decline_code: declineCode }) }),
    ...(status === 'pending' && canceledAt && { canceled_at: canceledAt.toISOString() }),
    ...(status === 'pending' && checkingSince && { is_checked: true as const }),
    ...(owedPaid > 0 && { owed_paid: toCredits(owedPaid) }),
  }
}
