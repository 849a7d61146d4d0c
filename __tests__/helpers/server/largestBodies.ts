import type { TSchema } from 'typebox'
import Type from 'typebox'
import { Check } from 'typebox/value'
import { parseShallowJson } from '../../../server/http/json'

/** A body that costs as much as its call's schema and limit admit. */
export interface LargeBody {
  name: string
  text: string
}

interface Limits {
  /** The largest body in bytes. */
  bytes: number
  /** What a value is that the schema leaves open, as the lines of an import. */
  opaque?: TSchema | undefined
}

/** The largest bodies that a schema and a limit admit: valid ones, and what is wrong in every way that grows. */
export function largestBodies(schema: TSchema, limits: Limits): LargeBody[] {
  const { bytes } = limits
  const valid = (['most', 'few'] as const).map((items) => largestValue(schema, { ...limits, items }))
  const [largest] = valid
  const repeat = (text: string, room = bytes - 100) => text.repeat(Math.max(1, Math.floor(room / text.length)))
  const numbered = (of: (n: number) => string, each: number) =>
    Array.from({ length: Math.floor((bytes - 100) / each) }, (_, n) => of(n)).join(',')
  const named = Object.entries(asObject(largest))
  return [
    { name: 'valid, most items', text: JSON.stringify(largest) },
    { name: 'valid, few items', text: JSON.stringify(valid[1]) },
    { name: 'an object of unknown fields', text: `{${numbered((n) => `"k${n}":1`, 10)}}` },
    { name: 'lists in a list', text: `[${repeat('[],')}[]]` },
    { name: 'a nested list', text: repeat('[') },
    { name: 'numbers', text: `[${numbered((n) => `1.7976931348623157e-30${n % 10}`, 24)}]` },
    { name: 'a text of escapes', text: `"${repeat('\\u00e9')}"` },
    { name: 'a text of quotes', text: `"${repeat('\\"')}"` },
    { name: 'no JSON', text: repeat('"') },
    { name: 'an unknown field with a long name', text: JSON.stringify({ ...asObject(largest), [repeat('x')]: 1 }) },
    ...named.flatMap(([field, value]) => wrongValues(field, value, bytes, asObject(largest))),
  ].map(({ name, text }) => ({ name, text: cutTo(bytes, text) }))
}

/** One field with what takes longest to find wrong. */
function wrongValues(field: string, value: unknown, bytes: number, others: object): LargeBody[] {
  const room = bytes - 200
  const inPlace = (wrong: unknown) => JSON.stringify({ [field]: wrong, ...without(field, others) })
  const items = (of: (n: number) => unknown) => fitted(bytes, room, (length) => Array.from({ length }, (_, n) => of(n)))
  const line = Array.isArray(value) && typeof value[0] === 'object' ? value[0] : {}
  const fields = (n: number) => Object.fromEntries(Array.from({ length: 30 }, (_, k) => [`unknown${n}_${k}`, k]))
  return [
    { name: `a long text as ${field}`, text: inPlace('x'.repeat(room)) },
    { name: `a long text of combining marks as ${field}`, text: inPlace('e\u0301'.repeat(room / 4)) },
    { name: `numbers as ${field}`, text: inPlace(items((n) => n)) },
    { name: `empty objects as ${field}`, text: inPlace(items(() => ({}))) },
    { name: `unknown fields in ${field}`, text: inPlace(items((n) => ({ ...line, ...fields(n) }))) },
    ...Object.keys(line).flatMap((part) => [
      { name: `numbers as ${part} in ${field}`, text: inPlace([{ ...line, [part]: items((n) => n) }]) },
      { name: `a long text as ${part} in ${field}`, text: inPlace([{ ...line, [part]: 'x'.repeat(room) }]) },
      { name: `a wrong ${part} in all of ${field}`, text: inPlace(items(() => ({ ...line, [part]: [1, 2] }))) },
    ]),
  ]
}

const without = (field: string, { ...others }: Record<string, unknown> | object) => {
  delete (others as Record<string, unknown>)[field]
  return others
}

type Wanted = Limits & { items: 'most' | 'few' }

function largestValue(schema: TSchema, wanted: Wanted): unknown {
  if (Type.IsObject(schema))
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, largestValue(part, wanted)]),
    )
  if (Type.IsArray(schema)) {
    const { maxItems = 1000 } = schema as { maxItems?: number }
    const item = largestValue(schema.items, wanted)
    if (wanted.items === 'few' && Type.IsObject(schema.items)) return [item]
    return fitted(wanted.bytes, wanted.bytes - 200, (length) => Array.from({ length }, () => item), maxItems)
  }
  if (Type.IsUnion(schema)) {
    const values = schema.anyOf.map((part) => largestValue(part, wanted))
    return values.reduce((one, other) => (JSON.stringify(other).length > JSON.stringify(one).length ? other : one))
  }
  if (Type.IsLiteral(schema)) return schema.const
  if (Type.IsString(schema)) return longestText(schema)
  if (Type.IsNumber(schema) || Type.IsInteger(schema)) return (schema as { minimum?: number }).minimum ?? 1
  if (Type.IsBoolean(schema)) return true
  if (Type.IsNull(schema)) return null
  if (wanted.opaque) return largestValue(wanted.opaque, { ...wanted, opaque: undefined })
  throw new Error(`Say what is in the schema ${JSON.stringify(schema)}, which leaves it open.`)
}

/** Telephone numbers take longest to read of what fits. */
function longestText(schema: TSchema): string {
  const { maxLength = 4000, pattern = '' } = schema as { maxLength?: number; pattern?: string }
  const exactly = Number(/\{(\d+)\}\$$/.exec(pattern)?.[1] ?? 8)
  const candidates = [
    '+442079460123'.padEnd(maxLength).slice(0, maxLength),
    '\u754c'.repeat(maxLength),
    '9'.repeat(maxLength),
    '+442079460123',
    'a'.repeat(exactly),
  ]
  const fits = candidates.find((text) => Check(schema, text))
  if (fits === undefined) throw new Error(`No text fits the schema ${JSON.stringify(schema)}.`)
  return fits
}

/** As many as fit into a body. */
function fitted<T>(bytes: number, room: number, make: (length: number) => T[], most = 40_000): T[] {
  const fits = (length: number) => {
    const text = JSON.stringify(make(length))
    return Buffer.byteLength(text) <= Math.min(room, bytes) && parseShallowJson(`{"in":${text}}`) !== undefined
  }
  const bytesOfOne = JSON.stringify(make(SAMPLE)).length / SAMPLE
  let length = Math.min(most, Math.ceil(room / bytesOfOne))
  while (!fits(length) && length > 1) length = Math.floor(length * SHRINK)
  return make(length)
}

const SAMPLE = 20
const SHRINK = 0.95

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Only what is no JSON any more afterwards is longer. */
function cutTo(bytes: number, text: string): string {
  return Buffer.byteLength(text) <= bytes ? text : Buffer.from(text).subarray(0, bytes).toString('latin1')
}
