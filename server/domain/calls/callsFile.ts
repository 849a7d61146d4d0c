import type { Call } from '../../../contract/calls'
import type { CallFilter, Viewer } from '../../database/callHistoryStore'
import { listVisibleCalls } from '../../database/callHistoryStore'
import type { Sql } from '../../database/database'
import { BYTE_ORDER_MARK, csvLine } from '../csv'
import { inBatches } from '../inBatches'
import type { LocalTime } from '../localTime'
import { utc } from '../localTime'
import { viewCall } from './callView'

/** Few enough that other queries get their turn in between. */
const ROWS_A_BATCH = 500

/** The calls of a filter as a CSV file, newest first, piece by piece. */
export async function* writeCallsFile(
  sql: Sql,
  viewer: Viewer,
  filter: CallFilter,
  time: LocalTime,
  now: number,
): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csvLine(headings(time))
  const batches = inBatches(ROWS_A_BATCH, (last: { id: string } | undefined) =>
    listVisibleCalls(
      sql,
      viewer,
      { ...filter, beforeIds: last ? [...filter.beforeIds, last.id] : filter.beforeIds },
      ROWS_A_BATCH,
    ),
  )
  for await (const rows of batches) yield rows.map((row) => writeCall(viewCall(row, now), time)).join('')
}

const headings = ({ zone }: LocalTime) => [
  `Date and time (${zone})`,
  'Date and time (UTC)',
  'User',
  'To',
  'Country',
  'Caller ID',
  'Result',
  'Seconds',
  'Credits per minute',
  'Credits',
  'Call ID',
]

function writeCall(call: Call, time: LocalTime): string {
  return csvLine([
    time.shownAt(Date.parse(call.created_at)),
    utc.shownAt(Date.parse(call.created_at)),
    call.account_name,
    call.to,
    call.country,
    call.caller_id,
    call.result ?? null,
    call.seconds,
    call.credits_per_minute,
    call.credits,
    call.sid,
  ])
}
