import type { Unit } from './foldedText'
import { withDigit } from './foldedText'

/** A phone number as it was written. */
export interface WrittenNumber {
  /** Digits that stay: how one dials out of a country or a town. */
  before: string
  /** Country calling code; empty when it is not written. */
  country: string
  /** A 0 between the two that no other country dials; stays too. */
  trunk: string
  /** National significant number: the same in every writing. */
  national: string
}

/** ITU-T E.164: one digit, one of these two, or three. */
const COUNTRY = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)(0?)(\d{2,})$/

/** What is dialed in place of "+": in most countries, and in North America. */
const DIALED_ABROAD = /^00|^011(?=\d{10})/

/** Longer than a number of most countries: written with its country's code, though without "+". */
const LONG = 11

/** @param isKnown whether a number of that country was met before */
export function readNumber(
  units: readonly Unit[],
  isKnown: (country: string, national: string) => boolean,
): WrittenNumber {
  const plain = units.map((unit) => unit.plain).join('')
  const digits = plain.replace(/\D/g, '')
  const before = plain.startsWith('+') ? '' : DIALED_ABROAD.exec(digits)?.[0]
  const abroad = before === undefined ? undefined : abroadOf(digits.slice(before.length))
  if (before !== undefined && abroad) return { before, ...abroad }
  const bare = digits.startsWith('0') ? undefined : abroadOf(digits)
  if (bare && (digits.length >= LONG || isKnown(bare.country, bare.national))) return { before: '', ...bare }
  const trunk = digits.startsWith('0') ? '0' : ''
  return { before: '', country: '', trunk, national: digits.slice(trunk.length) }
}

/** The same writing with another national number; one that is longer ends longer. */
export function rewrite(units: readonly Unit[], { before, country, trunk }: WrittenNumber, national: string): string {
  const digits = before + country + trunk + national
  const places = units.filter(isDigit).length
  let next = 0
  const rewritten = units.map((unit) => {
    if (!isDigit(unit)) return unit.raw
    const digit = digits[next++] ?? ''
    const rest = next === places ? digits.slice(next) : ''
    return [digit, ...rest].map((each) => withDigit(unit, each)).join('')
  })
  return rewritten.join('')
}

function abroadOf(digits: string): Omit<WrittenNumber, 'before'> | undefined {
  const [, country = '', trunk = '', national = ''] = COUNTRY.exec(digits) ?? []
  return country ? { country, trunk, national } : undefined
}

function isDigit({ plain }: Unit): boolean {
  return plain >= '0' && plain <= '9' && plain.length === 1
}
