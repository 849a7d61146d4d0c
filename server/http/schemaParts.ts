import type { TSchema } from 'typebox'
import Type from 'typebox'

/** The most characters of a text; of the parts of a union, the longest. */
export function maxLengthOf(schema: TSchema): number {
  if (Type.IsUnion(schema)) return Math.max(...schema.anyOf.map(maxLengthOf))
  return 'maxLength' in schema ? Number(schema.maxLength) : LONGEST_LITERAL
}

const LONGEST_LITERAL = 100

/** The fields of an object, or of all parts of a union. */
export function knownFields(schema: TSchema): Map<string, TSchema> {
  if (Type.IsUnion(schema)) return new Map(schema.anyOf.flatMap((part) => [...knownFields(part)]))
  return new Map(Type.IsObject(schema) ? Object.entries(schema.properties) : [])
}
