import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useWindow } from '../../components/page/windowContext'
import { useFormatPhone } from '../../components/phone/ownNumber'
import { useAppDispatch } from '../../redux'
import { useContactOf } from '../contacts/contactBook'
import { hangUpClicked, muteClicked, selectCallIsLive } from './callsSlice'
import { useCall } from './useCall'
import { callWindow } from './window/callWindow'

/** What browsers know beside TypeScript's own actions. */
type CallAction = 'enterpictureinpicture' | 'hangup' | 'togglemicrophone'

/** Shows the call in the system's media controls, such as a phone's lock screen or a headset's keys, and obeys them. */
export function useMediaSession(): void {
  const page = useWindow()
  const dispatch = useAppDispatch()
  const isLive = useSelector(selectCallIsLive)
  const { wish, isMuted } = useCall('wish', 'isMuted')
  const contact = useContactOf(wish?.to)
  const formatPhone = useFormatPhone()
  const title = contact?.name ?? (wish ? formatPhone(wish.to) : '')

  useEffect(() => {
    const session = page.navigator.mediaSession
    if (!isLive || !session) return
    session.metadata = new page.MediaMetadata({ title, artist: 'Tealine' })
    session.playbackState = 'playing'
    return () => {
      session.metadata = null
      session.playbackState = 'none'
    }
  }, [page, isLive, title])

  useEffect(() => {
    const session = page.navigator.mediaSession
    if (!isLive || !session) return
    const obey = (action: CallAction, act: (() => void) | null) => {
      try {
        session.setActionHandler(action as MediaSessionAction, act)
      } catch {
        // A browser that has no such control.
      }
    }
    obey('hangup', () => dispatch(hangUpClicked()))
    obey('togglemicrophone', () => dispatch(muteClicked()))
    // The page is hidden, and the browser offers its small window by itself.
    if (callWindow.isOffered(page)) obey('enterpictureinpicture', () => void callWindow.open(page))
    return () => {
      obey('hangup', null)
      obey('togglemicrophone', null)
      obey('enterpictureinpicture', null)
    }
  }, [page, dispatch, isLive])

  useEffect(() => {
    const { mediaSession: session } = page.navigator as { mediaSession?: { setMicrophoneActive?(on: boolean): void } }
    if (isLive) session?.setMicrophoneActive?.(!isMuted)
  }, [page, isLive, isMuted])
}
