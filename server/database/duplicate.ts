/** SQLSTATE of a row that a unique index refuses. */
const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because such a row is there already. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown }).code === UNIQUE_VIOLATION
}
