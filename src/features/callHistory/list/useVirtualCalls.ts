import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import { useOffsetTop } from '../../../components/page/useOffsetTop'
import { useWindow } from '../../../components/page/windowContext'
import type { HistoryLayout } from './historyLayout'
import { rowOfCall } from './historyLayout'
import { useKeptPlace } from './useKeptPlace'
import type { RowHeights } from './useRowHeights'

/** Rows rendered above and below the screen. */
const OVERSCAN = 6

/** What covers the bottom of the list: the bar at the bottom of phone screens. */
const COVERED_BELOW_PX = 80

interface VirtualCalls {
  element: RefObject<HTMLElement | null>
  layout: HistoryLayout
  /** Rows of the list, including those not loaded yet. */
  rows: number
  heights: RowHeights
  /** A call that stays rendered wherever the list is scrolled to; null if none has the focus. */
  pinned: number | null
}

/** Determines which rows to render as the window scrolls. */
export function useVirtualCalls({ element, layout, rows, heights, pinned }: VirtualCalls) {
  const page = useWindow()
  const scrollMargin = useOffsetTop(element)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a bar growing at the top moves the list down
  const coveredAbove = useMemo(() => topOf(page), [page, scrollMargin])
  const pinnedRow = pinned === null ? null : rowOfCall(layout, pinned)
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
        if (pinnedRow === null || indexes.includes(pinnedRow)) return indexes
        return [...indexes, pinnedRow].sort((one, other) => one - other)
      },
      [pinnedRow],
    ),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed heights move every row
  useLayoutEffect(() => virtualizer.measure(), [heights.row, heights.day])
  useKeptPlace(layout, heights, scrollMargin - coveredAbove)
  return virtualizer
}

/** Height of what sticks to the top of the window, as set by the layout. */
function topOf({ document }: Window): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--top-height')) || 0
}
