import { useMemo } from 'react'
import { useHasDates } from '../../../components/page/useIsWide'
import { useIsPrinting } from '../../../components/rows/useIsPrinting'
import { useRowHeight } from '../../../components/rows/useRowHeight'

const ROW_REM = { wide: 2.75, crowded: 5, phone: 4, largeText: 8 }
const DAY_REM = { wide: 1.75, phone: 1.75, largeText: 2.5 }

export interface RowHeights {
  /** A call's row, in px. */
  row: number
  /** A day's heading, in px. */
  day: number
}

/** All rows of a kind have the same height, so that the list can position them without measuring. */
export function useRowHeights(): RowHeights {
  const row = useRowHeight(ROW_REM)
  const heading = useRowHeight(DAY_REM)
  const isPrinting = useIsPrinting()
  // In the column of dates, a day's heading is beside its calls.
  const day = useHasDates() && !isPrinting ? 0 : heading
  return useMemo(() => ({ row, day }), [row, day])
}
