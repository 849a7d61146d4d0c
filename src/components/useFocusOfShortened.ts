import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** For a list: it takes the focus when the row that had it is gone. */
export function useFocusOfShortened(length: number | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(length)
  useEffect(() => {
    const isShorter = length !== undefined && before.current !== undefined && length < before.current
    before.current = length
    if (isShorter && document.activeElement === document.body) list.current?.focus()
  }, [length])
  return list
}
