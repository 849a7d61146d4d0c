import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { part } from '../components/part'
import { selectPurchase } from '../features/purchase/purchaseSlice'
import { selectIsOfferOpen } from '../features/replenisher/offerSlice'
import { Guarded } from './Guarded'
import { SupportFile } from './SupportFile'

const PurchaseDialog = lazy(
  part(async () => ({
    default: (await import('../features/purchase/PurchaseDialog')).PurchaseDialog,
  })),
)
const AutoReplenishOffer = lazy(
  part(async () => ({
    default: (await import('../features/replenisher/AutoReplenishOffer')).AutoReplenishOffer,
  })),
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
          {(isBuying || cardForm) && <PurchaseDialog />}
          {isOfferOpen && !isBuying && <AutoReplenishOffer />}
        </Suspense>
      </Guarded>
      <SupportFile />
    </>
  )
}
