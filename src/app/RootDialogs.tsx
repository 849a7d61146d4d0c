import { Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../components/loading/lazyPart'
import type { CallsPart } from '../features/calls/callsSlice'
import { selectCallIsLive } from '../features/calls/callsSlice'
import { selectIsContactDialogOpen } from '../features/contacts/contactsSlice'
import { selectRequestDialog } from '../features/creditRequests/creditRequestsSlice'
import type { DialerPart } from '../features/dialer/dialerSlice'
import { selectNumber } from '../features/dialer/dialerSlice'
import { selectPurchase } from '../features/purchase/purchaseSlice'
import { selectIsOfferOpen } from '../features/replenisher/offerSlice'
import { useShown } from '../features/view/useChoice'
import { Guarded } from './failures/Guarded'
import { SupportFile } from './SupportFile'

const purchaseDialog = lazyPart(async () => (await import('../features/purchase/PurchaseDialog')).PurchaseDialog)
const autoReplenishOffer = lazyPart(
  async () => (await import('../features/replenisher/AutoReplenishOffer')).AutoReplenishOffer,
)
const creditRequestDialog = lazyPart(
  async () => (await import('../features/creditRequests/CreditRequestDialog')).CreditRequestDialog,
)

const contactDialogs = lazyPart(
  async () => (await import(/* webpackChunkName: 'contacts' */ '../features/contacts/ContactDialogs')).ContactDialogs,
)
const logOutDialog = lazyPart(async () => (await import('./layout/LogOutDialog')).LogOutDialog)

/** Dialogs that can be opened over any screen. */
export function RootDialogs() {
  const { step, cardForm } = useSelector(selectPurchase)
  const isBuying = step !== 'closed'
  const isOfferShown = useSelector(selectIsOfferShown)
  // Stays open if another tab has sent a request: the input is kept, and the server's message is shown.
  const isRequesting = useSelector(selectRequestDialog) !== 'closed'
  const isContactOpen = useSelector(selectIsContactDialogOpen)
  const [isLeaving, setLeaving] = useShown('logOut')
  const mayAsk = useSelector(selectCallIsLive)
  useEffect(() => {
    // A call may outlast the network.
    if (mayAsk) logOutDialog.preload()
  }, [mayAsk])
  const open = {
    logOut: isLeaving,
    purchase: isBuying,
    request: isRequesting,
    offer: isOfferShown && !isBuying,
    contact: isContactOpen,
  }
  return (
    <>
      <Guarded name="dialog" place="dialog" resetKey={Object.entries(open).find(([, isOpen]) => isOpen)?.[0] ?? ''}>
        <Suspense fallback={null}>
          {(isBuying || cardForm) && <purchaseDialog.Component />}
          {isRequesting && <creditRequestDialog.Component />}
          {isContactOpen && <contactDialogs.Component />}
          {open.offer && <autoReplenishOffer.Component />}
          {isLeaving && <logOutDialog.Component onClose={() => setLeaving(false)} />}
        </Suspense>
      </Guarded>
      <SupportFile />
    </>
  )
}

/** The offer would take the focus from somebody who is dialing, and cover Hang Up. */
function selectIsOfferShown(state: Parameters<typeof selectIsOfferOpen>[0] & CallsPart & DialerPart): boolean {
  return selectIsOfferOpen(state) && selectNumber(state) === '' && !selectCallIsLive(state)
}
