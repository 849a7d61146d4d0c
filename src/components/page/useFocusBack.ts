import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** For a button or link beside conditional forms or buttons: it takes the focus when one of them disappears while focused. */
export function useFocusBack<Target extends HTMLElement = HTMLButtonElement>(
  ...areShown: boolean[]
): RefObject<Target | null> {
  const button = useRef<Target>(null)
  const previous = useRef(areShown)
  useEffect(() => {
    const hasDisappeared = previous.current.some((was, index) => was && !areShown[index])
    previous.current = areShown
    if (hasDisappeared && document.activeElement === document.body) button.current?.focus()
  })
  return button
}
