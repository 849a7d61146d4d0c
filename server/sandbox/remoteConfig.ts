import Type from 'typebox'
import type { Database } from '../database/database'
import { deleteCollection, listDocuments, putDocument } from '../database/sandboxStore'
import { compileCheck } from '../http/validation'

/** Remote config by collection and document, as edited on the sandbox's page. */
export type RemoteDocuments = Record<string, Record<string, Record<string, unknown>>>

/** What the web app reads at start: texts, and the config for production and for all other hosts. */
const COLLECTIONS = ['Strings', 'Config', 'ConfigQA'] as const

const Id = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^/]+$' })
const Collection = Type.Record(Id, Type.Record(Type.String(), Type.Unknown()), { additionalProperties: false })
const checkDocuments = compileCheck(
  Type.Object({
    Strings: Type.Optional(Collection),
    Config: Type.Optional(Collection),
    ConfigQA: Type.Optional(Collection),
  }),
  'json',
)

/** The storage name of a collection, distinct from the stand-ins' own documents. */
export const collectionName = (collection: string) => `remote/${collection}`

export async function readRemoteDocuments(db: Database): Promise<RemoteDocuments> {
  const all: RemoteDocuments = {}
  for (const collection of COLLECTIONS) {
    const documents = await listDocuments<Record<string, unknown>>(db, collectionName(collection))
    all[collection] = Object.fromEntries(documents.map(({ id, data }) => [id, data]))
  }
  return all
}

/**
 * Replaces all documents.
 * @returns what is wrong with them; undefined if they were saved
 */
export async function replaceRemoteDocuments(db: Database, given: unknown, at: Date): Promise<string | undefined> {
  const checked = checkDocuments(given)
  if ('problem' in checked) return checked.problem
  const documents = checked.value as RemoteDocuments
  await db.transaction(async (sql) => {
    for (const collection of COLLECTIONS) {
      const name = collectionName(collection)
      await deleteCollection(sql, name)
      for (const [id, data] of Object.entries(documents[collection] ?? {})) await putDocument(sql, name, id, data, at)
    }
  })
  return undefined
}
