import type { TSchema } from 'typebox'
import Type from 'typebox'
import type { Validator } from 'typebox/compile'
import { Compile } from 'typebox/compile'
import { cleanTexts } from './cleanTexts'
import { knownFields, maxLengthOf } from './schemaParts'
import { describeErrors } from './validationSentence'

/** A checked value, or one sentence that says what is wrong with it. */
export type Checked = { value: unknown } | { problem: string }

/**
 * Compiles a contract schema into a check that refuses unknown fields, and text that the database cannot store. Names, labels
 * and notes are cleaned before.
 * @param from `json` values are used as they are; `text` (path and query) is converted to the schema's types first.
 */
export function compileCheck(schema: TSchema, from: 'json' | 'text'): (value: unknown) => Checked {
  const closed = closedSchema(schema)
  const validator = compiledOf(closed)
  const isConverted = from === 'text' && !hasOnlyTexts(closed)
  return (given) => {
    const read = isConverted ? validator.Default(readText(validator, given as Record<string, unknown>)) : given
    const value = cleanTexts(closed, read)
    if (!validator.Check(value)) return { problem: describeErrors(validator.Errors(shortened(closed, value))) }
    const problem = findInvalidText(closed, value)
    return problem === undefined ? { value } : { problem }
  }
}

function hasOnlyTexts(schema: TSchema): boolean {
  return (
    Type.IsObject(schema) &&
    Object.values(schema.properties).every((part) => Type.IsString(part) && !('default' in part))
  )
}

const WRITTEN_NUMBER = /^-?\d+(\.\d+)?$/

/** Converted to the schema's types; text that would become a different number stays text, and is refused. */
function readText(validator: Validator, given: Record<string, unknown>): object {
  const converted = Object.entries(validator.Convert({ ...given }) as object)
  const isRead = (name: string, value: unknown) => {
    const written = String(given[name])
    return typeof value !== 'number' || (WRITTEN_NUMBER.test(written) && Number(written) === value)
  }
  return Object.fromEntries(converted.map(([name, value]) => [name, isRead(name, value) ? value : given[name]]))
}

/** Each schema is closed and compiled once, however many servers a process starts. */
const closedSchemas = new WeakMap<TSchema, TSchema>()
const compiled = new WeakMap<TSchema, Validator>()

function compiledOf(schema: TSchema): Validator {
  const validator = compiled.get(schema) ?? Compile(schema)
  compiled.set(schema, validator)
  return validator
}

/**
 * A wrong value reduced to what is needed to describe it: the validator looks for all errors, although only one is
 * reported. Texts and lists stay too long, and of the unknown fields one is left.
 */
function shortened(schema: TSchema, value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, 2 * (maxLengthOf(schema) + 1))
  if (Array.isArray(value)) {
    const { items, maxItems = 0 }: { items?: TSchema; maxItems?: number } = Type.IsArray(schema) ? schema : {}
    return value.slice(0, maxItems + 1).map((item) => (items ? shortened(items, item) : null))
  }
  if (typeof value !== 'object' || value === null) return value
  const known = knownFields(schema)
  const fields = Object.entries(value)
  const unknown = fields.filter(([name]) => !known.has(name)).slice(0, 1)
  const others = fields.flatMap(([name, field]) => {
    const part = known.get(name)
    return part ? [[name, shortened(part, field)]] : []
  })
  return Object.fromEntries([...others, ...unknown.map(([name]) => [name, null])])
}

/** The schema of a field, or of a list's items. */
const partOf = (schema: TSchema, name: string) => (Type.IsArray(schema) ? schema.items : knownFields(schema).get(name))

/**
 * PostgreSQL cannot store U+0000, and lone surrogates would come back changed. What the schema leaves open is checked by
 * itself, such as the lines of an import.
 */
function findInvalidText(schema: TSchema | undefined, value: unknown): string | undefined {
  if (typeof value === 'string') return problemOfText(value)
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const itsSchema = schema && partOf(schema, name)
    const problem = itsSchema && Type.IsUnknown(itsSchema) ? undefined : findInvalidText(itsSchema, part)
    if (problem !== undefined) return problem
  }
  return undefined
}

function problemOfText(text: string): string | undefined {
  if (text.includes('\u0000')) return "Text can't contain the character U+0000."
  return text.isWellFormed() ? undefined : "Text can't contain half a character."
}

/** The schema with all of its objects closed to unknown fields. */
export function closedSchema(schema: TSchema): TSchema {
  const known = closedSchemas.get(schema) ?? close(schema)
  // A closed schema is its own closed form.
  closedSchemas.set(schema, known).set(known, known)
  return known
}

function close(schema: TSchema): TSchema {
  if (Type.IsObject(schema)) return Type.Object(schema.properties, { ...schema, additionalProperties: false })
  if (Type.IsUnion(schema)) return Type.Union(schema.anyOf.map(closedSchema))
  return schema
}
