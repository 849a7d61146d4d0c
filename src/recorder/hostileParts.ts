import { numberFormat } from '../strings/intl'

/** Far deeper than any state or action of the app. */
const MAX_DEPTH = 100

/** Far longer than any list of the app. */
const MAX_LENGTH = 100_000

/** Names that every object inherits: used as keys, they could lead to prototype pollution. */
const INHERITED_NAMES = new Set(Object.getOwnPropertyNames(Object.prototype))

/** Fields whose text the app uses as a key: ids, and names of caches, endpoints and lists. Never user input. */
const KEY_FIELD = /(^|[a-z_])(s?id|key|path|target|list|group|endpointName|type|op)$/i

/**
 * Describes what makes a JSON value unsafe to reduce, as the object of a sentence; null if it is safe. A text may be any
 * word, unless the app uses it as a key.
 */
export function hostilePart(value: unknown): string | null {
  // The same few names occur in every action.
  const isKeyByField = new Map<string, boolean>()
  const isKeyField = (field: string) => {
    const known = isKeyByField.get(field)
    if (known !== undefined) return known
    const isKey = KEY_FIELD.test(field)
    isKeyByField.set(field, isKey)
    return isKey
  }

  /** @param isKey whether the app uses it as a key */
  function search(part: unknown, depth: number, isKey: boolean): string | null {
    if (typeof part === 'string') return isKey && INHERITED_NAMES.has(part) ? `the name ${part}` : null
    if (typeof part !== 'object' || part === null) return null
    if (depth === MAX_DEPTH) return `more than ${MAX_DEPTH} levels of nesting`
    if (growsList(part)) return `a change that makes a list of more than ${numberFormat({}).format(MAX_LENGTH)} items`
    return Array.isArray(part) ? searchList(part, depth + 1, isKey) : searchFields(part, depth + 1)
  }

  function searchList(list: unknown[], depth: number, isKey: boolean): string | null {
    for (const item of list) {
      const hostile = search(item, depth, isKey)
      if (hostile) return hostile
    }
    return null
  }

  function searchFields(record: object, depth: number): string | null {
    for (const field of Object.keys(record)) {
      if (INHERITED_NAMES.has(field)) return `the name ${field}`
      const hostile = search((record as Record<string, unknown>)[field], depth, isKeyField(field))
      if (hostile) return hostile
    }
    return null
  }

  return search(value, 0, false)
}

/** A patch of RTK Query's cache can set any length or index, so that iterating over the list would never end. */
function growsList(part: object): boolean {
  if (!('path' in part) || !Array.isArray(part.path)) return false
  const sizes = part.path.at(-1) === 'length' && 'value' in part ? [...part.path, part.value] : part.path
  return sizes.some((size) => Number(size) > MAX_LENGTH)
}
