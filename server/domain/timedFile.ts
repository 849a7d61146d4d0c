import type { Cell } from './csv'
import { BYTE_ORDER_MARK, csvLine } from './csv'
import { inBatches } from './inBatches'
import type { LocalTime } from './localTime'
import { utc } from './localTime'

/** Few enough that other queries get their turn in between. */
const ROWS_A_BATCH = 500

interface TimedList<Row> {
  time: LocalTime
  /** Of the columns that follow the time. */
  headings: readonly string[]
  /** At most `limit` rows that come after one; the first without one. */
  read(last: Row | undefined, limit: number): Promise<Row[]>
  /** When a row was, in milliseconds since the epoch, and its other cells. */
  describe(row: Row): { at: number; cells: readonly Cell[] }
}

/** A list as a CSV file, piece by piece; each row begins with its time, there and in UTC. */
export async function* writeTimedFile<Row>(list: TimedList<Row>): AsyncGenerator<string, void> {
  const { time, headings, read, describe } = list
  const writeRow = (row: Row) => {
    const { at, cells } = describe(row)
    return csvLine([time.shownAt(at), utc.shownAt(at), ...cells])
  }
  yield BYTE_ORDER_MARK + csvLine([`Date and time (${time.zone})`, 'Date and time (UTC)', ...headings])
  const batches = inBatches(ROWS_A_BATCH, (last: Row | undefined) => read(last, ROWS_A_BATCH))
  for await (const rows of batches) yield rows.map(writeRow).join('')
}
