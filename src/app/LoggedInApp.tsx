import type { ReactNode } from 'react'
import { Suspense, useMemo } from 'react'
import { useSelector, useStore } from 'react-redux'
import { lazyPart } from '../components/loading/lazyPart'
import { OwnNumber } from '../components/phone/ownNumber'
import type { AccountPart } from '../features/account/accountSlice'
import { selectAccount } from '../features/account/accountSlice'
import { UpdateNotice } from '../features/appUpdate/UpdateNotice'
import { CallSurroundings } from '../features/calls/CallSurroundings'
import { CallTitle } from '../features/calls/CallTitle'
import { selectCallElsewhere, selectCallIsLive } from '../features/calls/callsSlice'
import { CreditsWidget } from '../features/creditRequests/CreditsWidget'
import { selectPurchase } from '../features/purchase/purchaseSlice'
import type { RemoteConfigPart } from '../features/remoteConfig/remoteConfigSlice'
import { selectRemote } from '../features/remoteConfig/remoteConfigSlice'
import { AppRoutes } from './AppRoutes'
import { AppLayout } from './layout/AppLayout'
import { RootDialogs } from './RootDialogs'

const banners = lazyPart(async () => (await import('../features/banners/Banners')).Banners)
const returnNotice = lazyPart(async () => (await import('../features/purchase/ReturnNotice')).ReturnNotice)

/** The app for a page that was loaded with a user logged in. */
export function LoggedInApp() {
  return (
    <ProvideOwnNumber>
      <CallTitle>
        <AppLayout credits={<CreditsWidget />} callBar={<CallSurroundings />} banner={<Announcements />}>
          <AppRoutes />
        </AppLayout>
      </CallTitle>
      <RootDialogs />
    </ProvideOwnNumber>
  )
}

function ProvideOwnNumber({ children }: { children: ReactNode }) {
  const store = useStore<AccountPart>()
  const source = useMemo(
    () => ({ get: () => selectAccount(store.getState())?.phoneNumber ?? null, subscribe: store.subscribe }),
    [store],
  )
  return <OwnNumber value={source}>{children}</OwnNumber>
}

const selectHasBanners = (state: RemoteConfigPart) =>
  selectRemote(state).banner !== null || selectRemote(state).sale !== null

/** Updates are not offered during a call, in this tab or another. */
function Announcements() {
  const isInCall = useSelector(selectCallIsLive)
  const hasReturned = useSelector(selectPurchase).returned !== null
  const hasBanners = useSelector(selectHasBanners)
  const isCallElsewhere = useSelector(selectCallElsewhere) !== null
  return (
    <>
      {!isInCall && !isCallElsewhere && <UpdateNotice />}
      {hasBanners && (
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
