import type { KeyboardEvent, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

interface RowKeys {
  list: RefObject<HTMLElement | null>
  count: number
  scrollTo: (index: number) => void
}

/** Roving tabindex for a virtualized list: arrow keys, Home and End move the focus, and one row is the tab stop. */
export function useRowKeys({ list, count, scrollTo }: RowKeys) {
  const [active, setActive] = useState(0)
  const isFocusPending = useRef(false)
  const tabStop = Math.min(active, Math.max(0, count - 1))

  useLayoutEffect(() => {
    if (!isFocusPending.current) return
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${tabStop}"] button`)
    if (!row) return
    isFocusPending.current = false
    row.focus({ preventScroll: true })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const targets: Record<string, number> = {
      ArrowDown: tabStop + 1,
      ArrowUp: tabStop - 1,
      Home: 0,
      End: count - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(count - 1, target))
    if (next === tabStop) return
    isFocusPending.current = true
    setActive(next)
    scrollTo(next)
  }

  return { tabStop, onKeyDown, onRowFocus: setActive }
}
