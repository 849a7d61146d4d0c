import type { RefObject } from 'react'
import { useContext, useEffect } from 'react'
import { FOCUSED_ON_LOAD } from '../../services/firstUse'
import { FocusHeadings } from './Screen'
import { useWindow } from './windowContext'

const HAS_MOUSE_AND_ROOM = '(pointer: fine) and (min-height: 400px)'

/**
 * Focuses a field, or a form's first one, after a page load, if there is a mouse or a touchpad: on touch screens the
 * keyboard would cover half of the screen. Not where the focus would scroll the heading away either, as at 400 % zoom.
 * After a change of route, the heading takes the focus.
 */
export function useFocusOnLoad(place: RefObject<HTMLElement | null>, isWanted = true) {
  const hasNavigated = useContext(FocusHeadings)
  const page = useWindow()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the screen appears
  useEffect(() => {
    // A screen that is replayed leaves the focus to the page around it.
    if (!isWanted || hasNavigated || page !== window || !page.matchMedia(HAS_MOUSE_AND_ROOM).matches) return
    const focus = () => {
      const field = place.current?.matches('input') ? place.current : place.current?.querySelector('input')
      if (!field || page.document.activeElement !== page.document.body) return
      page.document.documentElement.setAttribute(FOCUSED_ON_LOAD, field.id)
      field.focus({ preventScroll: true })
    }
    // In a separate task: until the app has taken over the page, a focus counts as the user's.
    const waiting = setTimeout(focus)
    return () => clearTimeout(waiting)
  }, [])
}
