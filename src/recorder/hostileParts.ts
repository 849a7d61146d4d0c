/** No state and no action of the app is nested nearly as deep. */
const DEEPEST = 100

/** What every object has of its own accord: as a key they would reach through to all objects of the program. */
const INHERITED_NAMES = new Set(Object.getOwnPropertyNames(Object.prototype))

/**
 * What makes a value dangerous to reduce, as the middle of a sentence; null when nothing does. Texts count as well as keys,
 * since reducers use some of them as keys.
 */
export function hostilePart(value: unknown): string | null {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && INHERITED_NAMES.has(value)) return `the name ${value}`
    if (typeof value !== 'object' || value === null) continue
    if (depth === DEEPEST) return `more than ${DEEPEST} things inside each other`
    for (const [name, part] of Object.entries(value)) {
      if (INHERITED_NAMES.has(name)) return `the name ${name}`
      waiting.push({ value: part, depth: depth + 1 })
    }
  }
  return null
}
