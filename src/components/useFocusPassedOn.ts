import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

/** Parts of a page that stay while their contents come and go. */
const STAYS = 'section[aria-labelledby], search, [role="dialog"], [data-stays]'

/** For a button that goes away with what it does: the focus that it had goes to the part of the page that it stood in. */
export function useFocusPassedOn(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const leaving = button.current
    return () => {
      if (leaving && leaving === document.activeElement) passOn(leaving)
    }
  }, [])
  return button
}

function passOn(leaving: HTMLElement) {
  const next = leaving.closest<HTMLElement>(STAYS) ?? document.querySelector<HTMLElement>('h1')
  if (!next) return
  if (!next.hasAttribute('tabindex')) {
    next.tabIndex = -1
    next.addEventListener('blur', () => next.removeAttribute('tabindex'), { once: true })
  }
  next.focus({ preventScroll: true })
}
