import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { ownTurn } from '../domain/inTurns'
import { Refusal } from '../domain/refusal'

/** Bounds the recursion over a value. Deeper than any request needs, and than Firestore allows. */
const MAX_DEPTH = 32

/** Fields of one object; no request has half as many. */
const MAX_FIELDS = 64

/** All separators and opening characters together: each costs up to a microsecond to parse and to check. */
const MAX_MARKS = 40_000

/** Parsing more than this takes long enough to be worth a turn of the event loop of its own. */
const LARGE_BYTES = 64 * 1024

type Fault = 'deep' | 'wide' | 'many'

const SENTENCES: Record<Fault, string> = {
  deep: 'The JSON is nested too deeply.',
  wide: 'The JSON has too many fields.',
  many: 'The JSON has too many values.',
}

/**
 * Parses JSON bodies like the framework, but refuses those that would take long to parse and to check, or are nested
 * deeply enough to overflow the stack. Also refuses invalid UTF-8, which would be stored as other characters than were
 * sent.
 */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const read = () => {
      if (!isUtf8(bytes)) return done(new Refusal(400, 'not_json', 'The body is not JSON in UTF-8.'))
      const body = bytes.toString()
      const fault = findFault(body)
      if (fault) done(new Refusal(400, 'invalid_request', SENTENCES[fault]))
      else parse(request, body, done)
    }
    if (bytes.length > LARGE_BYTES) void ownTurn().then(read)
    else read()
  })
}

/**
 * Parses JSON; undefined if it is invalid, or shaped like no request.
 * @param mostFields of one object
 */
export function parseShallowJson(text: string, mostFields = MAX_FIELDS): unknown {
  if (findFault(text, mostFields)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)
const COMMA = ','.charCodeAt(0)
const COLON = ':'.charCodeAt(0)
const OPENING_BRACKET = '['.charCodeAt(0)
const CLOSING_BRACKET = ']'.charCodeAt(0)
const OPENING_BRACE = '{'.charCodeAt(0)
const CLOSING_BRACE = '}'.charCodeAt(0)

/** A single pass over untrusted text, much cheaper than parsing it. */
function findFault(text: string, mostFields = MAX_FIELDS): Fault | undefined {
  /** The number of fields so far, of each object that is open. */
  const fields: number[] = []
  let marks = 0
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfQuoted(text, at)
        break
      case OPENING_BRACKET:
      case OPENING_BRACE:
        marks += 1
        if (fields.push(0) > MAX_DEPTH) return 'deep'
        break
      case CLOSING_BRACKET:
      case CLOSING_BRACE:
        fields.pop()
        break
      case COMMA:
        marks += 1
        break
      case COLON: {
        marks += 1
        const count = (fields.pop() ?? 0) + 1
        if (count > mostFields) return 'wide'
        fields.push(count)
      }
    }
    if (marks > MAX_MARKS) return 'many'
  }
  return undefined
}

function endOfQuoted(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf('"', at)
    if (at < 0) return text.length
    let backslashes = 0
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return at
  }
}
