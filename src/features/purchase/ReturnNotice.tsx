import { useSelector } from 'react-redux'
import { Alert } from '../../components/messages/Alert'
import { NoticePlace } from '../../components/messages/NoticePlace'
import { SuccessAlert } from '../../components/messages/SuccessAlert'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import type { PurchasePart } from './purchaseSlice'
import { returnDismissed, selectOutcome, selectPurchase } from './purchaseSlice'
import { purchaseStrings } from './purchaseStrings'
import { useArrivedText } from './useArrivedText'

/** The outcome of a payment on the provider's page, shown after the user returns. */
export function ReturnNotice() {
  const text = useText(purchaseStrings)
  const arrived = useArrivedText()
  const dispatch = useAppDispatch()
  const { returned, returnedSid, outcome } = useSelector(selectPurchase)
  const status = useSelector((state: PurchasePart) => selectOutcome(state, returnedSid))
  if (!returned) return null
  const dismiss = () => dispatch(returnDismissed())
  const warning = returned === 'cancelled' ? 'cancelled' : (status === 'failed' || status === 'refunded') && status
  const message = status === 'paid' && outcome ? arrived('paypal', outcome) : text('purchase.approved')
  return (
    <NoticePlace>
      {warning ? (
        <Alert severity="info" role="status" onClose={dismiss}>
          {text(`purchase.${warning}`)}
        </Alert>
      ) : (
        <SuccessAlert message={message} onClose={dismiss} />
      )}
    </NoticePlace>
  )
}
