import Type from 'typebox'
import { LINE_PATTERN, LONGEST, TEXT_PATTERN } from '../shared/texts'

/** Opaque identifier of any entity; never parsed. */
export const Sid = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

/** E.164 phone number, e.g. "+12015550123" (ITU-T E.164: at most 15 digits). */
export const PhoneNumber = Type.String({ pattern: '^\\+[1-9][0-9]{4,14}$' })

/** A phone number as typed; the server validates it. */
export const TypedPhoneNumber = Type.String({ minLength: 1, maxLength: 64 })

/** Credits: a decimal number with at most two places. */
export const Credits = Type.Number()

/** ISO 8601 instant in UTC. */
export const Instant = Type.String({ format: 'date-time' })

/** 1 or 0, as the specification encodes an auto-replenisher's booleans. */
export const Flag = Type.Union([Type.Literal(1), Type.Literal(0)])

/** One of these words. */
export function oneOf<const Words extends readonly string[]>(...words: Words): Type.TUnion<LiteralsOf<Words>> {
  const literals = words.map((word) => Type.Literal(word))
  // `map` does not know which word is where.
  return Type.Union(literals) as unknown as Type.TUnion<LiteralsOf<Words>>
}

type LiteralsOf<Words extends readonly string[]> = { -readonly [At in keyof Words]: Type.TLiteral<Words[At]> }

/** An empty answer. */
export const Empty = Type.Object({})
export type Empty = Type.Static<typeof Empty>

/** One line of free text, such as a name or a label. */
export const Line = Type.String({ minLength: 1, maxLength: LONGEST.name, pattern: LINE_PATTERN })

/** One line of free text that may be empty, and has at most this many characters. */
export const lineUpTo = (maxLength: number) => Type.String({ maxLength, pattern: LINE_PATTERN })

/** Free text of several lines that may be empty, and has at most this many characters. */
export const textUpTo = (maxLength: number) => Type.String({ maxLength, pattern: TEXT_PATTERN })

/** Where a list continues: opaque, `null` at the end. */
export const Cursor = Type.String({ minLength: 1, maxLength: 200 })
export const NextCursor = Type.Union([Cursor, Type.Null()])

/** Page size of a list: 50 by default, 200 at most. */
export const Limit = Type.Integer({ minimum: 1, maximum: 200, default: 50 })

/** IANA name of the time zone for days and months; UTC by default. */
export const TimeZone = Type.String({ minLength: 1, maxLength: 64 })
