import type { Attributes } from '@opentelemetry/api'
import { SpanStatusCode, trace } from '@opentelemetry/api'

/** Costs next to nothing while no traces are exported. */
export const tracer = trace.getTracer('tealine')

/**
 * Runs work in a span, a child of the one around it.
 * @param attributes never values that people typed, such as a phone number, nor parameters of statements
 */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      // Messages of errors may quote what was asked.
      span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) })
      throw error
    } finally {
      span.end()
    }
  })
}

function nameOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name)
}

type Async = (...args: never[]) => Promise<unknown>

/** Runs each of some methods of a port in a span of its name, such as `cards.charge`. */
export function traced<Port extends object, Method extends keyof Port & string>(
  name: string,
  port: Port & Record<Method, Async>,
  methods: readonly Method[],
): Port {
  const spanned = methods.map((method) => [
    method,
    (...args: never[]) => inSpan(`${name}.${method}`, {}, () => port[method](...args)),
  ])
  return { ...port, ...Object.fromEntries(spanned) }
}
