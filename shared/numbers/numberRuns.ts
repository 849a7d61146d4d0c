import type { Parsed, Written } from './parse'

/** A longer run is not a list of numbers that a person wrote. */
const MAX_GROUPS = 24
/** With a prefix for calls abroad. */
const MAX_DIGITS = 19

export interface Runs {
  numbers: Parsed[]
  /** What isn't a number. */
  unread: string[]
}

type ParseOne = (written: Written) => Parsed | undefined

/**
 * The numbers in a run of digits and punctuation. A slash or a wide gap may occur within a number ("030 / 901820") or
 * between two; so may a space.
 */
export function splitRun(run: string, parse: ParseOne): Runs {
  const separated = run.split(/ *\/ *| {2,}| - /).filter((part) => /\d/.test(part))
  const least = / \/|\/ | {2,}| - /.test(run) ? LOCAL : ENDING.least
  const parts = withWholeNumbers(separated, least, parse)
  if (parts.length > 1 && parts.length <= MAX_GROUPS) {
    const [first, ...others] = parts.map((part) => read(part, parse))
    const areAll = others.every((other) => other !== undefined)
    const isAnother = (other: Parsed | undefined, at: number) => other?.isValid && BEGINNING.test(parts[at + 1] ?? '')
    if (first && (areAll || (first.isValid && (run.includes('/') || others.some(isAnother)))))
      return join(parts.map((part) => splitRun(part, parse)))
  }
  const whole = read(run, parse)
  const before = splitBefore(run, whole?.isValid ? NO_PART : ROOM, parse)
  return before ?? (whole ? { numbers: [whole], unread: [] } : splitGroups(run, parse))
}

/** What follows is a number within its country, or an international one, and no part of the one before. */
const BEGINNING = /^\(?[0+]/

/** A room, a floor or the like before a number within a country: "12 020 7946 0018". */
const ROOM = /^\(?([1-9]\d{0,4})[.)]* +(?=\(?0)/
/** A list marker or a postal code, which is no calling code: "1. 030 901820", "(2) 030 901820", "10115 030 901820". */
const NO_PART = /^(?:\(?([1-9]\d?)[.)]+|([1-9]\d{3,4})) +(?=\(?0)/

function splitBefore(run: string, before: RegExp, parse: ParseOne): Runs | undefined {
  const [all = '', marker, code] = before.exec(run) ?? []
  const number = all ? read(run.slice(all.length), parse) : undefined
  return number?.isValid ? { numbers: [number], unread: [marker ?? code ?? ''] } : undefined
}

/** A further number's digits that differ from those of the one before: "030 901820/21" are 901820 and 901821. */
const ENDING = { least: 1, most: 8 }
/** This many digits may be a number without its area code; fewer must come right after a slash. */
const LOCAL = 5
/** What is further away may be a year, a room or a number of another town. */
const FURTHEST = 100

/** Completes numbers that were written as only an ending after another number. */
function withWholeNumbers(parts: readonly string[], least: number, parse: ParseOne): string[] {
  const whole: string[] = []
  for (const part of parts) whole.push((hasDigits(part, least) && afterEnding(whole.at(-1), part, parse)) || part)
  return whole
}

const hasDigits = (text: string, least: number) => text.replace(/\D/g, '').length >= least

/** The number meant by only its last digits after another number; undefined if they are no number, or a whole one. */
export function localAfter(before: string | undefined, text: string, parse: ParseOne): string | undefined {
  return hasDigits(text, LOCAL) ? afterEnding(before, text, parse) : undefined
}

function afterEnding(before: string | undefined, text: string, parse: ParseOne): string | undefined {
  const digits = text.replace(/\D/g, '')
  const length = digits.length
  if (before === undefined || length < ENDING.least || length > ENDING.most || !/^[\d .-]+$/.test(text))
    return undefined
  const isLocal = length >= LOCAL
  const head = before.slice(0, placeOfLast(length, before))
  if (!/\d/.test(head) || !read(before, parse)?.isValid) return undefined
  const further = Number(digits) - Number(before.slice(head.length).replace(/\D/g, ''))
  if (further === 0 || Math.abs(further) >= FURTHEST || (!isLocal && further < 0)) return undefined
  const whole = head + digits
  return read(whole, parse)?.isValid ? whole : undefined
}

/** An extension in China, or the last number of a range: "010-65123456-8012", "02-123-4567-9". */
const BEHIND_DASH = /^(.*\d)-(\d{1,5})$/s
/** A footnote, a copy's number or an extension: "03-1234-5678 (1)". */
const IN_BRACKETS = /^(.*\d) *\((\d{1,5})\)$/s

/** A run without an end that isn't part of its number, and that end. */
export function cutEnd(run: string, parse: ParseOne): { written: string; behind?: string } {
  const [, number = '', bracketed] = IN_BRACKETS.exec(run) ?? []
  if (bracketed !== undefined && read(number, parse)?.isValid) return { written: number, behind: bracketed }
  const [, written = '', behind] = BEHIND_DASH.exec(run) ?? []
  if (behind === undefined || !read(written, parse)?.isValid) return { written: run }
  // As a whole, or behind a room or the like.
  const ends = [...run.matchAll(/^| +/g)].map(({ index }) => run.slice(index))
  return ends.some((end) => read(end, parse)?.isValid) ? { written: run } : { written, behind }
}

/** Where the last digits of a text begin. */
function placeOfLast(count: number, text: string): number {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index)
  return places[places.length - count] ?? 0
}

const read = (text: string, parse: ParseOne) => parse({ text, isSolid: /^\(?\+?\d+\)?$/.test(text.trim()) })

/** Combines groups separated by spaces into numbers. */
function splitGroups(run: string, parse: ParseOne): Runs {
  const groups = run.split(/[ /]+/).filter((group) => /\d/.test(group))
  const found: Runs = { numbers: [], unread: [] }
  if (groups.length < 2 || groups.length > MAX_GROUPS) return { numbers: [], unread: [run] }
  const skipped: string[] = []
  for (let at = 0; at < groups.length; ) {
    const { number, length } = longestAt(groups, at, parse)
    if (number) found.numbers.push(number)
    else skipped.push(...groups.slice(at, at + length))
    at += length
  }
  if (found.numbers.length === 0 || isAmbiguous(groups, found.numbers, parse)) return { numbers: [], unread: [run] }
  return { ...found, unread: skipped }
}

/** Without a group at either end it is another number: in Spain, "691 912 345 678". */
function isAmbiguous(groups: readonly string[], numbers: readonly Parsed[], parse: ParseOne): boolean {
  if (numbers.length > 1 || /^\(?[0+]/.test(groups[0] ?? '')) return false
  const ends = [groups.slice(1), groups.slice(0, -1)].map((part) => parse({ text: part.join(' '), isSolid: false }))
  return ends.every((end) => end?.isValid)
}

/** The longest number made of groups; it ends before the next group that begins like the run. */
function longestAt(groups: readonly string[], at: number, parse: ParseOne): { number?: Parsed; length: number } {
  const again = groups.indexOf(groups[at] ?? '', at + 1)
  const most = again > at ? again - at : groups.length - at
  for (let length = most; length > 0; length--) {
    const text = groups.slice(at, at + length).join(' ')
    if (text.replace(/\D/g, '').length > MAX_DIGITS) continue
    const number = parse({ text, isSolid: false })
    if (number?.isValid) return { number, length }
  }
  return { length: groups[at]?.includes('+') ? lengthOfAbroad(groups, at) : 1 }
}

/** If no number begins with a run's calling code, its remaining digits are not read as a number of another country. */
function lengthOfAbroad(groups: readonly string[], at: number): number {
  const next = groups.findIndex((group, place) => place > at && /\+|^\(?00/.test(group))
  return (next < 0 ? groups.length : next) - at
}

const join = (runs: readonly Runs[]): Runs => ({
  numbers: runs.flatMap(({ numbers }) => numbers),
  unread: runs.flatMap(({ unread }) => unread),
})
