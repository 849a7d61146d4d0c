import type { Sql } from './database'

/** A document of the remote config. */
export interface RemoteDocument {
  id: string
  data: Record<string, unknown>
  updatedAt: Date
}

/** All documents of a collection; there are few. */
export function listRemoteDocuments(sql: Sql, collection: string): Promise<RemoteDocument[]> {
  return sql.query<RemoteDocument>(
    'SELECT id, data, updated_at AS "updatedAt" FROM remote_document WHERE collection = $1 ORDER BY id',
    [collection],
  )
}

/** Replaces the documents of a collection. */
export async function replaceCollection(
  sql: Sql,
  collection: string,
  documents: Record<string, Record<string, unknown>>,
  at: Date,
): Promise<void> {
  await sql.query('DELETE FROM remote_document WHERE collection = $1', [collection])
  for (const [id, data] of Object.entries(documents))
    await sql.query('INSERT INTO remote_document (collection, id, data, updated_at) VALUES ($1, $2, $3::jsonb, $4)', [
      collection,
      id,
      JSON.stringify(data),
      at,
    ])
}
