import type { CallsQuery } from '../../../contract/calls'
import { findAccountsNamed } from '../../database/accountStore'
import type { CallFilter, CallText, Viewer } from '../../database/callHistoryStore'
import { findNumbers } from '../../database/callNumberStore'
import type { Sql } from '../../database/database'
import { uuidOrNull } from '../../database/uuid'
import { firstIdAt } from '../ids'
import { readInstant } from '../localTime'
import { parseTypedNumber } from '../numbers/typedNumber'
import { foreignCursor } from '../page'

/** A text that more numbers hold is found often enough by walking down the calls. */
const MOST_NUMBERS = 500

/** Fewer digits are the end of a number rather than its beginning. */
const LEAST_WITH_PREFIX = 6

/**
 * Which calls a query wants.
 * @throws Refusal 400 for a cursor that is none of ours, 422 for times that are none
 */
export async function readCallFilter(sql: Sql, viewer: Viewer, query: CallsQuery): Promise<CallFilter> {
  const { cursor, q, result, account_sid, since, until } = query
  if (cursor !== undefined && !uuidOrNull(cursor)) throw foreignCursor()
  const text = q?.trim()
  return {
    text: text ? await readText(sql, viewer.rootId, text) : undefined,
    result,
    accountId: account_sid,
    fromId: since && firstIdAt(readInstant(since)),
    beforeIds: [cursor, until && firstIdAt(readInstant(until))].filter((id) => id !== undefined),
  }
}

async function readText(sql: Sql, rootId: string, text: string): Promise<CallText> {
  const digits = digitsWithin(text)
  const accountIds = await findAccountsNamed(sql, rootId, text)
  const numbers = digits === undefined ? [] : await findNumbers(sql, rootId, digits, MOST_NUMBERS + 1)
  return { accountIds, digits, numbers: numbers.length > MOST_NUMBERS ? undefined : numbers }
}

/**
 * The digits that a number in E.164 holds, of what may be part of one in any format: a national "020 7946" and the
 * zero of "+44 (0)20" are written there without their zero. Undefined when the text cannot be part of a number.
 */
export function digitsWithin(text: string): string | undefined {
  const plain = text.normalize('NFKC')
  if (/\p{L}/u.test(plain)) return parseTypedNumber(plain)?.number.slice(1)
  const digits = plain.replace('(0)', '').replace(/\D/g, '')
  return (digits.length < LEAST_WITH_PREFIX ? digits : digits.replace(/^0+/, '')) || undefined
}
