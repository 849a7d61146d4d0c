import type { FastifyInstance } from 'fastify'
import { Refusal } from '../domain/refusal'

/** More than any request of ours needs, and than Firestore keeps; what walks through a value calls itself this often. */
const MAX_DEPTH = 32

/** Takes JSON bodies, as the framework does, unless they are nested so deeply that working on them would break. */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) done(new Refusal(400, 'invalid_request', 'The JSON is nested too deeply.'))
    else parse(request, body, done)
  })
}

/** What a text says as JSON; undefined when it is none, or nested too deeply. */
export function parseShallowJson(text: string): unknown {
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const STEPS: Record<string, number> = { '[': 1, '{': 1, ']': -1, '}': -1 }

/** One pass, whatever the text holds. */
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
