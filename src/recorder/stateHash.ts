import { hashText } from './hashText'

/**
 * The hash of any JSON value, the same in every engine; it only has to notice differences.
 * Keys count in their sorted order; what JSON leaves out does not count. Objects are taken not to change: each is hashed once,
 * so that the next state of a store costs only what is new in it.
 */
export function hashOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return hashText(JSON.stringify(value) ?? 'null')
  const known = hashes.get(value)
  if (known) return known
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
