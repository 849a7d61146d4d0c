import { useMemo } from 'react'
import { useRowHeight } from '../../../components/useRowHeight'

const ROW_REM = { wide: 3.25, phone: 5.25, largeText: 10.5 }
const DAY_REM = { wide: 2.5, phone: 2.5, largeText: 2.5 }

export interface RowHeights {
  /** Of a call, in px. */
  row: number
  /** Of a day's heading, in px. */
  day: number
}

/** Every row of a kind is equally high: the list knows where each one stands without looking at it. */
export function useRowHeights(): RowHeights {
  const row = useRowHeight(ROW_REM)
  const day = useRowHeight(DAY_REM)
  return useMemo(() => ({ row, day }), [row, day])
}
