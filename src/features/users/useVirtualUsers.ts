import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { useOffsetTop } from '../../components/useOffsetTop'
import { useRowHeight } from '../../components/useRowHeight'
import { useWindow } from '../../components/windowContext'

const ROW_REM = { wide: 4, phone: 6, largeText: 10 }

/** Rows rendered above and below the screen. */
const OVERSCAN = 6

/** The height that the header, and the navigation bar on phones, cover. */
const COVERED_PX = 80

/** Virtualizes the list by window scrolling; all rows have the same height. */
export function useVirtualUsers(list: RefObject<HTMLElement | null>, count: number) {
  const page = useWindow()
  const rowHeight = useRowHeight(ROW_REM)
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
