import type { Sql } from './database'

/** A document of the remote config. */
export interface RemoteDocument {
  id: string
  data: Record<string, unknown>
  updatedAt: Date
}

/** All documents of a collection of the remote config; there are few. */
export function listRemoteDocuments(sql: Sql, collection: string): Promise<RemoteDocument[]> {
  return sql.query<RemoteDocument>(
    'SELECT id, data, updated_at AS "updatedAt" FROM remote_document WHERE collection = $1 ORDER BY id',
    [collection],
  )
}

/** Replaces the documents of a collection of the remote config. */
export async function replaceRemoteCollection(
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

/** Saves a document of the sandbox, replacing any with the same id. */
export async function putSandboxDocument(
  sql: Sql,
  collection: string,
  id: string,
  data: unknown,
  at: Date,
): Promise<void> {
  await sql.query(
    `INSERT INTO sandbox_document (collection, id, data, updated_at) VALUES ($1, $2, $3::jsonb, $4)
     ON CONFLICT (collection, id) DO UPDATE SET data = excluded.data, updated_at = excluded.updated_at`,
    [collection, id, JSON.stringify(data), at],
  )
}

/** A sandbox has used this database at some time. */
export async function hasSandboxDocuments(sql: Sql): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM sandbox_document LIMIT 1')).length > 0
}

/** A document of the sandbox; the caller specifies its type. */
export async function findSandboxDocument<Data>(sql: Sql, collection: string, id: string): Promise<Data | undefined> {
  const [row] = await sql.query<{ data: Data }>('SELECT data FROM sandbox_document WHERE collection = $1 AND id = $2', [
    collection,
    id,
  ])
  return row?.data
}
