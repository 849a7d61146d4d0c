import type { DeleteSome, Sql } from './database'

/** A support file that a customer has sent. */
export interface SupportFileRow {
  code: string
  /** Compressed with gzip. */
  content: Uint8Array
  expiresAt: Date
  /** Identifies the sender: networks with the same value share their space. */
  share: number
}

/** Adds a file. */
export async function insertSupportFile(sql: Sql, { code, content, expiresAt, share }: SupportFileRow): Promise<void> {
  await sql.query('INSERT INTO support_file (code, content, expires_at, share) VALUES ($1, $2, $3, $4)', [
    code,
    content,
    expiresAt,
    share,
  ])
}

/**
 * Deletes files until the rest have at most `most` bytes together. The share that uses most space loses files first,
 * down to the size of the next one: the oldest unread ones.
 */
export async function evictSupportFiles(sql: Sql, most: number): Promise<void> {
  await sql.query(
    `WITH sized AS (
       SELECT code, octet_length(content) AS bytes, sum(octet_length(content)) OVER (
         PARTITION BY share ORDER BY read_at IS NULL, expires_at DESC, code
       ) AS level FROM support_file
     ), kept AS (
       SELECT code, sum(bytes) OVER (ORDER BY level, code) AS bytes FROM sized
     )
     DELETE FROM support_file WHERE code IN (SELECT code FROM kept WHERE bytes > $1::bigint)`,
    [most],
  )
}

/** The file with a code, unless it has expired; it counts as read from now on. */
export async function readSupportFile(
  sql: Sql,
  code: string,
  now: Date,
): Promise<Pick<SupportFileRow, 'code' | 'content'> | undefined> {
  const [row] = await sql.query<Pick<SupportFileRow, 'code' | 'content'>>(
    `UPDATE support_file SET read_at = coalesce(read_at, $2) WHERE code = $1 AND expires_at > $2
     RETURNING code, content`,
    [code, now],
  )
  return row
}

/** @returns whether there was one */
export async function deleteSupportFile(sql: Sql, code: string): Promise<boolean> {
  return (await sql.change('DELETE FROM support_file WHERE code = $1', [code])) > 0
}

/** Support files that expired before a time; expired ones are never found. */
export const deleteSupportFiles =
  (expiredBefore: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `DELETE FROM support_file WHERE code = ANY(ARRAY(
         SELECT code FROM support_file WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ))`,
      [expiredBefore, limit],
    )
