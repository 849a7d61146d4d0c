import type { TSchema } from 'typebox'
import Type from 'typebox'
import { cleanLine, cleanText, LINE_PATTERN, TEXT_PATTERN } from '../../shared/texts'
import { knownFields, maxLengthOf } from './schemaParts'

/** A text that is far too long is refused as it is: cleaning it would take time. */
const MOST_UNCLEAN = 8

/**
 * A value with clean lines and texts, where its schema has them: odd characters in a name or a note are no reason to
 * refuse it.
 */
export function cleanTexts(schema: TSchema, value: unknown): unknown {
  if (typeof value === 'string') return cleanString(schema, value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Type.IsArray(schema) ? value.map((item) => cleanTexts(schema.items, item)) : value
  const known = knownFields(schema)
  if (known.size === 0) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const part = known.get(name)
      return [name, part ? cleanTexts(part, field) : field]
    }),
  )
}

function cleanString(schema: TSchema, text: string): string {
  if (!('pattern' in schema) || text.length > MOST_UNCLEAN * maxLengthOf(schema)) return text
  if (schema.pattern === LINE_PATTERN) return cleanLine(text)
  return schema.pattern === TEXT_PATTERN ? cleanText(text) : text
}
