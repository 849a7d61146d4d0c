import fc from 'fast-check'
import type { SipMessage } from '../../../../../server/telephony/builtIn/sip/message'
import { formatMessage, headerOf, headersOf, parseMessage } from '../../../../../server/telephony/builtIn/sip/message'

const OPTIONS = 'OPTIONS sip:a@b SIP/2.0\r\n'
const printable = fc.stringMatching(/^[\x21-\x7e]([\x20-\x7e]{0,40}[\x21-\x7e])?$/)
const header = fc.tuple(
  fc.stringMatching(/^[a-z][a-z0-9-]{2,20}$/).filter((name) => name !== 'content-length'),
  printable,
)
const rest = { headers: fc.array(header, { maxLength: 12 }), body: fc.string({ unit: 'grapheme', maxLength: 200 }) }
const request = fc.record({
  method: fc.stringMatching(/^[A-Z]{3,10}$/),
  uri: fc.stringMatching(/^sip:[\w.+%-]{1,20}@[\w.-]{1,20}$/),
  ...rest,
})
const response = fc.record({ status: fc.integer({ min: 100, max: 699 }), phrase: printable, ...rest })

test('a formatted message parses back to the same', () => {
  fc.assert(
    fc.property(fc.oneof(request, response), (message: SipMessage) => {
      const read = parseMessage(formatMessage(message))!
      const length: [string, string] = ['content-length', String(Buffer.byteLength(message.body))]
      expect(read).toEqual({ ...message, headers: [...message.headers, length] })
    }),
  )
})

test('no input makes the parser throw, and what it accepts can be formatted', () => {
  const noise = fc.array(
    fc.oneof(
      fc.constantFrom(OPTIONS, 'SIP/2.0 200 OK\r\n', '\r\n', ':', 'Via: x', ' ', 'l: 3', '\r', '\n', '\0'),
      fc.string(),
    ),
  )
  fc.assert(
    fc.property(noise, (parts) => {
      const message = parseMessage(parts.join(''))
      if (message) expect(parseMessage(formatMessage(message))).toBeDefined()
    }),
    { numRuns: 1_000 },
  )
})

test('names are case-insensitive and may be compact, and folded lines are joined', () => {
  const message = parseMessage(`${OPTIONS}v: one\r\nVIA: two\r\nf: "A"\r\n  <sip:a@b>\r\n\r\n`)!
  expect(headersOf(message, 'via')).toEqual(['one', 'two'])
  expect(headerOf(message, 'from')).toBe('"A" <sip:a@b>')
})

test.each([
  ['no end of the headers', `${OPTIONS}Via: x\r\n`],
  ['a header without a colon', `${OPTIONS}Via\r\n\r\n`],
  ['a stray line feed, which would smuggle a header', `${OPTIONS}Via: x\nEvil: y\r\n\r\n`],
  ['a NUL', `${OPTIONS}Via: \0\r\n\r\n`],
  ['a body shorter than declared', `${OPTIONS}Content-Length: 5\r\n\r\nabc`],
  ['two lengths', `${OPTIONS}Content-Length: 3\r\nl: 4\r\n\r\nabc`],
  ['a length that is no number', `${OPTIONS}Content-Length: -1\r\n\r\n`],
  ['another version', 'OPTIONS sip:a@b SIP/3.0\r\n\r\n'],
  ['a method in small letters', 'options sip:a@b SIP/2.0\r\n\r\n'],
  ['an endless line', `${OPTIONS}Via: ${'x'.repeat(4_000)}\r\n\r\n`],
  ['too many headers', `${OPTIONS}${'Via: x\r\n'.repeat(200)}\r\n`],
])('%s is malformed', (_, text) => {
  expect(parseMessage(text)).toBeUndefined()
})
