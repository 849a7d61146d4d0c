import type { Sql } from '../../../server/database/database'

/** Lets time pass by the database's clock, as far as leases are concerned. */
export async function passDatabaseTime(sql: Sql, seconds: number): Promise<void> {
  await sql.query(
    'UPDATE server_lease SET expires_at = expires_at - $1::interval, held_since = held_since - $1::interval',
    [`${seconds} s`],
  )
}
