import type { Store } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { Provider, shallowEqual, useSelector } from 'react-redux'
import { ReportProvider } from '../components/messages/ReportButton'
import { supportFileRequested } from '../events'
import { selectScheme } from '../features/preferences/preferencesSlice'
import { selectTexts } from '../features/remoteConfig/remoteConfigSlice'
import { ClockProvider } from '../services/ClockContext'
import type { Clock } from '../services/clock'
import { TextProvider } from '../strings/text'
import type { RouteBridgeProps } from './routing/RouteBridge'
import { RouteBridge } from './routing/RouteBridge'
import { AppTheme } from './theme/AppTheme'

interface AppProps extends RouteBridgeProps {
  store: Store
  /** The state that the page's HTML was rendered from, if it contains the screen. */
  serverState?: unknown
  clock: Pick<Clock, 'now' | 'tick'>
  /** Layout, routes and dialogs. */
  children: ReactNode
}

/** The providers around the whole app, inside its router. */
export function App({ store, serverState, clock, lend, children }: AppProps) {
  const report = useCallback(() => void store.dispatch(supportFileRequested()), [store])
  return (
    <Provider store={store} serverState={serverState}>
      <ClockProvider clock={clock}>
        <Appearance>
          <ReportProvider value={report}>
            <RouteBridge lend={lend}>{children}</RouteBridge>
          </ReportProvider>
        </Appearance>
      </ClockProvider>
    </Provider>
  )
}

/** Provides the user's color scheme and the texts with the overrides of the remote config. */
function Appearance({ children }: { children: ReactNode }) {
  return (
    <TextProvider overrides={useSelector(selectTexts, shallowEqual)}>
      <AppTheme choice={useSelector(selectScheme)}>{children}</AppTheme>
    </TextProvider>
  )
}
