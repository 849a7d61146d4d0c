/**
 * 64 bits as 16 hex digits of any JSON value, the same in every engine: two lanes of the public-domain cyrb53 mix, chosen over
 * SHA because it answers at once (no promise, no Web Crypto on plain http) and only has to notice differences.
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

function hashText(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 0x9e3779b1)
    low = Math.imul(low ^ unit, 0x5f356495)
  }
  const mixedHigh = mix(high, low)
  return hex(mixedHigh) + hex(mix(low, mixedHigh))
}

function mix(one: number, other: number): number {
  return (Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35)) >>> 0
}

function hex(lane: number): string {
  return lane.toString(16).padStart(8, '0')
}
