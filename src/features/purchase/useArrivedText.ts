import type { Purchase } from '../../../contract/purchases'
import { formatCredits } from '../../components/page/format'
import { useText } from '../../strings/text'
import { purchaseStrings } from './purchaseStrings'

/** The message for a paid purchase: how many credits were added, and how many of them paid a debt. */
export function useArrivedText() {
  const text = useText(purchaseStrings)
  return (method: 'card' | 'paypal', { credits, owed_paid }: Pick<Purchase, 'credits' | 'owed_paid'>): string => {
    const arrived = method === 'paypal' ? 'purchase.payPalArrived' : 'purchase.arrived'
    const added = { credits: formatCredits(credits) }
    return owed_paid ? text(`${arrived}Owing`, { ...added, paid: formatCredits(owed_paid) }) : text(arrived, added)
  }
}
