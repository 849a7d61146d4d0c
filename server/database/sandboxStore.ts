import type { Sql } from './database'

/** Saves a document, replacing any with the same id. */
export async function putDocument(sql: Sql, collection: string, id: string, data: unknown, at: Date): Promise<void> {
  await sql.query(
    `INSERT INTO sandbox_document (collection, id, data, updated_at) VALUES ($1, $2, $3::jsonb, $4)
     ON CONFLICT (collection, id) DO UPDATE SET data = excluded.data, updated_at = excluded.updated_at`,
    [collection, id, JSON.stringify(data), at],
  )
}

/** A sandbox has used this database at some time. */
export async function hasDocuments(sql: Sql): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM sandbox_document LIMIT 1')).length > 0
}

/** A document; the caller specifies its type. */
export async function findDocument<Data>(sql: Sql, collection: string, id: string): Promise<Data | undefined> {
  const [row] = await sql.query<{ data: Data }>('SELECT data FROM sandbox_document WHERE collection = $1 AND id = $2', [
    collection,
    id,
  ])
  return row?.data
}

/** Drops the notices of the sandbox's made-up past. */
export async function deleteNotices(sql: Sql): Promise<void> {
  await sql.query('DELETE FROM notice')
}
