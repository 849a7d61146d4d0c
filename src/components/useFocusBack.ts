import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** For a button beside forms or buttons that come and go: it takes the focus when the one that had it is gone. */
export function useFocusBack(...areThere: boolean[]): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(areThere)
  useEffect(() => {
    const hasGone = before.current.some((was, index) => was && !areThere[index])
    before.current = areThere
    if (hasGone && document.activeElement === document.body) button.current?.focus()
  })
  return button
}
