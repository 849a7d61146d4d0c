import type { KeyboardEvent, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

interface RowKeys {
  list: RefObject<HTMLElement | null>
  count: number
  scrollTo: (index: number) => void
}

/** Arrow keys, Home and End move the focus among rows, of which most are not in the page; Tab leads to one alone. */
export function useRowKeys({ list, count, scrollTo }: RowKeys) {
  const [active, setActive] = useState(0)
  const isOnTheWay = useRef(false)
  const reachable = Math.min(active, Math.max(0, count - 1))

  useLayoutEffect(() => {
    if (!isOnTheWay.current) return
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${reachable}"] button`)
    if (!row) return
    isOnTheWay.current = false
    row.focus({ preventScroll: true })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const targets: Record<string, number> = {
      ArrowDown: reachable + 1,
      ArrowUp: reachable - 1,
      Home: 0,
      End: count - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(count - 1, target))
    if (next === reachable) return
    isOnTheWay.current = true
    setActive(next)
    scrollTo(next)
  }

  return { reachable, onKeyDown, onRowFocus: setActive }
}
