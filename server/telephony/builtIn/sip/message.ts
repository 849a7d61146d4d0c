/** Header names are canonical: lower case, compact forms spelled out. */
export type Header = [name: string, value: string]

export interface SipRequest {
  method: string
  uri: string
  headers: Header[]
  body: string
}

export interface SipResponse {
  status: number
  phrase: string
  headers: Header[]
  body: string
}

export type SipMessage = SipRequest | SipResponse

const MAX_HEADERS = 100
const MAX_LINE = 2048
const COMPACT_FORMS: Record<string, string> = {
  c: 'content-type',
  e: 'content-encoding',
  f: 'from',
  i: 'call-id',
  k: 'supported',
  l: 'content-length',
  m: 'contact',
  s: 'subject',
  t: 'to',
  v: 'via',
  x: 'session-expires',
}

export const isRequest = (message: SipMessage): message is SipRequest => 'method' in message

/**
 * Parses one SIP message (RFC 3261 §7), which over WebSocket is exactly one frame (RFC 7118 §5).
 * @returns undefined if it is malformed, oversized or truncated
 */
export function parseMessage(text: string): SipMessage | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [startLine = '', ...lines] = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = parseHeaders(lines)
  const start = parseStartLine(startLine)
  const body = text.slice(end + 4)
  if (!headers || !start || !hasDeclaredLength(headers, body)) return undefined
  return { ...start, headers, body }
}

/** Serialises a message, setting the `Content-Length` of its body. */
export function formatMessage(message: SipMessage): string {
  const startLine = isRequest(message)
    ? `${message.method} ${message.uri} SIP/2.0`
    : `SIP/2.0 ${message.status} ${message.phrase}`
  const headers = message.headers.filter(([name]) => name.toLowerCase() !== 'content-length')
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  return [startLine, ...lines, `Content-Length: ${Buffer.byteLength(message.body)}`, '', message.body].join('\r\n')
}

export function headerOf(message: SipMessage, name: string): string | undefined {
  return message.headers.find(([candidate]) => candidate === name)?.[1]
}

export function headersOf(message: SipMessage, name: string): string[] {
  return message.headers.filter(([candidate]) => candidate === name).map(([, value]) => value)
}

function parseStartLine(line: string) {
  if (line.length > MAX_LINE || hasControls(line)) return undefined
  const [, method, uri] = /^([A-Z]{1,32}) (\S+) SIP\/2\.0$/.exec(line) ?? []
  if (method && uri) return { method, uri }
  const [, status, phrase = ''] = /^SIP\/2\.0 ([1-6]\d\d) ?(.*)$/.exec(line) ?? []
  return status ? { status: Number(status), phrase } : undefined
}

function parseHeaders(lines: string[]): Header[] | undefined {
  if (lines.length > MAX_HEADERS) return undefined
  const headers: Header[] = []
  for (const line of lines) {
    const [, name, value] = /^([!%'*+.\w`~-]+)[ \t]*:(.*)$/.exec(line) ?? []
    if (!name || value === undefined || line.length > MAX_LINE || hasControls(value)) return undefined
    headers.push([canonical(name), value.trim()])
  }
  return headers
}

function canonical(name: string): string {
  const lower = name.toLowerCase()
  return COMPACT_FORMS[lower] ?? lower
}

/** A stray CR, LF or NUL inside a line would allow header injection into what we send. */
function hasControls(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 0x20 && text[i] !== '\t') return true
  return false
}

function hasDeclaredLength(headers: Header[], body: string): boolean {
  const declared = headers.filter(([name]) => name === 'content-length').map(([, value]) => value)
  return declared.every((length) => /^\d+$/.test(length) && Number(length) === Buffer.byteLength(body))
}
