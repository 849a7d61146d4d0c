import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { useOffsetTop } from '../../components/useOffsetTop'
import { useWindow } from '../../components/windowContext'

/** In rem, so that rows grow with the reader's own font size. */
const ROW_REM = 4
const ROW_ON_PHONES_REM = 6

/** Rows kept ready above and below the screen. */
const OVERSCAN = 6

/** What covers the window's ends: the header, and the bar at the foot of phones. */
const COVERED_PX = 80

/** Which of the users are to be in the page now, as the window scrolls; every row is equally high. */
export function useVirtualUsers(list: RefObject<HTMLElement | null>, count: number) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('sm'), { noSsr: true })
  const page = useWindow()
  const rem = Number.parseFloat(getComputedStyle(page.document.documentElement).fontSize) || 16
  const rowHeight = Math.round((isWide ? ROW_REM : ROW_ON_PHONES_REM) * rem)
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height moves every row
  useLayoutEffect(() => virtualizer.measure(), [rowHeight])
  return { virtualizer, rowHeight }
}
