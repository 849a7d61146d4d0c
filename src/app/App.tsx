import type { Store } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { Provider, useSelector } from 'react-redux'
import { Banners } from '../features/banners/Banners'
import { CallSurroundings } from '../features/calls/CallSurroundings'
import { CallTitle } from '../features/calls/CallTitle'
import { CreditsWidget } from '../features/creditRequests/CreditsWidget'
import { selectScheme } from '../features/preferences/preferencesSlice'
import { ReturnNotice } from '../features/purchase/ReturnNotice'
import { selectTexts } from '../features/remoteConfig/remoteConfigSlice'
import { ClockProvider } from '../services/ClockContext'
import type { Clock } from '../services/clock'
import { TextProvider } from '../strings/text'
import { AppTheme } from './AppTheme'
import { AppLayout } from './layout/AppLayout'
import { RootDialogs } from './RootDialogs'
import type { RouteBridgeProps } from './RouteBridge'
import { RouteBridge } from './RouteBridge'
import type { RootState } from './rootReducer'
import { AppRoutes } from './routes'

interface AppProps extends RouteBridgeProps {
  store: Store<RootState>
  clock: Pick<Clock, 'now' | 'tick'>
  /** What is shown in place of the layout and its routes. */
  children?: ReactNode
}

/** The whole app below its router. */
export function App({ store, clock, lend, children }: AppProps) {
  return (
    <Provider store={store}>
      <ClockProvider clock={clock}>
        <Dress>
          <RouteBridge lend={lend} />
          {children ?? (
            <CallTitle>
              <AppLayout credits={<CreditsWidget />} callBar={<CallSurroundings />} banner={<Announcements />}>
                <AppRoutes />
              </AppLayout>
            </CallTitle>
          )}
          <RootDialogs />
        </Dress>
      </ClockProvider>
    </Provider>
  )
}

function Announcements() {
  return (
    <>
      <Banners />
      <ReturnNotice />
    </>
  )
}

/** Theme and texts, as the person and the remote config chose them. */
function Dress({ children }: { children: ReactNode }) {
  return (
    <TextProvider overrides={useSelector(selectTexts)}>
      <AppTheme choice={useSelector(selectScheme)}>{children}</AppTheme>
    </TextProvider>
  )
}
