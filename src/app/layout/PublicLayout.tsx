import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Guarded } from '../Guarded'
import { selectHasNoNetwork } from '../publicReducer'
import { OfflineNotice } from './OfflineNotice'
import { PageFrame } from './PageFrame'
import { PublicHeader } from './PublicHeader'

/** The layout of a page that was loaded with no user logged in; `children`: the routes. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const isOffline = useSelector(selectHasNoNetwork)
  return (
    <PageFrame
      top={
        <>
          <Guarded place="beside" resetKey="">
            <PublicHeader />
          </Guarded>
          <OfflineNotice isOffline={isOffline} />
        </>
      }
    >
      {children}
    </PageFrame>
  )
}
