import type { NameKind } from './madeUpWords'
import { isPublic, kindOf, kindOfParameter } from './namedFields'
import { piecesOf } from './numberRuns'

/** Maps the texts of an action or a state. */
export interface TextMap {
  /** For a text that is a name. */
  name(text: string, kind: NameKind): string
  /** For any other text, or a part of one. */
  other(text: string): string
  /** The objects mapped before, by which a state that is mapped again costs no more than what has changed in it. */
  before?: WeakMap<object, unknown> | undefined
}

/** Maps all texts of a JSON value, including field names, query parameters and nested JSON. */
export function mapTexts(value: unknown, map: TextMap, kind?: NameKind): unknown {
  if (typeof value === 'string') return kind ? map.name(value, kind) : mapText(value, map)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map, kind))
  if (typeof value !== 'object' || value === null) return value
  const before = map.before?.get(value)
  if (before) return before
  const mapped = mapFields(value as Record<string, unknown>, map)
  map.before?.set(value, mapped)
  return mapped
}

function mapFields(fields: Record<string, unknown>, map: TextMap): unknown {
  return Object.fromEntries(
    Object.entries(fields).map(([field, part]) =>
      isPublic(field, fields)
        ? [field, mapTexts(part, { other: map.other, name: map.other })]
        : [mapText(field, map), mapTexts(part, map, kindOf(field, fields))],
    ),
  )
}

/** Names of fields, steps and types: most texts, which need no mapping. */
const PLAIN_WORD = /^[a-z_/]*$/i

/** A cache key of RTK Query, or a serialized argument. */
const NESTED_JSON = /^(\w+\()?(\{.*\}|(?<=\()".*")(\)?)$/s
const NAMED_PARAMETER = /(?<=[?&](?:q|text|name|label|company|website)=)([^&#\s"]*)/

function mapText(text: string, map: TextMap): string {
  if (PLAIN_WORD.test(text)) return text
  const [, before = '', inside, after = ''] = NESTED_JSON.exec(text) ?? []
  const parsed = inside === undefined ? undefined : parse(inside)
  if (parsed !== undefined) return before + JSON.stringify(mapTexts(parsed, map)) + after
  return text
    .split(NAMED_PARAMETER)
    .map((part, at, parts) => (at % 2 ? mapParameter(part, parts[at - 1] as string, map) : map.other(part)))
    .join('')
}

function mapParameter(written: string, before: string, map: TextMap): string {
  const kind = kindOfParameter(/(\w+)=$/.exec(before)?.[1] ?? '')
  const value = decode(written)
  if (!kind || value === undefined || piecesOf(value).every(({ isNumber }) => isNumber)) return mapNumber(written, map)
  return encodeURIComponent(map.name(value, kind)).replaceAll('%20', '+')
}

/** Within a query string, where "+" is a space. */
function mapNumber(written: string, map: TextMap): string {
  const PREFIX = '?q='
  return map.other(PREFIX + written).slice(PREFIX.length)
}

function decode(written: string): string | undefined {
  try {
    return decodeURIComponent(written.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
