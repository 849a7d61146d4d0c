import Type from 'typebox'
import type { Database } from '../database/database'
import type { RemoteDocument } from '../database/documentStore'
import { listRemoteDocuments, replaceRemoteCollection } from '../database/documentStore'
import { parseShallowJson } from '../http/json'
import { compileCheck } from '../http/validation'

/** Remote config by collection and document. */
export type RemoteDocuments = Record<string, Record<string, Record<string, unknown>>>

/** What the web app reads at start: texts, and the config for production and for all other hosts. */
const COLLECTIONS = ['Strings', 'Config', 'ConfigQA'] as const

/** Every page load reads them. */
const MAX_LENGTH = 128 * 1024

/** A collection's documents; the app has hundreds of texts, each of which may have one. */
const MAX_DOCUMENTS = 2000

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

/** The documents of a collection whose name comes from outside: none, if it is not one of ours. */
export async function findCollection(db: Database, name: string): Promise<RemoteDocument[]> {
  const collection = COLLECTIONS.find((known) => known === name)
  return collection === undefined ? [] : await listRemoteDocuments(db, collection)
}

export async function readRemoteDocuments(db: Database): Promise<RemoteDocuments> {
  const all: RemoteDocuments = {}
  for (const collection of COLLECTIONS) {
    const documents = await listRemoteDocuments(db, collection)
    all[collection] = Object.fromEntries(documents.map(({ id, data }) => [id, data]))
  }
  return all
}

/**
 * Replaces all documents by those of a JSON text: collections by name, documents by id.
 * @returns what is wrong with them; undefined if they were saved
 */
export async function replaceRemoteDocuments(db: Database, json: string, at: Date): Promise<string | undefined> {
  if (json.length > MAX_LENGTH) return `The remote config may have ${MAX_LENGTH / 1024} KB at most.`
  const checked = checkDocuments(parseShallowJson(json, MAX_DOCUMENTS))
  if ('problem' in checked) return checked.problem
  const documents = checked.value as RemoteDocuments
  await db.transaction(async (sql) => {
    for (const collection of COLLECTIONS)
      await replaceRemoteCollection(sql, collection, documents[collection] ?? {}, at)
  })
  return undefined
}
