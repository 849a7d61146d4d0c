import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../../components/loading/lazyPart'
import { useIsLoaded } from '../../components/loading/useIsLoaded'
import { useWindow } from '../../components/page/windowContext'
import { routes } from '../../routes'
import { selectPathname } from '../navigation/navigationSlice'
import { useShown } from '../view/useChoice'
import { CallBar } from './bar/CallBar'
import { CallAnnouncer } from './CallAnnouncer'
import { selectCallIsLive, selectCallIsShown } from './callsSlice'
import { CallElsewhere } from './panel/CallElsewhere'
import { useHangUpKey } from './useHangUpKey'
import { useHelpKey } from './useHelpKey'
import { useMediaSession } from './useMediaSession'
import { callWindow } from './window/callWindow'
import { useOwnWindow } from './window/useOwnWindow'

const inWindow = lazyPart(async () => (await import('./window/CallInWindow')).CallInWindow)
const shortcutSheet = lazyPart(async () => (await import('./ShortcutSheet')).ShortcutSheet)

/** The call on every screen: its bar where the panel isn't, its announcements, and the shortcuts that work anywhere. */
export function CallOutside() {
  const isElsewhere = useSelector(selectPathname) !== routes.placeCall.path
  const isShown = useSelector(selectCallIsShown)
  const [isHelpOpen, setHelpOpen] = useShown('callHelp')
  const target = useOwnWindow()
  const page = useWindow()
  // Ahead of time: the window has to be there at once.
  const isLoaded = useIsLoaded(inWindow, useSelector(selectCallIsLive) && callWindow.isOffered(page))
  useHangUpKey()
  useMediaSession()
  useHelpKey(() => setHelpOpen(true))
  return (
    <>
      {isShown && isElsewhere && <CallBar />}
      <CallElsewhere />
      <CallAnnouncer />
      {target && isLoaded && <inWindow.Component target={target} />}
      {isHelpOpen && (
        <Suspense>
          <shortcutSheet.Component onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
