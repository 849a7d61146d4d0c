import type { CsvColumn, Separators } from './csv'
import { BYTE_ORDER_MARK, csvLine } from './csv'
import { inBatches } from './inBatches'
import type { LocalTime } from './localTime'
import { utc } from './localTime'

/** Small enough that others are not kept waiting, even if each has a long note. */
const ROWS_PER_BATCH = 200

/** How a file is written for its reader. */
export interface FileStyle {
  time: LocalTime
  separators: Separators
}

interface TimedList<Row, Line> extends FileStyle {
  /** The columns after the times. */
  columns: readonly CsvColumn<Line>[]
  /** Returns at most `limit` rows after `last`, or the first ones without it. */
  read(last: Row | undefined, limit: number): Promise<Row[]>
  /** The time of a row, in milliseconds since the epoch. */
  at(row: Row): number
  /** What its cells are made of. */
  view(row: Row): Line
}

/** Streams a list as a CSV file whose rows begin with the time, local and in UTC: once where that is the same. */
export async function* writeTimedFile<Row, Line>(list: TimedList<Row, Line>): AsyncGenerator<string, void> {
  const { time, separators, columns, read, at, view } = list
  const times = time.zone === utc.zone ? [utc] : [time, utc]
  const writeRow = (row: Row) => {
    const line = view(row)
    return csvLine([...times.map((each) => each.format(at(row))), ...columns.map(({ cell }) => cell(line))], separators)
  }
  const firsts = times.map(({ zone }) => `Date and time (${zone})`)
  yield BYTE_ORDER_MARK + csvLine([...firsts, ...columns.map(({ head }) => head)], separators)
  const batches = inBatches(ROWS_PER_BATCH, (last: Row | undefined) => read(last, ROWS_PER_BATCH))
  for await (const rows of batches) yield rows.map(writeRow).join('')
}
