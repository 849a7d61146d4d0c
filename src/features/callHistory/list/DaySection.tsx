import type { ReactNode } from 'react'
import { useId, useMemo } from 'react'
import { startOfDay } from '../../../components/page/days'
import { formatDay, formatShortDay } from '../../../components/page/format'
import type { DayOfCalls } from './historyLayout'
import type { RowHeights } from './useRowHeights'

interface DaySectionProps {
  day: DayOfCalls
  /** In ms since the epoch; determines which day is today. */
  now: number
  heights: RowHeights
  /** Id of the element that describes the list's keys. */
  hintId: string
  /** Its rendered calls, absolutely positioned. */
  children: ReactNode
}

/** A day's section, as tall as all of its calls so that its heading sticks to the top while they scroll by. */
export function DaySection({ day, now, heights, hintId, children }: DaySectionProps) {
  const id = useId()
  const name = useMemo(
    () => (heights.day === 0 ? formatShortDay(startOfDay(day.day), now) : formatDay(startOfDay(day.day), now)),
    [day.day, now, heights.day],
  )
  const top = (day.row - day.firstCall) * heights.day + day.firstCall * heights.row
  return (
    <section className="day" style={{ top, height: heights.day + day.calls * heights.row }}>
      <h3 id={id}>
        <span>{name}</span>
      </h3>
      <ul aria-labelledby={id} aria-describedby={hintId}>
        {children}
      </ul>
    </section>
  )
}
