import type { RefObject } from 'react'
import { useEffect } from 'react'

/** Overlays, which restore the focus when they close. */
const OVERLAYS = '[role="presentation"], [role="dialog"]'

/**
 * Keeps the focus within a focusable container: if the control that has it, or regains it from a dialog, disappears or is
 * disabled, the container takes it, so that its keyboard shortcuts keep working.
 */
export function useFocusWithin(container: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current: element } = container
    if (!element) return undefined
    let focused: Element | null = element.contains(document.activeElement) ? document.activeElement : null
    const enter = ({ target }: FocusEvent) => {
      focused = target as Element
    }
    const leave = ({ relatedTarget: next }: FocusEvent) => {
      if (next instanceof Element && !element.contains(next) && !next.closest(OVERLAYS)) focused = null
    }
    const changes = new MutationObserver(() => {
      const { activeElement } = document
      const isElsewhere = activeElement !== document.body && activeElement !== focused
      if (!focused || isElsewhere || (focused.isConnected && !focused.matches(':disabled'))) return
      element.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', enter)
    element.addEventListener('focusout', leave)
    changes.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    changes.observe(document.body, { childList: true })
    return () => {
      element.removeEventListener('focusin', enter)
      element.removeEventListener('focusout', leave)
      changes.disconnect()
    }
  }, [container])
}
