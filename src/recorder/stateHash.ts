import { hashText } from './hashText'

/**
 * Hashes any JSON value, the same in every engine; not cryptographic.
 * The order of keys and anything that JSON omits are ignored. Objects are assumed to be immutable: each is hashed once,
 * so that only the changed parts of a store's next state are hashed again.
 */
export function hashOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return hashText(JSON.stringify(value) ?? 'null')
  const cached = hashes.get(value)
  if (cached) return cached
  const hash = hashOnce(value)
  hashes.set(value, hash)
  return hash
}

/** The same for an object that will not be hashed again: remembering many of them takes longer than hashing them. */
export function hashOnce(value: object): string {
  return Array.isArray(value) ? hashOfList(value.map(hashOf)) : hashText(canonical(value))
}

/** The hash of a list, from those of its items. */
export function hashOfList(items: readonly string[]): string {
  return hashText(`[${items.join()}]`)
}

const hashes = new WeakMap<object, string>()

function canonical(record: object): string {
  const values = record as Record<string, unknown>
  let fields = ''
  for (const name of Object.keys(record).sort()) {
    if (values[name] === undefined) continue
    fields += `${fields && ','}${JSON.stringify(name)}:${hashOf(values[name])}`
  }
  return `{${fields}}`
}
