import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'

type Serialize = ReturnType<FastifySerializerCompiler<TSchema>>

const compile = SerializerSelector()({}, {})
const compiled = new WeakMap<TSchema, Serialize>()

/**
 * Compiles each response schema once, however many routes (and servers in one process) share it, as all do the error
 * schema.
 */
export const compileSerializer: FastifySerializerCompiler<TSchema> = (route) => {
  const known = compiled.get(route.schema)
  if (known) return known
  const serialize: Serialize = compile({ ...route, httpStatus: route.httpStatus ?? '' })
  compiled.set(route.schema, serialize)
  return serialize
}
