import type { RemoteDocument } from '../database/documentStore'

/** A value in Firestore's REST format (https://firebase.google.com/docs/firestore/reference/rest/v1/Value). */
function toValue(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } }
  if (typeof value === 'object' && value !== null) return { mapValue: { fields: fieldsOf(value) } }
  return { nullValue: null }
}

function fieldsOf(data: object): Record<string, object> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toValue(value)]))
}

/**
 * The response to a `runQuery` on one collection; for an empty one it only contains the read time.
 * @param base name of the database, e.g. `projects/p/databases/(default)`
 */
export function queryAnswer(base: string, collection: string, documents: RemoteDocument[], readAt: Date): object[] {
  const readTime = readAt.toISOString()
  if (documents.length === 0) return [{ readTime }]
  return documents.map(({ id, data, updatedAt }) => {
    const updateTime = updatedAt.toISOString()
    const name = `${base}/documents/${collection}/${id}`
    return { document: { name, fields: fieldsOf(data), createTime: updateTime, updateTime }, readTime }
  })
}
