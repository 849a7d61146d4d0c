import type { Purchase } from '../../../contract/purchases'
import { formatCredits } from '../../components/format'
import { useText } from '../../strings/text'
import { purchaseStrings } from './purchaseStrings'

/** The words for a purchase that was paid: what was added, and what of it paid a debt. */
export function useArrivedText() {
  const text = useText(purchaseStrings)
  return (method: 'card' | 'paypal', { credits, owed_paid }: Pick<Purchase, 'credits' | 'owed_paid'>): string => {
    const arrived = method === 'paypal' ? 'purchase.payPalArrived' : 'purchase.arrived'
    return owed_paid ? text(`${arrived}Owing`, { credits, paid: formatCredits(owed_paid) }) : text(arrived, { credits })
  }
}
