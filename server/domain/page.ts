import { Refusal } from './refusal'

/** The page size if the query does not specify one. */
export const DEFAULT_LIMIT = 50

/**
 * A page of a list and the cursor of the next; null at the end of the list.
 * @param rows one more than the limit, if there are that many
 * @param cursorOf the cursor after a row
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { page: Row[]; next_cursor: string | null } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, next_cursor: last ? cursorOf(last) : null }
}

/** The answer to a cursor that we did not issue. */
export function invalidCursor(): Refusal {
  return new Refusal(400, 'invalid_request', 'That cursor is not valid. Please start again from the first page.')
}
