import { useEffect } from 'react'
import { useWindow } from '../../components/page/windowContext'
import { supportFileRequested } from '../../events'
import { useAppDispatch } from '../../redux'

/** Opens the support file dialog on Ctrl+Alt+L, wherever the focus is. */
export function useSupportFileKey() {
  const dispatch = useAppDispatch()
  const page = useWindow()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Some systems report AltGr as Ctrl+Alt, and AltGr+L types a letter on some keyboards.
      const isTyping = event.getModifierState('AltGraph')
      if (event.code !== 'KeyL' || !event.ctrlKey || !event.altKey || event.repeat || isTyping) return
      event.preventDefault()
      dispatch(supportFileRequested())
    }
    page.addEventListener('keydown', listen)
    return () => page.removeEventListener('keydown', listen)
  }, [dispatch, page])
}
