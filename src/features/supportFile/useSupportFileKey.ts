import { useEffect } from 'react'
import { useWindow } from '../../components/windowContext'
import { supportFileRequested } from '../../events'
import { useAppDispatch } from '../../redux'

/** Ctrl+Alt+L, wherever the focus is. */
export function useSupportFileKey() {
  const dispatch = useAppDispatch()
  const page = useWindow()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // AltGr tells itself as Ctrl+Alt on some systems, and types letters with L.
      const isTyping = event.getModifierState('AltGraph')
      if (event.code !== 'KeyL' || !event.ctrlKey || !event.altKey || event.repeat || isTyping) return
      event.preventDefault()
      dispatch(supportFileRequested())
    }
    page.addEventListener('keydown', listen)
    return () => page.removeEventListener('keydown', listen)
  }, [dispatch, page])
}
