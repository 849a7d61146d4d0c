import type { Store } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { Provider, shallowEqual, useSelector } from 'react-redux'
import { selectScheme } from '../features/preferences/preferencesSlice'
import { selectTexts } from '../features/remoteConfig/remoteConfigSlice'
import { ClockProvider } from '../services/ClockContext'
import type { Clock } from '../services/clock'
import { TextProvider } from '../strings/text'
import { AppTheme } from './AppTheme'
import type { RouteBridgeProps } from './RouteBridge'
import { RouteBridge } from './RouteBridge'

interface AppProps extends RouteBridgeProps {
  store: Store
  clock: Pick<Clock, 'now' | 'tick'>
  /** Layout, routes and dialogs. */
  children: ReactNode
}

/** What every part of the app has around it, below its router. */
export function App({ store, clock, lend, children }: AppProps) {
  return (
    <Provider store={store}>
      <ClockProvider clock={clock}>
        <Dress>
          <RouteBridge lend={lend}>{children}</RouteBridge>
        </Dress>
      </ClockProvider>
    </Provider>
  )
}

/** Theme and texts, as the person and the remote config chose them. */
function Dress({ children }: { children: ReactNode }) {
  return (
    <TextProvider overrides={useSelector(selectTexts, shallowEqual)}>
      <AppTheme choice={useSelector(selectScheme)}>{children}</AppTheme>
    </TextProvider>
  )
}
