/** One character of a text, as it is written and as it is meant. */
export interface Unit {
  /** What stands in the text: the character itself, or its percent-encoding. */
  raw: string
  /** One UTF-16 unit: digits of any script as ASCII, full-width signs as plain ones. */
  plain: string
}

/** Percent-encoded characters, also those that were encoded more than once. */
const ESCAPES = /((?:%(?:25)*[\da-f]{2})+)/i
const EACH_ESCAPE = /%(?:25)*[\da-f]{2}/gi
const DIGIT = /\p{Nd}/u
const ASCII = /^[\0-\x7f]*$/

/** The characters of a text. In an address "+" is how a space is written, unless a value begins with it. */
export function unitsOf(text: string): Unit[] {
  const isAddress = /[?&]\w+=/.test(text)
  const units = text.split(ESCAPES).flatMap((part, at) => (at % 2 ? escapedUnits(part) : plainUnits(part)))
  if (isAddress)
    for (const [at, unit] of units.entries()) if (unit.raw === '+' && units[at - 1]?.plain !== '=') unit.plain = ' '
  return units
}

/** The same character with another digit, in the same script and encoding. */
export function withDigit({ raw }: Unit, digit: string): string {
  if (!raw.startsWith('%')) return inScriptOf(raw, digit)
  const [first = ''] = raw.match(EACH_ESCAPE) ?? []
  const percent = first.slice(0, -2)
  const written = inScriptOf(decode(raw), digit)
  return ASCII.test(written) ? `${percent}3${written}` : encodeURIComponent(written).replaceAll('%', percent)
}

function plainUnits(text: string): Unit[] {
  return Array.from(text, (raw) => ({ raw, plain: meant(raw) }))
}

function escapedUnits(text: string): Unit[] {
  const escapes = text.match(EACH_ESCAPE) ?? []
  const units: Unit[] = []
  for (let at = 0; at < escapes.length; ) {
    const raw = escapes.slice(at, at + lengthOf(escapes[at] as string)).join('')
    units.push({ raw, plain: meant(decode(raw)) })
    at += lengthOf(escapes[at] as string)
  }
  return units
}

/** How many bytes a character has in UTF-8, by its first one. */
function lengthOf(escaped: string): number {
  const byte = Number.parseInt(escaped.slice(-2), 16)
  return byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
}

const NO_CHARACTER = '\uffff'

function decode(raw: string): string {
  try {
    return decodeURIComponent((raw.match(EACH_ESCAPE) ?? []).map((escaped) => `%${escaped.slice(-2)}`).join(''))
  } catch {
    return NO_CHARACTER
  }
}

function meant(character: string): string {
  if (ASCII.test(character)) return character
  if (DIGIT.test(character)) return String(digitValue(character))
  const plain = character.normalize('NFKC')
  return plain.length === 1 ? plain : NO_CHARACTER
}

/** Digits stand in rows of ten, from nought on. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) as number
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--
  return (code - first) % 10
}

function inScriptOf(character: string, digit: string): string {
  return String.fromCodePoint((character.codePointAt(0) as number) - digitValue(character) + Number(digit))
}
