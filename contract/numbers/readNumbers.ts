import { cleanText } from './cleanText'
import { withoutLinks } from './links'
import { splitRun } from './numberRuns'
import type { Parse } from './parse'
import { parseOne, parseUnlikely } from './parse'
import { readAmount } from './spreadsheet'
import { tonesAt } from './tones'
import { findWords } from './vanity'

export interface FoundPhone {
  /** E.164. */
  number: string
  /** Tones to dial after the call is answered: 0–9, *, # and "," for a pause; may be empty. */
  tones: string
  /** A star code such as "*67" stood before it, which is left out. */
  hasStarCode?: boolean
}

export interface Reading {
  /** Each number once. */
  phones: FoundPhone[]
  /** The runs of digits that look like numbers, but are none. */
  unread: string[]
  /** A spreadsheet rounded the number, so that its last digits are lost. */
  isRounded?: boolean
}

/** Codes of telephone networks for one call, such as "*67" and "#31#" to hide the caller ID. */
const STAR_CODE = /(?<![\d)*#,;pw] *)[*#]{1,2}\d{2}[*#]? *-? *(?=[(+]*\d)/gi

/** From the first bracket, plus or digit on, with all that may stand within a number. */
const RUN = /[+(][+( ]*\d[\d ().\-/]*|\d[\d ().\-/]*/y

/** Dates and times of day. */
const TIME =
  /(?<![\d.+/-])(?:(?:19|20)\d\d-[01]\d-[0-3]\d|[0-3]?\d([./-])[0-3]?\d\1(?:19|20)\d\d)(?![\d/-]|\.\d)(?:[ T]+\d{1,2}:\d\d(?::\d\d)?)?|(?<!\d)\d{1,2}:\d\d(?!\d)/g

/** A list of what can't be read is for those who wrote it: a few digits aren't worth it. */
const LEAST_DIGITS_UNREAD = 5

/**
 * The phone numbers in a text of any kind: typed, pasted, of a link, a file or the API. It may hold one number or several, in
 * the digits of any script and with any punctuation, prefix, extension or letters.
 * @param countries whose numbers need no calling code, the likeliest first
 * @param parse reads digits by the metadata of countries, which is too large to be loaded with this
 */
export function readNumbers<Country extends string>(
  text: string,
  countries: readonly Country[],
  parse: Parse<Country>,
): Reading {
  const clean = withoutLinks(cleanText(text))
  const { amount, isRounded } = readAmount(clean)
  if (isRounded) return { phones: [], unread: [clean.trim()], isRounded }
  const reading = readClean(amount ?? clean, countries, parse)
  if (reading.phones.length > 0 || !clean.includes('\n')) return reading
  const joined = readClean(clean.replace(/\s*\n\s*/g, ' ').trim(), countries, parse)
  return joined.phones.length > 0 ? joined : reading
}

function readClean<Country extends string>(
  text: string,
  countries: readonly Country[],
  parse: Parse<Country>,
): Reading {
  // As long as what they replace, so that a star code is known by its place.
  const blank = (found: string) => '\n'.repeat(found.length)
  const plain = text.replace(TIME, blank)
  const codes: number[] = []
  const dialed = plain.replace(STAR_CODE, (found, at: number) => {
    codes.push(at + found.length)
    return blank(found)
  })
  const phones: FoundPhone[] = []
  const unread: string[] = []
  for (let at = 0; at < dialed.length; ) {
    RUN.lastIndex = at
    const run = RUN.exec(dialed)?.[0].replace(/[ .(\-/]+$/, '')
    if (!run) {
      at++
      continue
    }
    const hasStarCode = codes.includes(at)
    const found = splitRun(run, (written) => parseOne(written, countries, parse))
    const last = found.numbers.at(-1)
    const tones = last && tonesBehind(dialed, at + run.length, (next) => isAnother(next, run, last.number))
    at = tones?.end ?? at + run.length
    unread.push(...found.unread)
    for (const { number } of found.numbers) phones.push({ number, tones: '', ...(hasStarCode && { hasStarCode }) })
    const phone = phones.at(-1)
    if (phone && tones) phone.tones = tones.tones
  }

  function isAnother(next: string, run: string, number: string): boolean {
    const read = parseOne({ text: next, isSolid: false }, countries, parse)
    const digits = (each: string) => each.replace(/\D/g, '').length
    return (
      read !== undefined &&
      (next.startsWith('0') || digits(next) === digits(run) || read.number.length === number.length)
    )
  }

  if (phones.length === 0) phones.push(...findWords(dialed, countries, parse))
  const unlikely = phones.length === 0 && parseUnlikely(dialed.trim(), countries, parse)
  if (unlikely)
    return { phones: [{ number: unlikely, tones: '', ...(codes.length > 0 && { hasStarCode: true }) }], unread: [] }
  return {
    phones: distinct(phones),
    unread: unread.filter((each) => each.replace(/\D/g, '').length >= LEAST_DIGITS_UNREAD),
  }
}

/** The tones behind a number, unless they are `isAnother` number. */
function tonesBehind(text: string, at: number, isAnother: (digits: string) => boolean) {
  const tones = tonesAt(text, at)
  return tones?.doubtful && isAnother(tones.doubtful) ? undefined : tones
}

function distinct(phones: FoundPhone[]): FoundPhone[] {
  return [...new Map(phones.map((phone) => [`${phone.number} ${phone.tones}`, phone])).values()]
}
