import { CROWDED_BELOW_REM, LARGE_TEXT_BELOW_REM } from '../page/styles'
import { useIsWide } from '../page/useIsWide'
import { useWindow } from '../page/windowContext'

export interface RowRem {
  wide: number
  /** In large windows with large text, where a second line may be needed; without, as wide. */
  crowded?: number
  phone: number
  /** When a line of a phone's row wraps. */
  largeText: number
}

/** The row height of a long list, in px; specified in rem, so that it scales with the user's font size. */
export function useRowHeight({ wide, crowded = wide, phone, largeText }: RowRem): number {
  const isWide = useIsWide()
  const { document, innerWidth } = useWindow()
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const onPhone = innerWidth < LARGE_TEXT_BELOW_REM * rem ? largeText : phone
  const inLargeWindow = innerWidth < CROWDED_BELOW_REM * rem ? crowded : wide
  return Math.round((isWide ? inLargeWindow : onPhone) * rem)
}
