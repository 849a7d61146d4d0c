import type { DecodeBytes } from './decodeFile'
import { rawBase64, rawQuotedPrintable } from './decodeFile'
import type { Rest } from './parseCsv'

/** One line of a vCard: `item1.TEL;TYPE=cell:+1…`, where `item1` is a group. */
export interface VCardLine {
  name: string
  group: string
  parameters: readonly string[]
  value: string
}

/**
 * Joins lines that were folded, or that end in quoted-printable's soft line break: each once, as photographs are long.
 */
export async function unfold(text: string, rest: Rest): Promise<string[]> {
  const lines: Unfolded[] = []
  const withoutIndent = createUnindenter()
  for (const given of text
    .replace(/^\uFEFF/, '')
    .replace(NEXT_CARD, '$1\n')
    .split(/\r\n|\r|\n/)) {
    await rest()
    const line = withoutIndent(given)
    const last = lines.at(-1)
    if (!last || !goesOn(last, line)) lines.push({ pieces: [line], isEncoded: isEncoded(line) })
  }
  return lines.map(joined)
}

/** Joining files whose last lines have no break leaves "END:VCARDBEGIN:VCARD". */
const NEXT_CARD = /^(END:[ \t]*VCARD)[ \t\uFEFF]*(?=BEGIN:)/gim

const FIRST_LINE = /^BEGIN:[ \t]*VCARD\s*$/i
const LAST_LINE = /^END:[ \t]*VCARD\s*$/i

/** Takes away what cards as a whole are indented by. A first line is never folded, so what follows it shows the indent. */
function createUnindenter(): (line: string) => string {
  let indent = ''
  /** How many cards are open: one may be within another. */
  let depth = 0
  let isFirst = false
  return (given) => {
    const line = depth > 0 ? given.slice(given.startsWith(indent) ? indent.length : 0) : given.trimStart()
    if (isFirst && line.trim() !== '') {
      indent = /^[ \t]*/.exec(given)?.[0] ?? ''
      isFirst = false
      return given.slice(indent.length)
    }
    if (FIRST_LINE.test(line)) {
      indent = ''
      depth += 1
      isFirst = true
    } else if (LAST_LINE.test(line)) depth = Math.max(0, depth - 1)
    return line
  }
}

interface Unfolded {
  pieces: string[]
  /** Its value is quoted-printable. */
  isEncoded: boolean
}

/** Some apps fold quoted-printable as they fold other lines, with a space that does not belong to the text, even within a letter. */
function joined({ pieces, isEncoded }: Unfolded): string {
  const [first = '', ...others] = pieces
  const isFolded = isEncoded && others.length > 0 && others.every((piece) => piece.startsWith(' '))
  const isSplit = others.length > 1 || (/=[89A-F][\dA-F]$/i.test(first) && /^ =[89AB][\dA-F]/i.test(others[0] ?? ''))
  return isFolded && isSplit ? pieces.map((piece) => piece.replace(/^ /, '')).join('') : pieces.join('')
}

/** Appends a line to the previous one if it continues it. */
function goesOn(last: Unfolded, line: string): boolean {
  const end = last.pieces.at(-1) ?? ''
  if (last.isEncoded && end.endsWith('=') && !FIRST_LINE.test(line) && !LAST_LINE.test(line))
    last.pieces.splice(-1, 1, end.slice(0, -1), line)
  else if (last.isEncoded && /^=[\dA-F]{2}/i.test(line)) last.pieces.push(line)
  else if (/^[ \t]/.test(line)) {
    last.pieces.push(line.slice(1))
    last.isEncoded ||= last.pieces.length < MAX_FOLDS_OF_HEAD && isEncoded(last.pieces.join(''))
  } else if (isText(last.pieces[0] ?? '') && !HAS_NAME.test(line)) last.pieces.push('\\n', line)
  else return false
  return true
}

/** Some apps break the lines of notes, names and companies as they are. */
export const isText = (line: string) => /^(?:[^.:;]+\.)?(?:NOTE|FN|N|ORG|NICKNAME)[;:]/i.test(line)

const HAS_NAME = /^[A-Za-z][\w.-]*[;:]/

/** What comes before the value isn't longer. */
const MAX_FOLDS_OF_HEAD = 6

const HEAD = /^(?:"[^"]*"|[^":])*(?=:|$)/

/** Some apps write `TEL;TYPE="HOME";+31612345678`. */
const NUMBER_WITHOUT_COLON = /;[^;="]*\d[^;="]*$/

const ENCODED = /QUOTED-PRINTABLE|ENCODING="?Q(UOTED)?\b/i

const BASE64 = /^ENCODING="?B(ASE64)?"?$|^BASE64$/i

const isEncoded = (line: string) => ENCODED.test(HEAD.exec(line.slice(0, 500))?.[0] ?? '')

/** Reads an unfolded line. @param decode decodes its bytes, if the file is not Unicode */
export function readLine(line: string, decode: DecodeBytes): VCardLine {
  const beforeColon = HEAD.exec(line)?.[0] ?? ''
  const head = beforeColon === line ? line.replace(NUMBER_WITHOUT_COLON, '') : beforeColon
  const raw = line.length > head.length ? line.slice(head.length + 1) : ''
  const [name = '', ...parameters] = splitAt(head, ';')
  const charset = parameters.map((parameter) => /^CHARSET="?([^"]+)/i.exec(parameter)?.[1]).find(Boolean)
  const has = (pattern: RegExp) => parameters.some((each) => pattern.test(each))
  const value = has(ENCODED) ? rawQuotedPrintable(raw) : has(BASE64) ? rawBase64(raw) : raw
  const text = (each: string) => decode(each, charset)
  return {
    name: name
      .slice(name.indexOf('.') + 1)
      .trim()
      .toUpperCase(),
    group: name
      .slice(0, Math.max(0, name.indexOf('.')))
      .trim()
      .toLowerCase(),
    parameters: parameters.map((each) =>
      withoutCarets(text(/X-CUSTOM\(/i.test(each) ? rawQuotedPrintable(each) : each)),
    ),
    value: text(value),
  }
}

/** Escapes for what parameters of version 4.0 can't contain otherwise (RFC 6868). */
const CARETS: Readonly<Record<string, string>> = { '^n': ' ', "^'": '"', '^^': '^' }

const withoutCarets = (parameter: string) => parameter.replace(/\^[n'^]/g, (escaped) => CARETS[escaped] ?? escaped)

/** But not within quotes. */
const splitAt = (text: string, separator: string) => text.match(new RegExp(`(?:"[^"]*"|[^"${separator}])+`, 'g')) ?? []
