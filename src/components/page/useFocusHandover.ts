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

/**
 * For a dialog: if the element that opened it is gone or disabled when it closes, its container gets the focus. A
 * container that is a dialog itself keeps the focus, or passes it on when it closes.
 */
export function useFocusReturn(): void {
  const [{ opener, container }] = useState(() => ({
    opener: document.activeElement,
    container: document.activeElement?.closest<HTMLElement>(CONTAINERS),
  }))
  useEffect(
    () => () =>
      queueMicrotask(() => {
        const isLost = document.activeElement === document.body || document.activeElement === opener
        const wasPage = !opener || opener === document.body
        const wasDialog = container?.matches('[role="dialog"]')
        if (isLost && !wasPage && !wasDialog && !canHaveFocus(opener))
          focusOn(container?.isConnected ? container : null)
      }),
    [opener, container],
  )
}

const canHaveFocus = (element: Element) => element.isConnected && !element.matches(':disabled')

const handOver = (leaving: HTMLElement) => focusOn(leaving.closest<HTMLElement>(CONTAINERS))

function focusOn(container: HTMLElement | null) {
  const next = container ?? document.querySelector<HTMLElement>('h1')
  if (!next) return
  if (!next.hasAttribute('tabindex')) {
    next.tabIndex = -1
    next.addEventListener('blur', () => next.removeAttribute('tabindex'), { once: true })
  }
  // What was said in its place may be there: the page scrolls only if that is out of view.
  const { top, bottom } = next.getBoundingClientRect()
  next.focus({ preventScroll: bottom >= 0 && top <= window.innerHeight })
}
