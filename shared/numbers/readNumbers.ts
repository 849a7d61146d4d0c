import { withoutLinks } from './links'
import { withoutLookalikes } from './lookalikes'
import type { Runs } from './numberRuns'
import { cutEnd, localAfter, splitRun } from './numberRuns'
import { blank, isInternetAddress, withoutOtherNumbers } from './otherNumbers'
import type { Parse, Parsed, Written } from './parse'
import { parseOne, parseUnlikely } from './parse'
import { readAmount } from './spreadsheet'
import type { Tones } from './tones'
import { tonesAt } from './tones'
import { findWords } from './vanity'
import { withholdPrefixes } from './withholdPrefixes'

export interface FoundPhone {
  /** E.164. */
  number: string
  /** Tones to dial after the call is answered: 0–9, *, # and "," for a pause; may be empty. */
  tones: string
  /** A code such as "*67", or 141 in Britain, came before it and was left out. */
  hasStarCode?: boolean
}

export interface Reading {
  /** Each number once. */
  phones: FoundPhone[]
  /** The runs of digits that look like numbers but are not. */
  unread: string[]
  /** A spreadsheet rounded the number, so that its last digits are lost. */
  isRounded?: boolean
}

/** Codes of telephone networks for one call, such as "*67" and "#31#" to hide the caller ID. */
const STAR_CODE = /(?<![\d)*#,;pw] *)[*#]{1,2}\d{2}[*#]? *-? *(?=[(+]*\d)/gi

/** From the first bracket, plus or digit on, with everything that a number may contain. */
const RUN = /[+(][+( ]*\d[\d ().\-/]*|\d[\d ().\-/]*/y

/** A few digits aren't meant as a number, unless they follow one: "030 901820/21". */
const LEAST_DIGITS = { alone: 5, behind: 2 }

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
  const clean = withoutLinks(withoutLookalikes(text))
  const { amount, isRounded } = readAmount(clean)
  if (isRounded) return { phones: [], unread: [clean.trim()], isRounded }
  const reading = readClean(amount ?? clean, countries, parse)
  const spaced = clean.replace(LOST_SPACE, ' ').trim()
  if (reading.phones.length > 0 || spaced === clean) return reading
  const other = readClean(spaced, countries, parse)
  return other.phones.length > 0 ? other : reading
}

/** Within a number: a line break, or a plus that a form made of a space. */
const LOST_SPACE = /(?<!\s)\s*\n\s*|(?<=[\d)])\+(?=[\d(])/g

function readClean<Country extends string>(
  text: string,
  countries: readonly Country[],
  parse: Parse<Country>,
): Reading {
  const { dialed, starCodes } = withoutStarCodes(withoutOtherNumbers(text, countries), countries)
  const { found, unread } = readRuns(dialed, starCodes, (written) => parseOne(written, countries, parse))
  if (found.length > 0) {
    const { phones, postalCodes } = withoutPostalCodes(found)
    return { phones: distinct(phones), unread: [...unread, ...postalCodes] }
  }
  const words = findWords(dialed, countries, parse)
  const unlikely = words.length > 0 ? undefined : readUnlikely(dialed, countries, parse)
  if (!unlikely) return { phones: distinct(words), unread }
  return { phones: [phoneOf(unlikely.number, unlikely.tones, starCodes.length > 0)], unread: [] }
}

interface Found {
  phone: FoundPhone
  /** The run that it was read from. */
  written: string
}

function readRuns(
  dialed: string,
  starCodes: readonly number[],
  read: (written: Written) => Parsed | undefined,
): { found: Found[]; unread: string[] } {
  const found: Found[] = []
  const unread: string[] = []
  for (let at = 0; at < dialed.length; ) {
    const run = readRunAt(dialed, at, { before: found.at(-1)?.written, read })
    if (!run) {
      at++
      continue
    }
    const { numbers, tones, text: written } = run
    const last = numbers.at(-1)
    for (const each of numbers) {
      const phone = phoneOf(each.number, each === last ? tones : undefined, starCodes.includes(at))
      found.push({ phone, written })
    }
    const least = last ? LEAST_DIGITS.behind : LEAST_DIGITS.alone
    unread.push(...run.unread.filter((each) => countDigits(each) >= least))
    at = run.end
  }
  return { found, unread }
}

const LONGEST_POSTAL_CODE = 6

/** A few digits alone may be a local number; beside whole ones they are a postal code. */
function withoutPostalCodes(found: readonly Found[]): { phones: FoundPhone[]; postalCodes: string[] } {
  const isShort = ({ written }: Found) => /^[1-9]/.test(written) && countDigits(written) <= LONGEST_POSTAL_CODE
  const short = found.every(isShort) ? [] : found.filter(isShort)
  return {
    phones: found.filter((each) => !short.includes(each)).map(({ phone }) => phone),
    postalCodes: short.map(({ written }) => written),
  }
}

interface ReadRun extends Runs {
  /** With what the number before it has in common. */
  text: string
  /** Those of its last number. */
  tones: Tones | undefined
  /** Where the text continues. */
  end: number
}

/** What the run that begins at a position means after another one. */
function readRunAt(
  dialed: string,
  at: number,
  { before, read }: { before: string | undefined; read: (written: Written) => Parsed | undefined },
): ReadRun | undefined {
  const all = runAt(dialed, at)
  if (!all) return undefined
  const { written, behind } = cutEnd(all, read)
  const text = localAfter(before, written, read) ?? written
  const { numbers, unread } = splitRun(text, read)
  const end = at + all.length
  if (behind !== undefined) {
    const tones = extensionBehind(behind, end)
    return { text, numbers, unread: tones ? unread : [...unread, behind], tones, end }
  }
  const last = numbers.at(-1)
  const tones = last && tonesBehind(dialed, end, (next) => isAnother(next, text, { read, last }))
  return { text, numbers, unread, tones, end: tones?.end ?? end }
}

/** The text without codes that are dialed for one call, and where the numbers after them begin. */
function withoutStarCodes(
  text: string,
  countries: readonly string[],
): { dialed: string; starCodes: readonly number[] } {
  const starCodes: number[] = []
  const leaveOut = (found: string, at: number) => {
    starCodes.push(at + found.length)
    return blank(found)
  }
  const starless = text.replace(STAR_CODE, leaveOut)
  const prefixes = withholdPrefixes(countries)
  return { dialed: prefixes ? starless.replace(prefixes, leaveOut) : starless, starCodes }
}

function runAt(text: string, at: number): string | undefined {
  RUN.lastIndex = at
  return RUN.exec(text)?.[0].replace(/[ .(\-/]+$/, '')
}

/** Digits after a number and a comma are another number, not tones. */
function isAnother(
  next: string,
  run: string,
  { read, last }: { read: (written: Written) => Parsed | undefined; last: Parsed },
): boolean {
  if (localAfter(run, next, read) !== undefined) return true
  const other = read({ text: next, isSolid: false })
  if (!other) return false
  return next.startsWith('0') || countDigits(next) === countDigits(run) || other.number.length === last.number.length
}

/** A text that is one number, perhaps with tones, whose length is right, but not its form. */
function readUnlikely<Country extends string>(text: string, countries: readonly Country[], parse: Parse<Country>) {
  const at = text.search(/[+(\d]/)
  const run = at < 0 ? undefined : runAt(text, at)
  if (!run || isInternetAddress(run)) return undefined
  const tones = tonesAt(text, at + run.length)
  const isAll = text.slice(0, at).trim() === '' && text.slice(tones?.end ?? at + run.length).trim() === ''
  const number = isAll ? parseUnlikely(run, countries, parse) : undefined
  return number === undefined ? undefined : { number, tones }
}

const countDigits = (text: string) => text.replace(/\D/g, '').length

function phoneOf(number: string, tones: Tones | undefined, hasStarCode: boolean): FoundPhone {
  return { number, tones: tones?.tones ?? '', ...(hasStarCode && { hasStarCode }) }
}

/** Fewer digits are the end of a range of numbers. */
const SHORTEST_EXTENSION = 3

const extensionBehind = (digits: string, end: number): Tones | undefined =>
  digits.length < SHORTEST_EXTENSION ? undefined : { tones: digits, end }

/** The tones behind a number, unless they are `isAnother` number. */
function tonesBehind(text: string, at: number, isAnother: (digits: string) => boolean) {
  const tones = tonesAt(text, at)
  return tones?.doubtful && isAnother(tones.doubtful) ? undefined : tones
}

function distinct(phones: FoundPhone[]): FoundPhone[] {
  return [...new Map(phones.map((phone) => [`${phone.number} ${phone.tones}`, phone])).values()]
}
