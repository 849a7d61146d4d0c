import { Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../../components/loading/lazyPart'
import { useWindow } from '../../components/page/windowContext'
import { useAppDispatch } from '../../redux'
import { routes } from '../../routes'
import { selectPathname } from '../navigation/navigationSlice'
import { useShown } from '../view/useChoice'
import { CallBar } from './bar/CallBar'
import { CallAnnouncer } from './CallAnnouncer'
import { CALL_PLACE } from './callPlace'
import { hangUpClicked, selectCallIsLive, selectCallIsShown } from './callsSlice'
import { CallElsewhere } from './panel/CallElsewhere'
import { useHelpKey } from './useHelpKey'
import { useMediaSession } from './useMediaSession'

const shortcutSheet = lazyPart(async () => (await import('./ShortcutSheet')).ShortcutSheet)

/** The call on every screen: its bar where the panel isn't, its announcements, and the shortcuts that work anywhere. */
export function CallOutside() {
  const isElsewhere = useSelector(selectPathname) !== routes.placeCall.path
  const isShown = useSelector(selectCallIsShown)
  const [isHelpOpen, setHelpOpen] = useShown('callHelp')
  useHangUpKey()
  useMediaSession()
  useHelpKey(() => setHelpOpen(true))
  return (
    <>
      {isShown && isElsewhere && <CallBar />}
      <CallElsewhere />
      <CallAnnouncer />
      {isHelpOpen && (
        <Suspense>
          <shortcutSheet.Component onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function useHangUpKey() {
  const dispatch = useAppDispatch()
  const isLive = useSelector(selectCallIsLive)
  const page = useWindow()
  useEffect(() => {
    if (!isLive) return
    const hangUp = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.key.toLowerCase() !== 'l') return
      event.preventDefault()
      // So that the reason why it ended and the next steps can be reached by keyboard.
      page.document.getElementById(CALL_PLACE)?.focus()
      dispatch(hangUpClicked())
    }
    page.addEventListener('keydown', hangUp)
    return () => page.removeEventListener('keydown', hangUp)
  }, [dispatch, isLive, page])
}
