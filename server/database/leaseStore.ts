import type { Sql } from './database'

/** How long a server that stops renewing its lease keeps it. */
const LEASE = "interval '4 s'"
/**
 * How long a server must have renewed its own lease without a gap before it ends another server's expired one. A
 * database outage shorter than a lease interrupts no renewals, yet may let one server's lease expire and not another's:
 * this gives each the time to renew its own once the database is back. Calls of a server that died are taken over
 * within 12 s.
 */
const GRACE = "interval '6 s'"

export async function insertLease(sql: Sql, serverId: string): Promise<void> {
  await sql.query(`INSERT INTO server_lease (id, held_since, expires_at) VALUES ($1, now(), now() + ${LEASE})`, [
    serverId,
  ])
}

/** Renews a server's lease, even an expired one that nobody has ended. @returns false if the lease is gone */
export async function renewLease(sql: Sql, serverId: string): Promise<boolean> {
  const renewed = await sql.change(
    `UPDATE server_lease SET expires_at = now() + ${LEASE},
       held_since = CASE WHEN expires_at > now() THEN held_since ELSE now() END
     WHERE id = $1`,
    [serverId],
  )
  return renewed === 1
}

/** How many servers hold a lease that has not expired. */
export async function countLeases(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ servers: number }>(
    'SELECT count(*)::integer AS servers FROM server_lease WHERE expires_at > now()',
  )
  return row?.servers ?? 0
}

/** The server still holds its lease. An ended lease is never renewed. */
export async function hasLease(sql: Sql, serverId: string): Promise<boolean> {
  const rows = await sql.query('SELECT FROM server_lease WHERE id = $1', [serverId])
  return rows.length > 0
}

export async function deleteLease(sql: Sql, serverId: string): Promise<void> {
  await sql.query('DELETE FROM server_lease WHERE id = $1', [serverId])
}

/** Ends the leases that others have not renewed while this server renewed its own. */
export async function endExpiredLeases(sql: Sql, serverId: string): Promise<void> {
  await sql.query(
    `DELETE FROM server_lease WHERE EXISTS (
       SELECT FROM server_lease AS own WHERE own.id = $1 AND own.expires_at > now()
         AND own.expires_at - ${LEASE} >= greatest(server_lease.expires_at, own.held_since) + ${GRACE})`,
    [serverId],
  )
}

/** Makes a server the owner of all calls in progress whose owner has lost its lease. @returns their ids */
export async function takeCalls(sql: Sql, serverId: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `UPDATE call SET server_id = $1 WHERE id IN (
       SELECT id FROM call WHERE status <> 'ended' AND server_id <> $1
         AND NOT EXISTS (SELECT FROM server_lease WHERE server_lease.id = call.server_id)
       FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [serverId],
  )
  return rows.map(({ id }) => id)
}

/** The server has held its lease for longer than any other running server. */
export async function holdsOldestLease(sql: Sql, serverId: string): Promise<boolean> {
  const [oldest] = await sql.query<{ id: string }>(
    'SELECT id FROM server_lease WHERE expires_at > now() ORDER BY held_since, id LIMIT 1',
  )
  return oldest?.id === serverId
}
