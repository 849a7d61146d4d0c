import type { CallFilter } from '../../database/callHistoryStore'
import { listVisibleCalls } from '../../database/callHistoryStore'
import type { CallRow } from '../../database/callStore'
import { findContactNames } from '../../database/contactStore'
import type { Sql } from '../../database/database'
import type { Member } from '../../database/family'
import { scopeFor } from '../access/may'
import type { FileStyle } from '../timedFile'
import { writeTimedFile } from '../timedFile'
import { viewCall } from './callView'

const HEADINGS = [
  'User',
  'To',
  'Contact',
  'Country',
  'Caller ID',
  'Result',
  'Reason',
  'Seconds',
  'Credits per minute',
  'Credits',
  'Outcome',
  'Note',
  'Call ID',
]

/** A call, and what the viewer calls whom it went to. */
interface Line extends CallRow {
  contactName: string | null
}

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
    headings: HEADINGS,
    async read(last: Line | undefined, limit) {
      const beforeIds = last ? [...filter.beforeIds, last.id] : filter.beforeIds
      const calls = await listVisibleCalls(sql, scopeFor(viewer, 'calls.family'), { ...filter, beforeIds }, limit)
      const names = await findContactNames(sql, viewer, [...new Set(calls.map(({ to }) => to))])
      return calls.map((call) => ({ ...call, contactName: names.get(call.to) ?? null }))
    },
    describe(row) {
      const call = viewCall(row, now)
      return {
        at: row.createdAt.getTime(),
        cells: [
          call.account_name,
          call.to,
          row.contactName,
          call.country,
          call.caller_id,
          inWords(call.result),
          inWords(call.ended_reason),
          call.seconds,
          call.credits_per_minute,
          call.credits,
          inWords(call.outcome),
          call.note ?? null,
          call.sid,
        ],
      }
    },
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

/** "No answer" for `no_answer`, as the screens have it: spreadsheets are for people. */
function inWords(code: string | undefined): string | null {
  if (!code) return null
  const words = code.replaceAll('_', ' ')
  return WORDS[code] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
