import type { CallFilter, Viewer } from '../../database/callHistoryStore'
import { listVisibleCalls } from '../../database/callHistoryStore'
import type { CallRow } from '../../database/callStore'
import type { Sql } from '../../database/database'
import type { LocalTime } from '../localTime'
import { writeTimedFile } from '../timedFile'
import { viewCall } from './callView'

const HEADINGS = ['User', 'To', 'Country', 'Caller ID', 'Result', 'Seconds', 'Credits per minute', 'Credits', 'Call ID']

/** Streams the filtered calls as a CSV file, newest first. */
export function writeCallsFile(
  sql: Sql,
  viewer: Viewer,
  filter: CallFilter,
  time: LocalTime,
  now: number,
): AsyncGenerator<string, void> {
  return writeTimedFile({
    time,
    headings: HEADINGS,
    read(last: CallRow | undefined, limit) {
      const beforeIds = last ? [...filter.beforeIds, last.id] : filter.beforeIds
      return listVisibleCalls(sql, viewer, { ...filter, beforeIds }, limit)
    },
    describe(row) {
      const call = viewCall(row, now)
      return {
        at: row.createdAt.getTime(),
        cells: [
          call.account_name,
          call.to,
          call.country,
          call.caller_id,
          call.result ?? null,
          call.seconds,
          call.credits_per_minute,
          call.credits,
          call.sid,
        ],
      }
    },
  })
}
