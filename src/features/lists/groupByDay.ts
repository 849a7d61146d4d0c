/** The rows of one day. */
export interface DayGroup<Day, Row> {
  day: Day
  rows: Row[]
}

/** Groups chronologically sorted rows by day. */
export function groupByDay<Day, Row>(rows: readonly Row[], dayOf: (row: Row) => Day): DayGroup<Day, Row>[] {
  const days: DayGroup<Day, Row>[] = []
  for (const row of rows) {
    const day = dayOf(row)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}
