import type { Unit } from './foldedText'
import { unitsOf } from './foldedText'

/** A part of a text: a phone number as written, or the text between numbers. */
export interface Piece {
  units: Unit[]
  isNumber: boolean
}

const MIN_DIGITS = 7
const MAX_DIGITS = 15

const SEPARATOR = String.raw`[\s.()\[\]/~\p{Pd}\p{Cf}\u2212\u00ad\u00b7\u2022\u30fc\uff5e]`
const RUN = new RegExp(String.raw`(?:\+\s?)?[(\[]{0,2}\d(?:${SEPARATOR}{0,4}\d)+`, 'gu')

/** Not part of something longer that may be a number. */
const START = String.raw`(?<![\d+]${SEPARATOR}{0,4})`
const END = String.raw`(?!${SEPARATOR}{0,4}\d)`

const DAY = String.raw`(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`
const TIME = String.raw`${DAY}(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?`

/** Digits that are not a phone number, whatever their count. */
const OTHER_DIGITS = new RegExp(
  [
    // UUIDs, and ids and hashes in hexadecimal
    String.raw`(?<![\da-z])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-z])`,
    String.raw`(?<![\da-z])(?:[a-z]{2})?(?=\d*[a-f])[\da-f]{16,}(?![\da-z])`,
    // dates and times
    `${START}(?:${TIME}${SEPARATOR}{1,3})*${TIME}${END}`,
    String.raw`${START}1[4-9]\d{11}${END}`,
    // amounts
    String.raw`[$€£]\d{1,12}(?:\.\d{1,2})?${END}`,
    String.raw`${START}(?:\d{1,9}\.\d{1,2}|0\.\d+)${END}`,
    String.raw`${START}\d{1,9}(?= (?:credits?|USD|EUR|GBP|CAD|MXN|[kKM]B|bytes|ms)\b)`,
    // browser versions
    String.raw`(?:Chrome|Chromium|Safari|Firefox|AppleWebKit|Mozilla|Version|Edge?|OPR|Gecko)/[\d.]+`,
  ].join('|'),
  'giu',
)

/** Most texts with many digits are one of these. */
const ID_OR_TIME = new RegExp(String.raw`^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|${TIME})$`)

/** Tested first, as most texts contain no number. */
const HAS_DIGITS = /(?:[\p{Nd}%][^\p{Nd}%]{0,12}){7}/u

/** Splits a text into numbers, in any common format and any script, and the text between them. */
export function piecesOf(text: string): Piece[] {
  if (ID_OR_TIME.test(text) || !HAS_DIGITS.test(text)) return [{ units: [{ raw: text, plain: text }], isNumber: false }]
  const units = unitsOf(text)
  const plain = units.map((unit) => unit.plain).join('')
  const pieces: Piece[] = []
  let end = 0
  for (const [from, to] of numbersIn(plain)) {
    pieces.push({ units: units.slice(end, from), isNumber: false }, { units: units.slice(from, to), isNumber: true })
    end = to
  }
  return [...pieces, { units: units.slice(end), isNumber: false }].filter((piece) => piece.units.length > 0)
}

/** The raw text of units. */
export const rawOf = (units: readonly Unit[]): string => units.map(({ raw }) => raw).join('')

function numbersIn(plain: string): [from: number, to: number][] {
  // Same length, so that the positions stay valid.
  const searched = plain.replace(OTHER_DIGITS, (other) => '\uffff'.repeat(other.length))
  return [...searched.matchAll(RUN)].flatMap(({ 0: run, index }) =>
    digitsIn(run) > MAX_DIGITS ? groupsOf(run, index) : digitsIn(run) < MIN_DIGITS ? [] : [[index, index + run.length]],
  )
}

const BETWEEN_SPACES = /[^\s/]+/g
const BETWEEN_SIGNS = /\d+/g

/**
 * Several numbers in a row: groups of digits are joined until they are long enough. One that is too long itself is divided
 * at its signs; without any it is an id.
 */
function groupsOf(run: string, start: number, groups = BETWEEN_SPACES): [from: number, to: number][] {
  const numbers: [from: number, to: number][] = []
  let from: number | undefined
  let digits = 0
  for (const { 0: group, index } of run.matchAll(groups)) {
    const count = digitsIn(group)
    if (count > MAX_DIGITS) {
      const divided = groups === BETWEEN_SPACES ? groupsOf(group, start + index, BETWEEN_SIGNS) : []
      numbers.push(...divided)
      if (divided.length > 0) [from, digits] = [undefined, 0]
      continue
    }
    from ??= index
    digits += count
    if (digits < MIN_DIGITS) continue
    numbers.push([start + from, start + index + group.length])
    from = undefined
    digits = 0
  }
  const last = numbers.at(-1)
  if (from !== undefined && last) last[1] = start + run.length
  return numbers
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length
}
