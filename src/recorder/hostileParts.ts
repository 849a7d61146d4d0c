/** Far deeper than any state or action of the app. */
const MAX_DEPTH = 100

/** Far longer than any list of the app. */
const MAX_LENGTH = 100_000

/** Names that every object inherits: used as keys, they could lead to prototype pollution. */
const INHERITED_NAMES = new Set(Object.getOwnPropertyNames(Object.prototype))

/** Fields whose text the app uses as a key: ids, and names of caches, endpoints and lists. Never user input. */
const KEY_FIELD = /(^|[a-z_])(s?id|key|path|target|list|group|endpointName|type|op)$/i

/**
 * Describes what makes a value unsafe to reduce, as the object of a sentence; null if it is safe. A text may be any word,
 * unless the app uses it as a key.
 */
export function hostilePart(value: unknown): string | null {
  const pending: Part[] = [{ value, depth: 0, isKey: false }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const hostile = inspect(next)
    if (hostile) return hostile
    const { value, depth, isKey } = next
    if (typeof value !== 'object' || value === null) continue
    const isList = Array.isArray(value)
    for (const [field, part] of Object.entries(value))
      pending.push({ value: part, depth: depth + 1, isKey: isList ? isKey : KEY_FIELD.test(field) })
  }
  return null
}

interface Part {
  value: unknown
  depth: number
  /** Whether the app uses it as a key. */
  isKey: boolean
}

function inspect({ value, depth, isKey }: Part): string | null {
  if (typeof value === 'string') return isKey && INHERITED_NAMES.has(value) ? `the name ${value}` : null
  if (typeof value !== 'object' || value === null) return null
  if (depth === MAX_DEPTH) return `more than ${MAX_DEPTH} levels of nesting`
  if (growsList(value)) return `a change that makes a list of more than ${MAX_LENGTH.toLocaleString('en-US')} items`
  const name = Object.keys(value).find((key) => INHERITED_NAMES.has(key))
  return name === undefined ? null : `the name ${name}`
}

/** A patch of RTK Query's cache can set any length or index, so that iterating over the list would never end. */
function growsList(part: object): boolean {
  if (!('path' in part) || !Array.isArray(part.path)) return false
  const sizes = part.path.at(-1) === 'length' && 'value' in part ? [...part.path, part.value] : part.path
  return sizes.some((size) => Number(size) > MAX_LENGTH)
}
