import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { selectHasNoNetwork } from '../../api/api'
import { selectOutage } from '../../features/account/accountSlice'
import { selectIsLoggedIn } from '../../features/session/sessionSlice'
import { isPublicPath } from '../../routes'
import { useText } from '../../strings/text'
import { Guarded } from '../failures/Guarded'
import { ConnectionNotice } from './ConnectionNotice'
import { LoggedInHeader } from './LoggedInHeader'
import { layoutStrings } from './layoutStrings'
import { MobileNav } from './MobileNav'
import { outageStrings } from './outageStrings'
import { PageFrame } from './PageFrame'
import { PublicHeader } from './PublicHeader'

interface Props {
  /** The widget in the logged-in header. */
  credits: ReactNode
  /** Above the routes, so that it stays mounted when the screen changes. */
  callBar: ReactNode
  /** Announcements, on the logged-in layout. */
  banner?: ReactNode
  /** The routes. */
  children: ReactNode
}

/** The logged-in or the public layout. One component for both, so that switching does not remount the page. */
export function AppLayout({ credits, callBar, banner, children }: Props) {
  const { pathname } = useLocation()
  const hasNavigation = useSelector(selectIsLoggedIn) && !isPublicPath(pathname)
  return (
    <PageFrame
      top={
        <>
          <Guarded name="header" place="beside" resetKey={pathname}>
            {hasNavigation ? <LoggedInHeader credits={credits} /> : <PublicHeader />}
          </Guarded>
          <Guarded name="callBar" place="beside" resetKey={pathname}>
            {callBar}
          </Guarded>
          <OutageNotice />
        </>
      }
      banner={
        hasNavigation && (
          <Guarded name="banner" place="beside" resetKey={pathname}>
            {banner}
          </Guarded>
        )
      }
      foot={hasNavigation && <MobileNav />}
    >
      {children}
    </PageFrame>
  )
}

/** Shown while the browser is offline or the service can't be used. */
function OutageNotice() {
  const text = useText({ ...layoutStrings, ...outageStrings })
  const outage = useSelector(selectOutage)
  if (useSelector(selectHasNoNetwork)) return <ConnectionNotice>{text('offline.notice')}</ConnectionNotice>
  return <ConnectionNotice>{outage && text(`offline.${outage}`)}</ConnectionNotice>
}
