import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectPurchase } from '../features/purchase/purchaseSlice'
import { selectIsOfferOpen } from '../features/replenisher/offerSlice'

const PurchaseDialog = lazy(async () => ({
  default: (await import('../features/purchase/PurchaseDialog')).PurchaseDialog,
}))
const AutoReplenishOffer = lazy(async () => ({
  default: (await import('../features/replenisher/AutoReplenishOffer')).AutoReplenishOffer,
}))

/** Dialogs that any screen may have under them. */
export function RootDialogs() {
  const isBuying = useSelector(selectPurchase).step !== 'closed'
  const isOfferOpen = useSelector(selectIsOfferOpen)
  return (
    <Suspense fallback={null}>
      {isBuying && <PurchaseDialog />}
      {isOfferOpen && !isBuying && <AutoReplenishOffer />}
    </Suspense>
  )
}
