import type { FastifyInstance } from 'fastify'
import { Refusal } from '../domain/refusal'

/** Bounds the recursion over a value. Deeper than any request needs, and than Firestore allows. */
const MAX_DEPTH = 32

/** Parses JSON bodies like the framework, but refuses those nested deeply enough to overflow the stack. */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) done(new Refusal(400, 'invalid_request', 'The JSON is nested too deeply.'))
    else parse(request, body, done)
  })
}

/** Parses JSON; undefined if it is invalid or nested too deeply. */
export function parseShallowJson(text: string): unknown {
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const STEPS: Record<string, number> = { '[': 1, '{': 1, ']': -1, '}': -1 }

/** A single pass over untrusted text. */
function isTooDeep(text: string): boolean {
  let levels = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') at = endOfQuoted(text, at)
    levels += STEPS[text[at] ?? ''] ?? 0
    if (levels > MAX_DEPTH) return true
  }
  return false
}

function endOfQuoted(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
