import type { TSchema } from 'typebox'
import Type from 'typebox'
import type { Validator } from 'typebox/compile'
import { Compile } from 'typebox/compile'
import { sentenceAbout } from './validationSentence'

/** A checked value, or the one sentence that says what is wrong with it. */
export type Checked = { value: unknown } | { problem: string }

/**
 * Compiles a schema of the contract into a check that refuses unknown fields, and text that no database takes.
 * @param from `json` values are taken as they are; `text` (path and query) is first read as the type it stands for.
 */
export function compileCheck(schema: TSchema, from: 'json' | 'text'): (value: unknown) => Checked {
  const validator = compiledOf(closed(schema))
  return (given) => {
    const value = from === 'text' ? validator.Default(validator.Convert({ ...(given as object) })) : given
    if (!validator.Check(value)) return { problem: sentenceAbout(validator.Errors(value)) }
    return holdsNul(value) ? { problem: 'Text cannot hold the character U+0000.' } : { value }
  }
}

/** Each schema is closed and compiled once, however many servers one process starts. */
const closedSchemas = new WeakMap<TSchema, TSchema>()
const compiled = new WeakMap<TSchema, Validator>()

function compiledOf(schema: TSchema): Validator {
  const validator = compiled.get(schema) ?? Compile(schema)
  compiled.set(schema, validator)
  return validator
}

/** PostgreSQL keeps every character in a text but this one. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul)
}

/** The same schema with every object of it closed to fields it does not name. */
export function closed(schema: TSchema): TSchema {
  const known = closedSchemas.get(schema) ?? close(schema)
  // What is closed already is its own closed form.
  closedSchemas.set(schema, known).set(known, known)
  return known
}

function close(schema: TSchema): TSchema {
  if (Type.IsObject(schema)) return Type.Object(schema.properties, { ...schema, additionalProperties: false })
  if (Type.IsUnion(schema)) return Type.Union(schema.anyOf.map(closed))
  return schema
}
