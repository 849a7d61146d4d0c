const TOKEN = "[A-Za-z0-9.!%*_+`'~-]+"
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"'
const HOST = '(?:[A-Za-z0-9.-]+)(?::\\d{1,5})?'
const PARAMS = `(?:;${TOKEN}(?:=(?:${TOKEN}|${QUOTED}|${HOST}))?)*`
const URI = `sips?:(?:[A-Za-z0-9_.!~*'()&=+$,;?/%-]+@)?${HOST}(?:;[A-Za-z0-9_.!~*'()%&+$:/[\\]-]+(?:=[A-Za-z0-9_.!~*'()%&+$:/[\\]-]+)?)*`
const ADDRESS = `(?:(?:${QUOTED}|${TOKEN}(?: ${TOKEN})*)? ?<${URI}>|sips?:[^\\s;,?<>]+)${PARAMS}`
const TOKENS = `${TOKEN}(?: ?, ?${TOKEN})*`

const whole = (pattern: string) => new RegExp(`^${pattern}$`)

/** What RFC 3261 25.1 and the RFCs of the other headers have a header say; of those alone that a trunk expects from us. */
const VALUES: Record<string, RegExp> = {
  via: whole(`SIP/2\\.0/(?:UDP|TCP|TLS|WSS?) ${HOST}${PARAMS}`),
  from: whole(ADDRESS),
  to: whole(ADDRESS),
  'call-id': whole('[^\\s@"<>]+(?:@[^\\s@"<>]+)?'),
  cseq: whole(`\\d{1,10} ${TOKEN}`),
  'max-forwards': /^\d{1,3}$/,
  contact: whole(ADDRESS),
  'record-route': whole(`${ADDRESS}(?: ?, ?${ADDRESS})*`),
  route: whole(`${ADDRESS}(?: ?, ?${ADDRESS})*`),
  'content-type': whole(`${TOKEN}/${TOKEN}${PARAMS}`),
  'content-length': /^\d{1,6}$/,
  supported: whole(TOKENS),
  allow: whole(TOKENS),
  'user-agent': /^Switch$/,
  reason: whole(`${TOKEN}${PARAMS}`),
  'session-expires': whole(`\\d{1,9}${PARAMS}`),
  'min-se': /^\d{1,9}$/,
  rack: /^\d{1,9} \d{1,9} [A-Z]+$/,
  'p-asserted-identity': whole(ADDRESS),
  'proxy-authorization': /^Digest .+/,
  authorization: /^Digest .+/,
}
const ONCE = ['from', 'to', 'call-id', 'cseq', 'max-forwards']
const AT_MOST_ONCE = ['contact', 'content-type', 'content-length', 'session-expires', 'min-se', 'rack']

/** What a carrier that takes SIP's grammar at its word finds wrong with a request; undefined if nothing is. */
export function faultOf(text: string): string | undefined {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [start = '', ...lines] = head.split('\r\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
  if (/[\0-\x08\x0a-\x1f\x7f\ufffd]/.test(head.replaceAll('\r\n', ''))) return 'a byte that is no text'
  if (!whole(`[A-Z]+ ${URI} SIP/2\\.0`).test(start)) return start
  const headers = lines.map((line) => {
    const [, name = '', value = ''] = /^([^:\s]+)[ \t]*:[ \t]*(.*?)[ \t]*$/.exec(line) ?? []
    return { name: name.toLowerCase(), value, line }
  })
  const wrong = headers.find(({ name, value }) => !VALUES[name]?.test(value))
  if (wrong) return wrong.line
  const countOf = (wanted: string) => headers.filter(({ name }) => name === wanted).length
  const method = start.split(' ')[0]
  if (headers.find(({ name }) => name === 'cseq')?.value.split(' ')[1] !== method) return 'CSeq of another method'
  if (countOf('via') === 0) return 'no Via'
  const length = Number(headers.find(({ name }) => name === 'content-length')?.value ?? 0)
  if (Buffer.byteLength(rest.join('\r\n\r\n')) !== length) return 'Content-Length'
  return [...ONCE, ...AT_MOST_ONCE].find((name) => countOf(name) > 1) ?? ONCE.find((name) => countOf(name) === 0)
}
