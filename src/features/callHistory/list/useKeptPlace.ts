import { useLayoutEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useWindow } from '../../../components/page/windowContext'
import { selectCriteria } from '../filter/callsFilter'
import type { HistoryLayout } from './historyLayout'
import { anchorOf, callAtAnchor, rowOfCall } from './historyLayout'
import type { RowHeights } from './useRowHeights'

/**
 * Scroll anchoring: when newer calls are added at the top, a list scrolled down keeps showing the same calls.
 * @param top the scroll position below which the list's top is out of view, in px
 */
export function useKeptPlace(layout: HistoryLayout, heights: RowHeights, top: number) {
  const page = useWindow()
  const criteria = useSelector(selectCriteria)
  const before = useRef({ criteria, layout })

  useLayoutEffect(() => {
    const previous = before.current
    before.current = { criteria, layout }
    if (previous.criteria !== criteria || previous.layout === layout) return
    const first = callAtAnchor(layout, anchorOf(previous.layout, 0))
    const added = offsetOf(layout, first, heights) - offsetOf(previous.layout, 0, heights)
    if (added > 0 && page.scrollY > top) page.scrollTo(0, page.scrollY + added)
  }, [heights, layout, page, top, criteria])
}

/** A call's offset from the top of the list, in px. */
function offsetOf(layout: HistoryLayout, call: number, { row, day }: RowHeights): number {
  const headings = rowOfCall(layout, call) - call
  return headings * day + call * row
}
