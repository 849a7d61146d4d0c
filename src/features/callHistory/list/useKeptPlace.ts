import { useLayoutEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useWindow } from '../../../components/windowContext'
import { selectCriteria } from '../filter/callsFilter'
import type { HistoryLayout } from './historyLayout'
import { callAtPlace, placeOf, rowOfCall } from './historyLayout'
import type { RowHeights } from './useRowHeights'

/**
 * Newer calls come above all others: whoever has scrolled past the top of the list goes on seeing the same calls.
 * @param top where the list begins to be out of sight, in px
 */
export function useKeptPlace(layout: HistoryLayout, heights: RowHeights, top: number) {
  const page = useWindow()
  const wanted = useSelector(selectCriteria)
  const before = useRef({ wanted, layout })

  useLayoutEffect(() => {
    const was = before.current
    before.current = { wanted, layout }
    if (was.wanted !== wanted || was.layout === layout) return
    const first = callAtPlace(layout, placeOf(was.layout, 0))
    const grown = offsetOf(layout, first, heights) - offsetOf(was.layout, 0, heights)
    if (grown > 0 && page.scrollY > top) page.scrollTo(0, page.scrollY + grown)
  }, [heights, layout, page, top, wanted])
}

/** Where a call stands below the top of the list, in px. */
function offsetOf(layout: HistoryLayout, call: number, { row, day }: RowHeights): number {
  const headings = rowOfCall(layout, call) - call
  return headings * day + call * row
}
