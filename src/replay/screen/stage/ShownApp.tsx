import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { Theme } from '@mui/material/styles'
import type { Store } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { useMemo, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { Router } from 'react-router-dom'
import { App } from '../../../app/App'
import { RecordedFailures } from '../../../app/failures/Guarded'
import { LoggedInApp } from '../../../app/LoggedInApp'
import type { RootState } from '../../../app/rootReducer'
import { inertNavigator } from '../../../app/routing/inertNavigator'
import { WindowTheme } from '../../../app/theme/AppTheme'
import { theme } from '../../../app/theme/theme'
import { WindowProvider } from '../../../components/page/windowContext'
import { standIns } from '../../../features/forms/standIn'
import { StandInsProvider } from '../../../features/forms/standIns'
import { selectLocation } from '../../../features/navigation/navigationSlice'
import type { Clock } from '../../../services/clock'
import { withRecordedFocus } from './recordedFocus'
import type { RecordedPointer } from './recordedPointer'
import { withRecordedPointer } from './recordedPointer'
import { StandInContacts } from './StandInContacts'

interface Props {
  page: Window & typeof globalThis
  store: Store<RootState>
  clock: Pick<Clock, 'now' | 'tick'>
  pointer: RecordedPointer
}

/** The app's screens with recorded state, in a separate page. */
export function ShownApp({ page, store, clock, pointer }: Props) {
  const styles = useMemo(
    () => createCache({ key: 'css', container: page.document.head, stylisPlugins: [markFocus, askPointer(pointer)] }),
    [page, pointer],
  )
  return (
    <CacheProvider value={styles}>
      <WindowProvider value={page}>
        <WindowTheme.Provider value={useMemo(() => themeIn(page), [page])}>
          <RecordedRouter store={store}>
            <App store={store} clock={clock} lend={ignoreNavigate}>
              <StandInContacts />
              <StandInsProvider value={standIns}>
                <BrokenAsRecorded>
                  <LoggedInApp />
                </BrokenAsRecorded>
              </StandInsProvider>
            </App>
          </RecordedRouter>
        </WindowTheme.Provider>
      </WindowProvider>
    </CacheProvider>
  )
}

/** The theme for another window: floating surfaces are mounted in its document, and media queries use its width. */
function themeIn(page: Window): Theme {
  return {
    ...theme,
    components: {
      ...theme.components,
      MuiModal: { ...theme.components?.MuiModal, defaultProps: { container: page.document.body } },
      // Set separately: a popover whose anchor isn't on the page yet would use the app's document.
      MuiPopover: { ...theme.components?.MuiPopover, defaultProps: { container: page.document.body } },
      MuiUseMediaQuery: { defaultProps: { matchMedia: (query: string) => page.matchMedia(query) } },
    },
  }
}

/** Rules for the focus apply to the recorded focus. */
function markFocus(element: { type: string; props: string | string[] }) {
  if (element.type === 'rule' && Array.isArray(element.props)) element.props = element.props.map(withRecordedFocus)
}

/** Rules for the pointer apply to the customer's. */
const askPointer = (pointer: RecordedPointer) => (element: { type: string; value: string }) => {
  if (element.type === '@media') element.value = withRecordedPointer(element.value, pointer)
}

/** Parts that failed are shown as such: here they may work. */
function BrokenAsRecorded({ children }: { children: ReactNode }) {
  // States of older recordings have no view.
  const broken = useSelector(({ view }: Partial<RootState>) => view?.broken ?? NONE_BROKEN)
  return <RecordedFailures.Provider value={broken}>{children}</RecordedFailures.Provider>
}

const NONE_BROKEN = {}

const ignoreNavigate = () => () => undefined

/** Shows the recorded location; links and redirects of the screens have no effect. */
function RecordedRouter({ store, children }: { store: Store<RootState>; children: ReactNode }) {
  const location = useSyncExternalStore(store.subscribe, () => selectLocation(store.getState()))
  if (!location) return null
  return (
    <Router location={location} navigator={inertNavigator}>
      {children}
    </Router>
  )
}
