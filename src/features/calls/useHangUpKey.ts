import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useWindow } from '../../components/page/windowContext'
import { useAppDispatch } from '../../redux'
import { CALL_PLACE } from './callPlace'
import { hangUpClicked, selectCallIsLive } from './callsSlice'

/** Ctrl+Shift+L hangs up, wherever the focus is in the window. */
export function useHangUpKey() {
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
