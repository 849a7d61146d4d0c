import { useEffect } from 'react'
import { supportFileAsked } from '../../events'
import { useAppDispatch } from '../../redux'

/** Ctrl+Alt+L, wherever the focus is. */
export function useSupportFileKey() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // AltGr tells itself as Ctrl+Alt on some systems, and types letters with L.
      const isTyping = event.getModifierState('AltGraph')
      if (event.code !== 'KeyL' || !event.ctrlKey || !event.altKey || event.repeat || isTyping) return
      event.preventDefault()
      dispatch(supportFileAsked())
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [dispatch])
}
