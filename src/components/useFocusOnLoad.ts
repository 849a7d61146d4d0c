import type { RefObject } from 'react'
import { useContext, useEffect } from 'react'
import { FocusHeadings } from './Screen'
import { useWindow } from './windowContext'

const HAS_MOUSE_AND_ROOM = '(pointer: fine) and (min-height: 400px)'

/**
 * Focuses a field after a page load, if there is a mouse or a touchpad: on touch screens the keyboard would cover half of
 * the screen. Nor where the focus would scroll the heading away, as at 400 % zoom. After a change of route, the heading
 * takes the focus.
 */
export function useFocusOnLoad(field: RefObject<HTMLElement | null>) {
  const hasNavigated = useContext(FocusHeadings)
  const page = useWindow()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the screen appears
  useEffect(() => {
    // A screen that is replayed leaves the focus to the page around it.
    const isOwnPage = page === window
    const isFree = page.document.activeElement === page.document.body
    if (!hasNavigated && isOwnPage && isFree && page.matchMedia(HAS_MOUSE_AND_ROOM).matches)
      field.current?.focus({ preventScroll: true })
  }, [])
}
