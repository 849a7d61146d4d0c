import type { Hash } from './hashText'
import { addHash, addQuoted, addText, addUnit, finishHash, hashText, hexOf, startHash } from './hashText'

/**
 * Remembering a smaller object takes longer than hashing it again. Counted in fields and items, including those of its
 * parts.
 */
const LARGE = 32

/** The built-in sort takes longer for so few names. */
const FEW_NAMES = 16

const COMMA = 44
const COLON = 58

/**
 * Hashes any JSON value, the same in every engine; not cryptographic.
 * The order of keys and anything that JSON omits are ignored. Objects are assumed to be immutable: a large one is hashed
 * once, so that only the changed parts of a store's next state are hashed again.
 */
export const hashOf = (value: unknown): string => hexOf(digest(value))

/** The hash of a list, from those of its items. */
export function hashOfList(items: readonly string[]): string {
  return hashText(`[${items.join()}]`)
}

const hashes = new WeakMap<object, Hash>()

/** The number of fields and items hashed so far. */
let visited = 0

function digest(value: unknown): Hash {
  if (typeof value !== 'object' || value === null) return digestScalar(value)
  const known = hashes.get(value)
  if (known) return known
  const before = visited
  const hash = Array.isArray(value) ? digestList(value) : digestRecord(value as Record<string, unknown>)
  if (visited - before >= LARGE) hashes.set(value, hash)
  return hash
}

function digestScalar(value: unknown): Hash {
  const hash = startHash()
  if (typeof value === 'string') addQuoted(hash, value)
  else addText(hash, JSON.stringify(value) ?? 'null')
  return finishHash(hash)
}

function digestList(list: readonly unknown[]): Hash {
  visited += list.length
  const hash = startHash()
  addText(hash, '[')
  let isFirst = true
  for (const item of list) {
    if (!isFirst) addUnit(hash, COMMA)
    isFirst = false
    addHash(hash, digest(item))
  }
  addText(hash, ']')
  return finishHash(hash)
}

function digestRecord(record: Record<string, unknown>): Hash {
  const names = sort(Object.keys(record))
  visited += names.length
  const hash = startHash()
  addText(hash, '{')
  let isFirst = true
  for (const name of names) {
    const value = record[name]
    if (value === undefined) continue
    if (!isFirst) addUnit(hash, COMMA)
    isFirst = false
    addQuoted(hash, name)
    addUnit(hash, COLON)
    addHash(hash, digest(value))
  }
  addText(hash, '}')
  return finishHash(hash)
}

/** Sorts names in place, by their UTF-16 units. */
function sort(names: string[]): string[] {
  if (names.length > FEW_NAMES) return names.sort()
  for (let sorted = 1; sorted < names.length; sorted++) {
    const name = names[sorted] as string
    let at = sorted
    for (; at > 0 && (names[at - 1] as string) > name; at--) names[at] = names[at - 1] as string
    names[at] = name
  }
  return names
}
