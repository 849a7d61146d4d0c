import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

/** Containers that stay mounted while their content changes. */
const CONTAINERS = 'section[aria-labelledby], search, [role="dialog"], [data-stays]'

/** For a button that disappears when pressed: if it had the focus, its container gets it. */
export function useFocusHandover(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const leaving = button.current
    return () => {
      if (leaving && leaving === document.activeElement) handOver(leaving)
    }
  }, [])
  return button
}

function handOver(leaving: HTMLElement) {
  const next = leaving.closest<HTMLElement>(CONTAINERS) ?? document.querySelector<HTMLElement>('h1')
  if (!next) return
  if (!next.hasAttribute('tabindex')) {
    next.tabIndex = -1
    next.addEventListener('blur', () => next.removeAttribute('tabindex'), { once: true })
  }
  next.focus({ preventScroll: true })
}
