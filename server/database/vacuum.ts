import type { Database } from './database'

const FIRST_AFTER_MS = 60_000
const EVERY_MS = 24 * 60 * 60_000

/**
 * Clears away what updates leave behind and counts the rows anew, once a day: PostgreSQL does so by itself, the
 * embedded one has nobody for it. A day on which it fails is made up for by the next.
 * @returns how to stop it
 */
export function vacuumDaily(db: Pick<Database, 'query'>): () => void {
  const vacuum = () => void db.query('VACUUM (ANALYZE)').catch(() => undefined)
  const first = setTimeout(vacuum, FIRST_AFTER_MS).unref()
  const daily = setInterval(vacuum, EVERY_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(daily)
  }
}
