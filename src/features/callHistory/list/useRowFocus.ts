import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CallRecord } from '../../calls/callRecord'
import type { Anchor, HistoryLayout } from './historyLayout'
import { anchorOf, callAtAnchor, rowOfCall } from './historyLayout'

interface Viewport {
  /** How far Page Up and Page Down move. */
  rowsInView: number
  scrollTo: (row: number) => void
}

/**
 * Moves the focus among the rows. The focused row stays rendered wherever the list is scrolled to, and remains the same
 * call when newer ones are added above it.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, layout: HistoryLayout) {
  const [anchor, setAnchor] = useState<Anchor | null>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const call = useRef<CallRecord | undefined>(undefined)
  const isFocusPending = useRef(false)
  const active = anchor === null || anchor.page >= layout.pageStarts.length ? null : callAtAnchor(layout, anchor)

  useLayoutEffect(() => {
    if (!isFocusPending.current || active === null) return
    const row = list.current?.querySelector<HTMLElement>(`[data-call="${active}"] button`)
    if (row) isFocusPending.current = false
    // While the row's page is loading, the list itself takes the focus to keep receiving keys.
    const target = row ?? list.current
    target?.focus({ preventScroll: true })
  })

  const onKeyDown = (event: KeyboardEvent, { rowsInView, scrollTo }: Viewport) => {
    if (event.altKey || event.ctrlKey || event.metaKey || active === null) return
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: rowsInView,
      PageUp: -rowsInView,
      Home: -layout.calls,
      End: layout.calls,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const target = Math.min(layout.calls - 1, Math.max(0, active + step))
    if (target === active) return
    isFocusPending.current = true
    call.current = undefined
    setAnchor(anchorOf(layout, target))
    scrollTo(rowOfCall(layout, target))
  }

  const onFocus = (event: FocusEvent, callAt: (index: number) => CallRecord | undefined) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-call]')
    if (!row) return
    const index = Number(row.dataset.call)
    call.current = callAt(index)
    setHasFocus(true)
    setAnchor(anchorOf(layout, index))
  }

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false)
  }

  return {
    /** The call from which keys move the focus. */
    active,
    /** The focused call, which must stay rendered. */
    pinned: hasFocus ? active : null,
    /** Its record, even if its page has been dropped. */
    pinnedCall: (index: number) => (index === active ? call.current : undefined),
    onKeyDown,
    onFocus,
    onBlur,
  }
}
