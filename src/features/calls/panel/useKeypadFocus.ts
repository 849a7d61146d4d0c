import { useLayoutEffect, useRef } from 'react'

/** The keypad replaces the buttons: opening it moves the focus to it, closing it moves the focus to its button. */
export function useKeypadFocus(isOpen: boolean) {
  const keypadKey = useRef<HTMLButtonElement>(null)
  // A panel mounted with its keypad open, as on return from another screen, leaves the focus where it is.
  const wasOpen = useRef(isOpen)
  const takesFocus = useRef(false)
  if (isOpen && !wasOpen.current) takesFocus.current = true

  useLayoutEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (isClosed && document.activeElement === document.body) keypadKey.current?.focus({ preventScroll: true })
  }, [isOpen])

  return { keypadKey, takesFocus: takesFocus.current }
}
