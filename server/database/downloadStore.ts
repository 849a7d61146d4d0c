import type { Sql } from './database'

/** One file that is being sent. */
export interface DownloadRow {
  id: string
  accountId: string
  /** The server that sends it. */
  serverId: string
}

/** So that a download whose end could not be stored does not block the next one on other servers for ever. */
const LONGEST = "interval '1 hour'"

/**
 * Adds an account's download, unless another server is sending it a file. The caller knows which files its own server is
 * sending.
 * @returns whether it was added
 */
export async function insertDownload(sql: Sql, { id, accountId, serverId }: DownloadRow): Promise<boolean> {
  const added = await sql.change(
    `INSERT INTO download (account_id, id, server_id) VALUES ($1, $2, $3)
     ON CONFLICT (account_id) DO UPDATE SET id = $2, server_id = $3, began_at = now()
     WHERE download.server_id = $3 OR download.began_at < now() - ${LONGEST}
       OR NOT EXISTS (SELECT FROM server_lease WHERE id = download.server_id AND expires_at > now())`,
    [accountId, id, serverId],
  )
  return added > 0
}

export async function deleteDownload(
  sql: Sql,
  { accountId, id }: Pick<DownloadRow, 'accountId' | 'id'>,
): Promise<void> {
  await sql.change('DELETE FROM download WHERE account_id = $1 AND id = $2', [accountId, id])
}
