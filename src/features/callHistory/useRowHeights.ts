import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useWindow } from '../../components/windowContext'

/** In rem, so that rows grow with the reader's own font size. */
const ROW_REM = 3.25
const ROW_ON_PHONES_REM = 5.25
const DAY_REM = 2.5

export interface RowHeights {
  /** Of a call, in px. */
  row: number
  /** Of a day's heading, in px. */
  day: number
}

/** Every row of a kind is equally high: the list knows where each one stands without looking at it. */
export function useRowHeights(): RowHeights {
  const isWide = useMediaQuery(useTheme().breakpoints.up('sm'), { noSsr: true })
  const { document } = useWindow()
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return { row: Math.round((isWide ? ROW_REM : ROW_ON_PHONES_REM) * rem), day: Math.round(DAY_REM * rem) }
}
