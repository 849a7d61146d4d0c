import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { useOffsetTop } from '../page/useOffsetTop'
import { useWindow } from '../page/windowContext'
import type { RowRem } from './useRowHeight'
import { useRowHeight } from './useRowHeight'

/** Rows rendered above and below the screen. */
const OVERSCAN = 6

/** The height that the header, and the navigation bar on phones, cover. */
const COVERED_PX = 80

/** Virtualizes a list by window scrolling; all rows have the same height. */
export function useWindowRows(list: RefObject<HTMLElement | null>, count: number, rem: RowRem) {
  const page = useWindow()
  const rowHeight = useRowHeight(rem)
  const virtualizer = useWindowVirtualizer({
    getScrollElement: () => page,
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: useOffsetTop(list),
    scrollPaddingStart: COVERED_PX,
    scrollPaddingEnd: COVERED_PX,
    useFlushSync: false,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height moves every row
  useLayoutEffect(() => virtualizer.measure(), [rowHeight])
  return { virtualizer, rowHeight }
}
