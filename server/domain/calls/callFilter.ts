import type { CallsQuery } from '../../../contract/calls'
import { CallOutcome } from '../../../contract/calls'
import { findAccountsByName } from '../../database/accountStore'
import type { CallFilter, CallText } from '../../database/calls/callHistoryStore'
import { findNumbers } from '../../database/calls/callHistoryStore'
import { findNumbersByContact } from '../../database/contactStore'
import type { Sql } from '../../database/database'
import type { Member } from '../../database/family'
import { uuidOrNull } from '../../database/parameters'
import { firstIdAt } from '../../ground/ids'
import { readInstant } from '../localTime'
import { digitsWithin } from '../numbers/digitsWithin'
import { invalidCursor } from '../page'

/** If more numbers match than this, scanning the calls finds matches just as quickly. */
const MAX_NUMBERS = 500

/**
 * Parses the filter of a query.
 * @throws Refusal 400 for an invalid cursor, 422 for invalid times
 */
export async function readCallFilter(sql: Sql, viewer: Member, query: CallsQuery): Promise<CallFilter> {
  const { cursor, q, result, account_sid, since, until } = query
  if (cursor !== undefined && !uuidOrNull(cursor)) throw invalidCursor()
  const text = q?.trim()
  return {
    text: text ? await readText(sql, viewer, text) : undefined,
    result,
    accountId: account_sid,
    fromId: since && firstIdAt(readInstant(since)),
    beforeIds: [cursor, until && firstIdAt(readInstant(until))].filter((id) => id !== undefined),
  }
}

async function readText(sql: Sql, viewer: Member, text: string): Promise<CallText> {
  const { rootId } = viewer
  const digits = digitsWithin(text)
  const accountIds = await findAccountsByName(sql, rootId, text)
  const numbers = digits === undefined ? [] : await findNumbers(sql, rootId, digits, MAX_NUMBERS + 1)
  return {
    accountIds,
    digits,
    numbers: numbers.length > MAX_NUMBERS ? undefined : numbers,
    contactNumbers: await findNumbersByContact(sql, viewer, { text, keys: keysWithin(text) }),
    text,
    outcomes: outcomesNamed(text),
  }
}

/** The dial-pad keys that may spell a name, if the text is only digits; a single key would match too many names. */
function keysWithin(text: string): string | undefined {
  const keys = text.replace(/[\s+().-]/g, '')
  return /^\d{2,}$/.test(keys) ? keys : undefined
}

/** The outcomes whose name contains a text: "left mess" names `left_message`. */
function outcomesNamed(text: string): CallOutcome[] {
  const outcomes = CallOutcome.anyOf.map((outcome) => outcome.const)
  return outcomes.filter((outcome) => outcome.replace('_', ' ').includes(text.toLowerCase()))
}
