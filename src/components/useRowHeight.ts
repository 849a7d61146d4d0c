import { LARGE_TEXT_BELOW_REM } from './styles'
import { useIsWide } from './useIsWide'
import { useWindow } from './windowContext'

interface RowRem {
  wide: number
  phone: number
  /** Where one line of a phone's row takes two. */
  largeText: number
}

/** How high the rows of a long list are, in px; told in rem, so that they grow with the reader's own font size. */
export function useRowHeight({ wide, phone, largeText }: RowRem): number {
  const isWide = useIsWide()
  const { document, innerWidth } = useWindow()
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const onPhone = innerWidth < LARGE_TEXT_BELOW_REM * rem ? largeText : phone
  return Math.round((isWide ? wide : onPhone) * rem)
}
