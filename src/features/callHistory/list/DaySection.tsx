import type { ReactNode } from 'react'
import { useId, useMemo } from 'react'
import { startOfDay } from '../../../components/days'
import { formatDay } from '../../../components/format'
import type { DayOfCalls } from './historyLayout'
import type { RowHeights } from './useRowHeights'

interface DaySectionProps {
  day: DayOfCalls
  /** In ms since the epoch: it decides what is today. */
  now: number
  heights: RowHeights
  /** Id of what tells the keys of the list. */
  hintId: string
  /** Its calls on screen, each at its own place. */
  children: ReactNode
}

/** A day as high as all of its calls, so that its heading sticks to the top of the screen while they pass. */
export function DaySection({ day, now, heights, hintId, children }: DaySectionProps) {
  const id = useId()
  const name = useMemo(() => formatDay(startOfDay(day.day), now), [day.day, now])
  const top = (day.row - day.firstCall) * heights.day + day.firstCall * heights.row
  return (
    <section className="day" style={{ top, height: heights.day + day.calls * heights.row }}>
      <h2 id={id}>{name}</h2>
      <ul aria-labelledby={id} aria-describedby={hintId}>
        {children}
      </ul>
    </section>
  )
}
