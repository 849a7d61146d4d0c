import { isRecord } from '../../shared/isRecord'
import { hashOf } from './stateHash'

/**
 * What the parts of a state are, by path (`session.error.code`): short values are themselves, all others hashed, and
 * records of few fields hashed with their fields behind it (`#57d5fc467bab6439 {"status":401}`), long ones of which are
 * hashes again.
 */
export type Parts = Record<string, string>

/** Slice, field and the field's own fields: enough to name what differs. */
const DEPTH = 3

const LONGEST_SHOWN = 40

/** A record that has more is a list by another name, whose fields say little. */
const MAX_FIELDS = 24
const MAX_JSON = 1000

/**
 * RTK Query's entries are identified by their names; what is in them is in the answers, and would be most of a file's
 * parts.
 */
const CACHE = 'api.'

/** What a part is that isn't in a state. */
export const NOTHING = 'nothing'

/**
 * Says that this instance of the app has started RTK Query, whose action isn't recorded (`NOT_RECORDED` in
 * recorder.ts).
 */
const OF_THE_INSTANCE = 'api.config.middlewareRegistered'

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
    for (const name of namesIn(from, to)) {
      // Most of a state is unchanged.
      if (Object.is(from[name], to[name])) continue
      collect({ before: from[name], after: to[name], path: path ? `${path}.${name}` : name, depth: depth + 1 }, parts)
    }
    return
  }
  const part = digestOf(after, path)
  if (part !== digestOf(before, path)) parts[path] = part
}

function namesIn(from: object, to: object): string[] {
  const names = Object.keys(from)
  for (const name of Object.keys(to)) if (!Object.hasOwn(from, name)) names.push(name)
  return names
}

function digestOf(value: unknown, path: string): string {
  if (value === undefined) return NOTHING
  if (typeof value === 'object' && value !== null) return `#${hashOf(value)}${fieldsBehind(value, path)}`
  const text = JSON.stringify(value)
  return text.length > LONGEST_SHOWN ? `#${hashOf(value)}` : text
}

/** Looks at few fields, as most of what changes is large. */
function fieldsBehind(value: object, path: string): string {
  const names = Object.keys(value)
  const isSmall = !Array.isArray(value) && names.length <= MAX_FIELDS && !path.startsWith(CACHE)
  if (!isSmall && names.length > 0) return ''
  const json = JSON.stringify(value, (name, field) => (name === '' ? field : shortened(field)))
  return json.length > MAX_JSON ? '' : ` ${json}`
}

function shortened(field: unknown): unknown {
  const isShort =
    typeof field === 'string' ? field.length <= LONGEST_SHOWN : typeof field !== 'object' || field === null
  return isShort ? field : `#${hashOf(field)}`
}

/** Files of older versions have the hashes only. */
function isSame(was: string | undefined, is: string | undefined): boolean {
  return was === is || (was?.startsWith('#') === true && was.split(' ', 1)[0] === is?.split(' ', 1)[0])
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
  const paths = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (path) => path !== OF_THE_INSTANCE && !isSame(was[path], is[path]),
  )
  if (paths.length === 0) return []
  const unchanged = partsOf(before)
  const partOf = (parts: Parts, path: string) => parts[path] ?? unchanged[path] ?? NOTHING
  return paths.flatMap((path) => fieldsOf({ path, was: partOf(was, path), is: partOf(is, path) }))
}

/** The fields that differ, where both sides have them behind their hashes. */
function fieldsOf(part: DifferentPart): DifferentPart[] {
  const [was, is] = [part.was, part.is].map(readFields)
  if (!was || !is) return [part]
  const fields = namesIn(was, is).flatMap((name) => {
    const [before, after] = [was[name], is[name]].map((field) => JSON.stringify(field) ?? NOTHING) as [string, string]
    return before === after ? [] : [{ path: `${part.path}.${name}`, was: before, is: after }]
  })
  return fields.length > 0 ? fields : [part]
}

/** Files may contain any text as a part. */
function readFields(part: string): Record<string, unknown> | undefined {
  const [, json = ''] = /^#[\da-f]+ (\{.*\})$/s.exec(part) ?? []
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
