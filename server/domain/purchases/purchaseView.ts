import type { Purchase } from '../../../contract/purchases'
import type { PurchaseRow } from '../../database/purchaseStore'
import { toCredits } from '../credits'

/** Money that is in dispute has come; what was lost in one has gone back. */
const STATUS: Record<PurchaseRow['status'], Purchase['status']> = {
  pending: 'open',
  paid: 'paid',
  disputed: 'paid',
  failed: 'failed',
  refunded: 'refunded',
  charged_back: 'refunded',
}

/**
 * What has become of a purchase.
 * @param balance of its buyer, in hundredths, like the next
 * @param owedPaid what of its credits paid the buyer's debt
 */
export function viewPurchase({ id, status, credits }: PurchaseRow, balance: number, owedPaid: number): Purchase {
  return {
    sid: id,
    status: STATUS[status],
    credits: toCredits(credits),
    balance: toCredits(balance),
    ...(owedPaid > 0 && { owed_paid: toCredits(owedPaid) }),
  }
}
