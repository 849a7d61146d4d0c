import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../components/lazyPart'
import { UpdateNotice } from '../features/appUpdate/UpdateNotice'
import { CallSurroundings } from '../features/calls/CallSurroundings'
import { CallTitle } from '../features/calls/CallTitle'
import { selectCallElsewhere, selectCallIsLive } from '../features/calls/callsSlice'
import { CreditsWidget } from '../features/creditRequests/CreditsWidget'
import { selectPurchase } from '../features/purchase/purchaseSlice'
import { selectRemote } from '../features/remoteConfig/remoteConfigSlice'
import { AppRoutes } from './AppRoutes'
import { AppLayout } from './layout/AppLayout'
import { RootDialogs } from './RootDialogs'

const banners = lazyPart(async () => (await import('../features/banners/Banners')).Banners)
const returnNotice = lazyPart(async () => (await import('../features/purchase/ReturnNotice')).ReturnNotice)

/** The app for a page that was loaded with a user logged in. */
export function LoggedInApp() {
  return (
    <>
      <CallTitle>
        <AppLayout credits={<CreditsWidget />} callBar={<CallSurroundings />} banner={<Announcements />}>
          <AppRoutes />
        </AppLayout>
      </CallTitle>
      <RootDialogs />
    </>
  )
}

/** Updates are not offered during a call, in this tab or another. */
function Announcements() {
  const isInCall = useSelector(selectCallIsLive)
  const hasReturned = useSelector(selectPurchase).returned !== null
  const { banner, sale } = useSelector(selectRemote)
  const isCallElsewhere = useSelector(selectCallElsewhere) !== null
  return (
    <>
      {!isInCall && !isCallElsewhere && <UpdateNotice />}
      {(banner || sale) && (
        <Suspense>
          <banners.Component />
        </Suspense>
      )}
      {hasReturned && (
        <Suspense>
          <returnNotice.Component />
        </Suspense>
      )}
    </>
  )
}
