import { isRecord } from './parseJson'
import { hashOf } from './stateHash'

/** What the parts of a state are, by path (`session.error.code`): short values are themselves, all others hashed. */
export type Parts = Record<string, string>

/** Slice, field and the field's own fields: enough to name what differs. */
const DEPTH = 3

const LONGEST_SHOWN = 40

const NOTHING = 'nothing'

/** All parts of a state. */
export function partsOf(state: unknown): Parts {
  return changedParts({}, state)
}

/** The parts that differ between two states, as they are in the second. Identical objects are skipped. */
export function changedParts(before: unknown, after: unknown): Parts {
  const parts: Parts = {}
  collect({ before, after, path: '', depth: 0 }, parts)
  return parts
}

interface Pair {
  before: unknown
  after: unknown
  path: string
  depth: number
}

function collect({ before, after, path, depth }: Pair, parts: Parts): void {
  if (Object.is(before, after)) return
  const [from, to] = [before ?? {}, after ?? {}]
  if (depth < DEPTH && isRecord(from) && isRecord(to) && before !== null && after !== null) {
    for (const name of new Set([...Object.keys(from), ...Object.keys(to)]))
      collect({ before: from[name], after: to[name], path: path ? `${path}.${name}` : name, depth: depth + 1 }, parts)
    return
  }
  const part = digestOf(after)
  if (part !== digestOf(before)) parts[path] = part
}

function digestOf(value: unknown): string {
  if (value === undefined) return NOTHING
  if (typeof value === 'object' && value !== null) return `#${hashOf(value)}`
  const text = JSON.stringify(value)
  return text.length > LONGEST_SHOWN ? `#${hashOf(value)}` : text
}

/** A part that two replays of the same actions do not agree on. */
export interface DifferentPart {
  /** `session.error.code` */
  path: string
  /** What it was when the file was saved. */
  was: string
  is: string
}

/**
 * Where the changes since a state differ from the recorded ones.
 * @param before the state before both
 */
export function differentParts(before: unknown, was: Parts, is: Parts): DifferentPart[] {
  const paths = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((path) => was[path] !== is[path])
  if (paths.length === 0) return []
  const unchanged = partsOf(before)
  const partOf = (parts: Parts, path: string) => parts[path] ?? unchanged[path] ?? NOTHING
  return paths.map((path) => ({ path, was: partOf(was, path), is: partOf(is, path) }))
}
