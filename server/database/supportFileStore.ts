import type { Sql } from './database'

/** A support file that a customer has sent. */
export interface SupportFileRow {
  code: string
  /** Compressed with gzip. */
  content: Uint8Array
  expiresAt: Date
}

/**
 * Adds a file, unless all files together would then have more than `most` bytes.
 * @returns whether it was added
 */
export async function insertSupportFile(
  sql: Sql,
  { code, content, expiresAt }: SupportFileRow,
  most: number,
): Promise<boolean> {
  const added = await sql.change(
    `INSERT INTO support_file (code, content, expires_at)
     SELECT $1, $2, $3 WHERE (SELECT coalesce(sum(octet_length(content)), 0) FROM support_file) + $4::bigint <= $5::bigint`,
    [code, content, expiresAt, content.byteLength, most],
  )
  return added > 0
}

/** The file of a code, unless it has expired. */
export async function findSupportFile(sql: Sql, code: string, now: Date): Promise<SupportFileRow | undefined> {
  const [row] = await sql.query<SupportFileRow>(
    'SELECT code, content, expires_at AS "expiresAt" FROM support_file WHERE code = $1 AND expires_at > $2',
    [code, now],
  )
  return row
}
