/** No state and no action of the app is nested nearly as deep. */
const DEEPEST = 100

/** No list of the app is nearly as long. */
const LONGEST = 100_000

/** What every object has of its own accord: as a key they would reach through to all objects of the program. */
const INHERITED_NAMES = new Set(Object.getOwnPropertyNames(Object.prototype))

/** Fields whose text the app uses as a key: ids, and names of caches, endpoints and lists. A person types into none. */
const KEY_FIELD = /(^|[a-z_])(s?id|key|path|target|list|group|endpointName|type|op)$/i

/**
 * What makes a value dangerous to reduce, as the middle of a sentence; null when nothing does. A text may be any word, unless
 * the app uses it as a key.
 */
export function hostilePart(value: unknown): string | null {
  const waiting: Part[] = [{ value, depth: 0, isKey: false }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const hostile = lookAt(next)
    if (hostile) return hostile
    const { value, depth, isKey } = next
    if (typeof value !== 'object' || value === null) continue
    const isList = Array.isArray(value)
    for (const [field, part] of Object.entries(value))
      waiting.push({ value: part, depth: depth + 1, isKey: isList ? isKey : KEY_FIELD.test(field) })
  }
  return null
}

interface Part {
  value: unknown
  depth: number
  /** Whether it stands where the app takes a key from. */
  isKey: boolean
}

function lookAt({ value, depth, isKey }: Part): string | null {
  if (typeof value === 'string') return isKey && INHERITED_NAMES.has(value) ? `the name ${value}` : null
  if (typeof value !== 'object' || value === null) return null
  if (depth === DEEPEST) return `more than ${DEEPEST} things inside each other`
  if (growsList(value)) return `a change that makes a list of more than ${LONGEST.toLocaleString('en-US')} things`
  const name = Object.keys(value).find((key) => INHERITED_NAMES.has(key))
  return name === undefined ? null : `the name ${name}`
}

/** A patch of RTK Query's cache can set any length and fill any place: whoever walks the list afterwards never ends. */
function growsList(part: object): boolean {
  if (!('path' in part) || !Array.isArray(part.path)) return false
  const sizes = part.path.at(-1) === 'length' && 'value' in part ? [...part.path, part.value] : part.path
  return sizes.some((size) => Number(size) > LONGEST)
}
