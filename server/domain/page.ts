import { Refusal } from './refusal'

/** How many rows a page shows whose query does not say. */
export const USUAL_LIMIT = 50

/**
 * A page of a list, and the cursor of the next; null where the list ends.
 * @param rows one more than the limit, where there are so many
 * @param cursorOf tells where a page ends by its last row
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { shown: Row[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { shown, next_cursor: last ? cursorOf(last) : null }
}

/** The answer to a cursor that no page gave. */
export function foreignCursor(): Refusal {
  return new Refusal(400, 'invalid_request', 'That cursor is none of ours: begin the list anew.')
}
