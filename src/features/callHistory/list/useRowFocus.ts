import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CallRecord } from '../../calls/callRecord'
import type { HistoryLayout, Place } from './historyLayout'
import { callAtPlace, placeOf, rowOfCall } from './historyLayout'

interface Walk {
  /** How far Page Up and Page Down go. */
  rowsInView: number
  scrollTo: (row: number) => void
}

/**
 * Moves the focus among the rows. The row that has it stays in the page wherever it is scrolled to, and stays the same call
 * when newer ones come above it.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, layout: HistoryLayout) {
  const [place, setPlace] = useState<Place | null>(null)
  const [isWithin, setWithin] = useState(false)
  const call = useRef<CallRecord | undefined>(undefined)
  const isOnTheWay = useRef(false)
  const active = place === null || place.page >= layout.pageStarts.length ? null : callAtPlace(layout, place)

  useLayoutEffect(() => {
    if (!isOnTheWay.current || active === null) return
    const row = list.current?.querySelector<HTMLElement>(`[data-call="${active}"] button`)
    if (row) isOnTheWay.current = false
    // While its page is on its way the list itself has the focus, and so the keys.
    const target = row ?? list.current
    target?.focus({ preventScroll: true })
  })

  const walk = (event: KeyboardEvent, { rowsInView, scrollTo }: Walk) => {
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
    isOnTheWay.current = true
    call.current = undefined
    setPlace(placeOf(layout, target))
    scrollTo(rowOfCall(layout, target))
  }

  const came = (event: FocusEvent, callAt: (index: number) => CallRecord | undefined) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-call]')
    if (!row) return
    const index = Number(row.dataset.call)
    call.current = callAt(index)
    setWithin(true)
    setPlace(placeOf(layout, index))
  }

  const went = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setWithin(false)
  }

  return {
    /** The call that the keys move from. */
    active,
    /** The call that must not leave the page. */
    kept: isWithin ? active : null,
    /** Its record, though its page may have been let go. */
    callKept: (index: number) => (index === active ? call.current : undefined),
    walk,
    came,
    went,
  }
}
