/** A character of a text, raw and normalized. */
export interface Unit {
  /** The character itself, or its percent-encoding. */
  raw: string
  /** A single UTF-16 code unit: digits of any script as ASCII, full-width characters as normal ones. */
  plain: string
}

/** Percent-encoded characters, possibly encoded several times. */
const ESCAPES = /((?:%(?:25)*[\da-f]{2})+)/i
const EACH_ESCAPE = /%(?:25)*[\da-f]{2}/gi
const DIGIT = /\p{Nd}/u
const ASCII = /^[\0-\x7f]*$/

/** The characters of a text. In a query string, "+" is a space, unless a value starts with it. */
export function unitsOf(text: string): Unit[] {
  const isQuery = /[?&]\w+=/.test(text)
  const units = text.split(ESCAPES).flatMap((part, at) => (at % 2 ? escapedUnits(part) : plainUnits(part)))
  if (isQuery)
    for (const [at, unit] of units.entries()) if (unit.raw === '+' && units[at - 1]?.plain !== '=') unit.plain = ' '
  return units
}

/** Replaces a digit, in the same script and encoding. */
export function withDigit({ raw }: Unit, digit: string): string {
  if (!raw.startsWith('%')) return inScriptOf(raw, digit)
  const [first = ''] = raw.match(EACH_ESCAPE) ?? []
  const percent = first.slice(0, -2)
  const written = inScriptOf(decode(raw), digit)
  return ASCII.test(written) ? `${percent}3${written}` : encodeURIComponent(written).replaceAll('%', percent)
}

function plainUnits(text: string): Unit[] {
  return Array.from(text, (raw) => ({ raw, plain: normalized(raw) }))
}

function escapedUnits(text: string): Unit[] {
  const escapes = text.match(EACH_ESCAPE) ?? []
  const units: Unit[] = []
  for (let at = 0; at < escapes.length; ) {
    const raw = escapes.slice(at, at + lengthOf(escapes[at] as string)).join('')
    units.push({ raw, plain: normalized(decode(raw)) })
    at += lengthOf(escapes[at] as string)
  }
  return units
}

/** The number of bytes of a UTF-8 character, by its first one. */
function lengthOf(escaped: string): number {
  const byte = Number.parseInt(escaped.slice(-2), 16)
  return byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
}

const NONCHARACTER = '\uffff'

function decode(raw: string): string {
  try {
    return decodeURIComponent((raw.match(EACH_ESCAPE) ?? []).map((escaped) => `%${escaped.slice(-2)}`).join(''))
  } catch {
    return NONCHARACTER
  }
}

function normalized(character: string): string {
  if (ASCII.test(character)) return character
  if (DIGIT.test(character)) return String(digitValue(character))
  const plain = character.normalize('NFKC')
  return plain.length === 1 ? plain : NONCHARACTER
}

/** In Unicode, decimal digits are in consecutive runs of ten, starting with zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) as number
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--
  return (code - first) % 10
}

function inScriptOf(character: string, digit: string): string {
  return String.fromCodePoint((character.codePointAt(0) as number) - digitValue(character) + Number(digit))
}
