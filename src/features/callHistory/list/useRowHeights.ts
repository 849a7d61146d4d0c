import { useMemo } from 'react'
import { useRowHeight } from '../../../components/rows/useRowHeight'

const ROW_REM = { wide: 3.25, crowded: 5, phone: 5.25, largeText: 10.5 }
const DAY_REM = { wide: 2.5, phone: 2.5, largeText: 2.5 }

export interface RowHeights {
  /** A call's row, in px. */
  row: number
  /** A day's heading, in px. */
  day: number
}

/** All rows of a kind have the same height, so that the list can position them without measuring. */
export function useRowHeights(): RowHeights {
  const row = useRowHeight(ROW_REM)
  const day = useRowHeight(DAY_REM)
  return useMemo(() => ({ row, day }), [row, day])
}
