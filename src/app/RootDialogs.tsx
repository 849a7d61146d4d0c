import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../components/lazyPart'
import { selectRequestDialog } from '../features/creditRequests/creditRequestsSlice'
import { selectPurchase } from '../features/purchase/purchaseSlice'
import { selectIsOfferOpen } from '../features/replenisher/offerSlice'
import { Guarded } from './Guarded'
import { SupportFile } from './SupportFile'

const purchaseDialog = lazyPart(async () => (await import('../features/purchase/PurchaseDialog')).PurchaseDialog)
const autoReplenishOffer = lazyPart(
  async () => (await import('../features/replenisher/AutoReplenishOffer')).AutoReplenishOffer,
)
const creditRequestDialog = lazyPart(
  async () => (await import('../features/creditRequests/CreditRequestDialog')).CreditRequestDialog,
)

/** Dialogs that can be opened over any screen. */
export function RootDialogs() {
  const { step, cardForm } = useSelector(selectPurchase)
  const isBuying = step !== 'closed'
  const isOfferOpen = useSelector(selectIsOfferOpen)
  // Stays open if another tab has sent a request: the input is kept, and the server's message is shown.
  const isRequesting = useSelector(selectRequestDialog) !== 'closed'
  return (
    <>
      <Guarded
        name="dialog"
        place="dialog"
        resetKey={isBuying ? 'purchase' : isRequesting ? 'request' : isOfferOpen ? 'offer' : ''}
      >
        <Suspense fallback={null}>
          {(isBuying || cardForm) && <purchaseDialog.Component />}
          {isRequesting && <creditRequestDialog.Component />}
          {isOfferOpen && !isBuying && <autoReplenishOffer.Component />}
        </Suspense>
      </Guarded>
      <SupportFile />
    </>
  )
}
