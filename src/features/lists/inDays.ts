/** Rows of one day. */
export interface RowsOfDay<Day, Row> {
  day: Day
  rows: Row[]
}

/** Groups rows, which are in order of time, by day. */
export function inDays<Day, Row>(rows: readonly Row[], dayOf: (row: Row) => Day): RowsOfDay<Day, Row>[] {
  const days: RowsOfDay<Day, Row>[] = []
  for (const row of rows) {
    const day = dayOf(row)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}
