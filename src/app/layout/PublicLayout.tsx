import type { ReactNode } from 'react'
import { Guarded } from '../failures/Guarded'
import { OfflineNotice } from './ConnectionNotice'
import { PageFrame } from './PageFrame'
import { PublicHeader } from './PublicHeader'

/** The layout of a page that was loaded with no user logged in; `children`: the routes. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <PageFrame
      top={
        <>
          <Guarded name="header" place="beside" resetKey="">
            <PublicHeader />
          </Guarded>
          <OfflineNotice />
        </>
      }
    >
      {children}
    </PageFrame>
  )
}
