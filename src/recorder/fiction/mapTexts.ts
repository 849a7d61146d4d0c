import type { NameKind } from './madeUpWords'
import { isPublic, kindOf, kindOfParameter } from './namedFields'
import { piecesOf } from './numberRuns'

/** What becomes of each text of an action or a state. */
export interface TextMap {
  /** Of a text that is somebody's or something's name. */
  name(text: string, kind: NameKind): string
  /** Of any other, or a part of one. */
  other(text: string): string
}

/** The same JSON value with other texts, also those in names of fields, in addresses and in JSON inside texts. */
export function mapTexts(value: unknown, map: TextMap, kind?: NameKind): unknown {
  if (typeof value === 'string') return kind ? map.name(value, kind) : mapText(value, map)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map, kind))
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(fields).map(([field, part]) =>
      isPublic(field, fields)
        ? [field, mapTexts(part, { ...map, name: map.other })]
        : [mapText(field, map), mapTexts(part, map, kindOf(field, fields))],
    ),
  )
}

/** Names of fields, steps and types: most texts, and nothing to look into. */
const PLAIN_WORD = /^[a-z_/]*$/i

/** The name of a cache of RTK Query with its argument, or an argument alone. */
const JSON_INSIDE = /^(\w+\()?(\{.*\}|(?<=\()".*")(\)?)$/s
const NAMED_PARAMETER = /(?<=[?&](?:q|text|name|label|company|website)=)([^&#\s"]*)/

function mapText(text: string, map: TextMap): string {
  if (PLAIN_WORD.test(text)) return text
  const [, before = '', inside, after = ''] = JSON_INSIDE.exec(text) ?? []
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

/** In an address, where "+" is a space. */
function mapNumber(written: string, map: TextMap): string {
  const PLACE = '?q='
  return map.other(PLACE + written).slice(PLACE.length)
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
