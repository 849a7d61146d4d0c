import { useLayoutEffect, useRef } from 'react'

/** The keypad stands in place of the keys: it takes the focus when it is opened, and closing it gives it back to its key. */
export function useKeypadFocus(isOpen: boolean) {
  const keypadKey = useRef<HTMLButtonElement>(null)
  // A panel that comes with its keypad open, as on the way back from another screen, leaves the focus where it is.
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
