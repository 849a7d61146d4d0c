import type { TSchema } from 'typebox'
import Type from 'typebox'

/** The largest body in bytes, of calls that name no limit of their own. */
export const BODY_LIMIT_BYTES = 64 * 1024

/** Room for spaces and line breaks, and for mistakes that deserve a proper error message. */
const SLACK_BYTES = 4 * 1024

/** A character outside the basic plane, written as two escapes. */
const BYTES_PER_CHARACTER = 12

const NUMBER_BYTES = 32

/** The largest body in bytes that a schema can ask for, if that is less than what any call takes. */
export function bodyLimitOf(schema: TSchema | undefined): number {
  return Math.min(BODY_LIMIT_BYTES, SLACK_BYTES + (schema ? mostBytes(schema) : 0))
}

function mostBytes(schema: TSchema): number {
  if (Type.IsObject(schema))
    return sumOf(Object.entries(schema.properties), ([name, part]) => textBytes(name.length) + mostBytes(part))
  if (Type.IsArray(schema)) return boundOf(schema, 'maxItems') * mostBytes(schema.items)
  if (Type.IsUnion(schema)) return Math.max(...schema.anyOf.map(mostBytes))
  if (Type.IsLiteral(schema)) return textBytes(String(schema.const).length)
  if (Type.IsString(schema)) return textBytes(boundOf(schema, 'maxLength'))
  return Type.IsNumber(schema) || Type.IsInteger(schema) || Type.IsBoolean(schema) || Type.IsNull(schema)
    ? NUMBER_BYTES
    : Number.POSITIVE_INFINITY
}

const boundOf = (schema: TSchema, bound: 'maxItems' | 'maxLength') =>
  bound in schema ? Number(schema[bound as keyof TSchema]) : Number.POSITIVE_INFINITY

/** With quotes, and what separates it from the next. */
const textBytes = (characters: number) => BYTES_PER_CHARACTER * characters + 4

const sumOf = <Item>(items: Item[], of: (item: Item) => number) => items.reduce((sum, item) => sum + of(item), 0)
