/** SQLSTATE of a unique violation. */
const UNIQUE_VIOLATION = '23505'

/** The statement failed because of a unique constraint. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown }).code === UNIQUE_VIOLATION
}
