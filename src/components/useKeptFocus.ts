import type { RefObject } from 'react'
import { useEffect } from 'react'

/** What opens over the page and gives the focus back when it closes. */
const OVER_THE_PAGE = '[role="presentation"], [role="dialog"]'

/**
 * Keeps the focus within a part of the page that can take it: when the control that has it, or gets it back from a dialog,
 * goes away or is disabled, the part itself takes it, so that keys go on working there.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current: element } = part
    if (!element) return undefined
    let focused: Element | null = element.contains(document.activeElement) ? document.activeElement : null
    const enter = ({ target }: FocusEvent) => {
      focused = target as Element
    }
    const leave = ({ relatedTarget: next }: FocusEvent) => {
      if (next instanceof Element && !element.contains(next) && !next.closest(OVER_THE_PAGE)) focused = null
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
  }, [part])
}
