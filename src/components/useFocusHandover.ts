import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

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

/** For a dialog: if what opened it is disabled by then and can't have the focus back, its container gets it. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () =>
      queueMicrotask(() => {
        const { activeElement, body } = document
        const isLost = activeElement === body || activeElement === opener
        if (isLost && opener instanceof HTMLElement && opener.matches(':disabled')) handOver(opener)
      }),
    [opener],
  )
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
