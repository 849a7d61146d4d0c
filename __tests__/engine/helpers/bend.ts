import type { SipRequest } from '../../../server/telephony/builtIn/sip/message'
import { formatMessage } from '../../../server/telephony/builtIn/sip/message'

/** One change of one line of a request. */
export interface Bend {
  /** Of the lines after the first. */
  line: number
  /** Where in the line, 0–1. */
  at: number
  how: number
}

const PIECES = [
  ';x=[',
  ';evil=[[[{}',
  ';e=<<<',
  '<',
  '>',
  '"',
  '\\',
  ',',
  '\t',
  ' ',
  '\0',
  '\n',
  '\r',
  '\xff\xfe',
  '@',
  '%',
]
const COMPACT: Record<string, string> = { via: 'v', from: 'f', to: 't', 'call-id': 'i', contact: 'm', supported: 'k' }

type Change = (line: string, at: number) => string

const WHOLE_LINES: Change[] = [
  (line) => `${line}\r\n${line}`,
  (line) => `${line}\r\n${'v:SIP/2.0/UDP a\r\n'.repeat(40).trimEnd()}`,
  (line) => `${line};${'p'.repeat(900)}=1`,
  (line) => line.replace(': ', ':\r\n '),
  (line) => line.replace(/^[^:]+/, (name) => COMPACT[name.toLowerCase()] ?? name.toUpperCase()),
  (line) => line.replace(/^([^:]+): .*$/, '$1: '),
  (line) => line.replace(/^([^:]+):.*$/, '$1'),
  () => 'X-Nothing: \xe9\xff',
  () => `Reason: SIP;text="${'a'.repeat(1_000)}`,
  (line) => `${line}\r\nSupported: timer;[\r\nAllow: <>\r\nSession-Expires: x\r\nMin-SE: -1\r\nRAck: 1`,
  (line) => `${line}\r\nFrom: <sip:other@elsewhere.example>;tag=other`,
  (line) => `${line}\r\nContact: *`,
]

const CHANGES: Change[] = [
  ...PIECES.flatMap((piece): Change[] => [
    (line, at) => line.slice(0, at) + piece + line.slice(at),
    (line) => line + piece,
  ]),
  ...WHOLE_LINES,
]

export const BENDS = CHANGES.length

/** The request as text, with one of its lines bent. */
export function bend(request: SipRequest, { line, at, how }: Bend): string {
  const [head = '', body = ''] = formatMessage(request).split('\r\n\r\n')
  const [start, ...lines] = head.split('\r\n')
  const index = line % lines.length
  const old = lines[index] ?? ''
  // Behind the header's name, or another header would be bent: none.
  const from = old.indexOf(':') + 1
  const place = from + Math.floor(at * (old.length - from))
  lines[index] = CHANGES[how % BENDS]?.(old, place) ?? old
  return [[start, ...lines].join('\r\n'), body].join('\r\n\r\n')
}
