import type { Row } from './row'

/** Rows of a benchmark that can't run here: none, and a line that says why. */
export function skipped(why: string): Row[] {
  console.log(`Skipped: ${why}`)
  return []
}

export const NO_POSTGRES = 'TEST_DATABASE_URL, the address of a PostgreSQL server, is not set.'
export const NO_ENGINE = 'kamailio or rtpengine is not installed.'
