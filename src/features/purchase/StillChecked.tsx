import { useSelector } from 'react-redux'
import { Alert } from '../../components/messages/Alert'
import { formatCredits, formatMoney } from '../../components/page/format'
import { useText } from '../../strings/text'
import { selectIsOrderChecked, selectPurchase } from './purchaseSlice'
import { purchaseStrings } from './purchaseStrings'
import { selectWaiting } from './waitingApi'

/** Purchases that PayPal is checking, for those who are about to buy again. */
export function StillChecked() {
  const text = useText(purchaseStrings)
  const { step, method } = useSelector(selectPurchase)
  // The PayPal view says so of its own order.
  const isSaid = useSelector(selectIsOrderChecked) && method === 'paypal'
  const checked = useSelector(selectWaiting)?.filter(({ waitsFor }) => waitsFor === 'provider') ?? []
  if (isSaid || (step !== 'packages' && step !== 'payment')) return null
  return checked.map(({ sid, amount, credits }) => (
    <Alert key={sid} severity="info" role="status" sx={{ mb: 2 }}>
      {text('purchase.stillChecked', {
        amount: formatMoney(amount),
        credits: formatCredits(credits),
        count: credits,
      })}
    </Alert>
  ))
}
