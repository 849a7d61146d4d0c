import type { Database } from './database'

const FIRST_AFTER_MS = 60_000
const EVERY_MS = 24 * 60 * 60_000

/**
 * Vacuums and analyses the database once a day: the embedded PostgreSQL has no autovacuum. After a failure it tries
 * again the next day.
 * @returns a function that stops it
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
