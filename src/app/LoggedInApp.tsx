import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../components/lazyPart'
import { OwnNumber } from '../components/phone/ownNumber'
import { selectAccount } from '../features/account/accountSlice'
import { UpdateNotice } from '../features/appUpdate/UpdateNotice'
import { Banners } from '../features/banners/Banners'
import { CallSurroundings } from '../features/calls/CallSurroundings'
import { CallTitle } from '../features/calls/CallTitle'
import { selectCallElsewhere, selectCallIsLive } from '../features/calls/callsSlice'
import { CreditsWidget } from '../features/creditRequests/CreditsWidget'
import { selectPurchase } from '../features/purchase/purchaseSlice'
import { AppRoutes } from './AppRoutes'
import { AppLayout } from './layout/AppLayout'
import { RootDialogs } from './RootDialogs'

const returnNotice = lazyPart(async () => (await import('../features/purchase/ReturnNotice')).ReturnNotice)

/** The app for a page that was loaded with a user logged in. */
export function LoggedInApp() {
  const ownNumber = useSelector(selectAccount)?.phoneNumber ?? null
  return (
    <OwnNumber value={ownNumber}>
      <CallTitle>
        <AppLayout credits={<CreditsWidget />} callBar={<CallSurroundings />} banner={<Announcements />}>
          <AppRoutes />
        </AppLayout>
      </CallTitle>
      <RootDialogs />
    </OwnNumber>
  )
}

/** Updates are not offered during a call, in this tab or another. */
function Announcements() {
  const isInCall = useSelector(selectCallIsLive)
  const hasReturned = useSelector(selectPurchase).returned !== null
  const isCallElsewhere = useSelector(selectCallElsewhere) !== null
  return (
    <>
      {!isInCall && !isCallElsewhere && <UpdateNotice />}
      <Banners />
      {hasReturned && (
        <Suspense>
          <returnNotice.Component />
        </Suspense>
      )}
    </>
  )
}
