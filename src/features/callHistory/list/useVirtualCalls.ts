import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import { useOffsetTop } from '../../../components/useOffsetTop'
import { useWindow } from '../../../components/windowContext'
import type { HistoryLayout } from './historyLayout'
import { rowOfCall } from './historyLayout'
import { useKeptPlace } from './useKeptPlace'
import type { RowHeights } from './useRowHeights'

/** Rows kept ready above and below the screen. */
const OVERSCAN = 6

/** What stands over the list's ends on screen: a day's heading, and the bar at the foot of phones. */
const COVERED_BELOW_PX = 80

interface VirtualCalls {
  element: RefObject<HTMLElement | null>
  layout: HistoryLayout
  /** Rows of the list, those still to be loaded counted in. */
  rows: number
  heights: RowHeights
  /** A call that stays in the page wherever it is scrolled to; null when none has the focus. */
  kept: number | null
}

/** Which rows are to be in the page now, as the window scrolls. */
export function useVirtualCalls({ element, layout, rows, heights, kept }: VirtualCalls) {
  const page = useWindow()
  const scrollMargin = useOffsetTop(element)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a bar that grows at the top moves the list down
  const coveredAbove = useMemo(() => topOf(page), [page, scrollMargin])
  const keptRow = kept === null ? null : rowOfCall(layout, kept)
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    getScrollElement: () => page,
    count: rows,
    estimateSize: (row) => (layout.headings.has(row) ? heights.day : heights.row),
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: coveredAbove + heights.day,
    scrollPaddingEnd: COVERED_BELOW_PX,
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const indexes = defaultRangeExtractor(range)
        if (keptRow === null || indexes.includes(keptRow)) return indexes
        return [...indexes, keptRow].sort((one, other) => one - other)
      },
      [keptRow],
    ),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: other heights move every row
  useLayoutEffect(() => virtualizer.measure(), [heights.row, heights.day])
  useKeptPlace(layout, heights, scrollMargin - coveredAbove)
  return virtualizer
}

/** Height of what sticks to the top of the window, as the layout tells it. */
function topOf({ document }: Window): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--top-height')) || 0
}
