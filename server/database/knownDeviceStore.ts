import type { DeleteSome, Sql } from './database'

/** An account that has logged in on a device. */
export interface KnownDeviceRow {
  id: string
  accountId: string
}

/** The row of a device for the account with a phone number (E.164), if it is known there. */
export async function findKnownDevice(
  sql: Sql,
  deviceId: string,
  phoneNumber: string,
  now: Date,
): Promise<KnownDeviceRow | undefined> {
  const [row] = await sql.query<KnownDeviceRow>(
    `SELECT known.id, known.account_id AS "accountId" FROM known_device AS known
     JOIN account ON account.id = known.account_id
     WHERE known.device_id = $1 AND account.phone_number = $2 AND account.state <> 'closed' AND known.known_until > $3`,
    [deviceId, phoneNumber, now],
  )
  return row
}

/** The accounts that have logged in on a device, most recent first. */
export function listAccountsOfDevice(sql: Sql, deviceId: string, now: Date): Promise<KnownDeviceRow[]> {
  return sql.query<KnownDeviceRow>(
    `SELECT id, account_id AS "accountId" FROM known_device WHERE device_id = $1 AND known_until > $2
     ORDER BY known_until DESC, id`,
    [deviceId, now],
  )
}

/** An account's known devices, with the description of those that are logged in, latest first. */
export function listDevicesOfAccount(
  sql: Sql,
  accountId: string,
  now: Date,
): Promise<{ id: string; description: string | null }[]> {
  return sql.query(
    `SELECT known.id, token.description FROM known_device AS known
     LEFT JOIN access_token AS token ON token.id = known.token_id
     WHERE known.account_id = $1 AND known.known_until > $2 ORDER BY known.known_until DESC, known.id`,
    [accountId, now],
  )
}

/** Changes a device's id for all of its accounts. */
export async function renameDevice(sql: Sql, from: string, to: string): Promise<void> {
  await sql.query('UPDATE known_device SET device_id = $2 WHERE device_id = $1', [from, to])
}

/** Remembers a device for the account that has just logged in on it. */
export async function saveKnownDevice(
  sql: Sql,
  device: { id: string; deviceId: string; accountId: string; tokenHash: string; knownUntil: Date },
): Promise<void> {
  await sql.query(
    `INSERT INTO known_device (id, device_id, account_id, token_id, known_until)
     SELECT $1, $2, $3, token.id, $5 FROM access_token AS token WHERE token.token_hash = $4
     ON CONFLICT (device_id, account_id) DO UPDATE SET token_id = excluded.token_id, known_until = excluded.known_until`,
    [device.id, device.deviceId, device.accountId, device.tokenHash, device.knownUntil],
  )
}

/** Forgets an account's least recently used devices if it has more than `most` besides the given one. */
export async function forgetOldestDevices(
  sql: Sql,
  { accountId, deviceId }: { accountId: string; deviceId: string },
  most: number,
): Promise<void> {
  await sql.query(
    `DELETE FROM known_device WHERE id IN (
       SELECT id FROM known_device WHERE account_id = $1 AND device_id <> $2
       ORDER BY known_until DESC, id DESC OFFSET $3)`,
    [accountId, deviceId, most],
  )
}

/** Forgets those of an account's devices whose latest log-in has ended, i.e. that are no longer on the owner's list. */
export async function forgetEndedDevices(sql: Sql, accountId: string): Promise<void> {
  await sql.query(
    `DELETE FROM known_device WHERE account_id = $1
     AND NOT EXISTS (SELECT 1 FROM access_token WHERE access_token.id = known_device.token_id)`,
    [accountId],
  )
}

/** Devices that are no longer known; they are never found. */
export const deleteOutdatedDevices =
  (now: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `DELETE FROM known_device WHERE id = ANY(ARRAY(
         SELECT id FROM known_device WHERE known_until <= $1 ORDER BY known_until LIMIT $2 FOR UPDATE SKIP LOCKED
       ))`,
      [now, limit],
    )
