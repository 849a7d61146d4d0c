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
  const hash = hashText(Array.isArray(value) ? `[${value.map(hashOf).join()}]` : canonical(value))
  hashes.set(value, hash)
  return hash
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
