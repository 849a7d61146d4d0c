import type { Call } from '../../../contract/calls'
import type { CallFilter } from '../../database/calls/callHistoryStore'
import { listVisibleCalls } from '../../database/calls/callHistoryStore'
import type { CallRow } from '../../database/calls/callStore'
import { findContactNames } from '../../database/contactStore'
import type { Sql } from '../../database/database'
import type { Member } from '../../database/family'
import { scopeFor } from '../access/may'
import type { CsvColumn } from '../csv'
import type { FileStyle } from '../timedFile'
import { writeTimedFile } from '../timedFile'
import { viewCall } from './callView'

/** A call, and the callee's name among the viewer's contacts. */
interface Line extends Call {
  contactName: string | null
}

type Row = CallRow & Pick<Line, 'contactName'>

const COLUMNS: CsvColumn<Line>[] = [
  { head: 'User', cell: (call) => call.account_name },
  { head: 'To', cell: (call) => call.to },
  { head: 'Contact', cell: (call) => call.contactName },
  { head: 'Country', cell: (call) => call.country },
  { head: 'Caller ID', cell: (call) => call.caller_id },
  { head: 'Result', cell: (call) => inWords(call.result) },
  { head: 'Reason', cell: (call) => inWords(call.ended_reason) },
  { head: 'Seconds', cell: (call) => call.seconds },
  { head: 'Credits per minute', cell: (call) => call.credits_per_minute },
  { head: 'Credits', cell: (call) => call.credits },
  { head: 'Outcome', cell: (call) => inWords(call.outcome) },
  { head: 'Note', cell: (call) => call.note ?? null },
  { head: 'Call ID', cell: (call) => call.sid },
]

/** Streams the filtered calls as a CSV file, newest first, with the names of the viewer's contacts. */
export function writeCallsFile(
  sql: Sql,
  viewer: Member,
  filter: CallFilter,
  style: FileStyle,
  now: number,
): AsyncGenerator<string, void> {
  return writeTimedFile({
    ...style,
    columns: COLUMNS,
    async read(last: Row | undefined, limit) {
      const beforeIds = last ? [...filter.beforeIds, last.id] : filter.beforeIds
      const calls = await listVisibleCalls(sql, scopeFor(viewer, 'calls.family'), { ...filter, beforeIds }, limit)
      const names = await findContactNames(sql, viewer, [...new Set(calls.map(({ to }) => to))])
      return calls.map((call) => ({ ...call, contactName: names.get(call.to) ?? null }))
    },
    at: ({ createdAt }) => createdAt.getTime(),
    view: (row) => ({ ...viewCall(row, now), contactName: row.contactName }),
  })
}

/** The words on the screens, where they are not those of the code. */
const WORDS: Record<string, string> = {
  cancelled: 'Canceled',
  incomplete: 'Number incomplete',
  left_message: 'Left a message',
  network_busy: 'All lines busy',
  network_failure: 'Network problem',
  not_in_service: 'Number not in service',
  suspended: 'Account suspended',
}

/** "No answer" for `no_answer`, as on screen, since people read spreadsheets. */
function inWords(code: string | undefined): string | null {
  if (!code) return null
  const words = code.replaceAll('_', ' ')
  return WORDS[code] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
