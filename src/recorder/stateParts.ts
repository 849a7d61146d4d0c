import { isRecord } from './parseJson'
import { hashOf } from './stateHash'

/**
 * What the parts of a state are, by path (`session.error.code`): short values are themselves, all others hashed, and
 * small records such as errors hashed with their JSON behind it (`#57d5fc467bab6439 {"status":401}`).
 */
export type Parts = Record<string, string>

/** Slice, field and the field's own fields: enough to name what differs. */
const DEPTH = 3

const LONGEST_SHOWN = 40

/** Of a record that is shown behind its hash: more fields or characters say little in a line. */
const MAX_FIELDS = 8
const MAX_JSON = 200

const NOTHING = 'nothing'

/** Whether this instance of the app has started RTK Query: the action for it isn't recorded (`NOT_RECORDED` in recorder.ts). */
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
  if (Object.is(before, after) || path === OF_THE_INSTANCE) return
  const [from, to] = [before ?? {}, after ?? {}]
  if (depth < DEPTH && isRecord(from) && isRecord(to) && before !== null && after !== null) {
    for (const name of namesIn(from, to)) {
      // Most of a state is unchanged.
      if (Object.is(from[name], to[name])) continue
      collect({ before: from[name], after: to[name], path: path ? `${path}.${name}` : name, depth: depth + 1 }, parts)
    }
    return
  }
  const part = digestOf(after)
  if (part !== digestOf(before)) parts[path] = part
}

function namesIn(from: object, to: object): string[] {
  const names = Object.keys(from)
  for (const name of Object.keys(to)) if (!Object.hasOwn(from, name)) names.push(name)
  return names
}

function digestOf(value: unknown): string {
  if (value === undefined) return NOTHING
  if (typeof value === 'object' && value !== null) return `#${hashOf(value)}${isSmall(value) ? jsonBehind(value) : ''}`
  const text = JSON.stringify(value)
  return text.length > LONGEST_SHOWN ? `#${hashOf(value)}` : text
}

/** Looks at few fields, as most of what changes is large. */
function isSmall(value: object): boolean {
  const fields = Object.values(value)
  return fields.length <= MAX_FIELDS && fields.every((field) => typeof field !== 'object' || field === null)
}

function jsonBehind(value: object): string {
  const json = JSON.stringify(value)
  return json.length > MAX_JSON ? '' : ` ${json}`
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
  return paths.map((path) => ({ path, was: partOf(was, path), is: partOf(is, path) }))
}
