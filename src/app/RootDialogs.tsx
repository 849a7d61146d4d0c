import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../components/lazyPart'
import { selectPurchase } from '../features/purchase/purchaseSlice'
import { selectIsOfferOpen } from '../features/replenisher/offerSlice'
import { Guarded } from './Guarded'
import { SupportFile } from './SupportFile'

const purchaseDialog = lazyPart(async () => (await import('../features/purchase/PurchaseDialog')).PurchaseDialog)
const autoReplenishOffer = lazyPart(
  async () => (await import('../features/replenisher/AutoReplenishOffer')).AutoReplenishOffer,
)

/** Dialogs that any screen may have under them. */
export function RootDialogs() {
  const { step, cardForm } = useSelector(selectPurchase)
  const isBuying = step !== 'closed'
  const isOfferOpen = useSelector(selectIsOfferOpen)
  return (
    <>
      <Guarded place="dialog" resetKey={isBuying ? 'purchase' : isOfferOpen ? 'offer' : ''}>
        <Suspense fallback={null}>
          {(isBuying || cardForm) && <purchaseDialog.Component />}
          {isOfferOpen && !isBuying && <autoReplenishOffer.Component />}
        </Suspense>
      </Guarded>
      <SupportFile />
    </>
  )
}
