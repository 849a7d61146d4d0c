import type { Unit } from './foldedText'
import { withDigit } from './foldedText'

/** A phone number as written. */
export interface WrittenNumber {
  /** An international prefix, which is kept. */
  before: string
  /** Country calling code; empty if absent. */
  country: string
  /** A trunk prefix of 0, which is kept too. */
  trunk: string
  /** National significant number: the same in every format. */
  national: string
}

/** ITU-T E.164: one digit, one of these two, or three. */
const COUNTRY = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)(0?)(\d{2,})$/

/** The international prefix instead of "+": in most countries, and in North America. */
const INTERNATIONAL_PREFIX = /^00|^011(?=\d{10})/

/** From this length on, a number is taken to include a calling code, even without "+". */
const INTERNATIONAL_LENGTH = 11

/** @param isKnown whether the number was seen with that country before */
export function readNumber(
  units: readonly Unit[],
  isKnown: (country: string, national: string) => boolean,
): WrittenNumber {
  const plain = units.map((unit) => unit.plain).join('')
  const digits = plain.replace(/\D/g, '')
  const before = plain.startsWith('+') ? '' : INTERNATIONAL_PREFIX.exec(digits)?.[0]
  const international = before === undefined ? undefined : splitInternational(digits.slice(before.length))
  if (before !== undefined && international) return { before, ...international }
  const bare = digits.startsWith('0') ? undefined : splitInternational(digits)
  if (bare && (digits.length >= INTERNATIONAL_LENGTH || isKnown(bare.country, bare.national)))
    return { before: '', ...bare }
  const trunk = digits.startsWith('0') ? '0' : ''
  return { before: '', country: '', trunk, national: digits.slice(trunk.length) }
}

/** Replaces the national number and keeps the format; excess digits are appended. */
export function rewrite(units: readonly Unit[], { before, country, trunk }: WrittenNumber, national: string): string {
  const digits = before + country + trunk + national
  const digitCount = units.filter(isDigit).length
  let next = 0
  const rewritten = units.map((unit) => {
    if (!isDigit(unit)) return unit.raw
    const digit = digits[next++] ?? ''
    const rest = next === digitCount ? digits.slice(next) : ''
    return [digit, ...rest].map((each) => withDigit(unit, each)).join('')
  })
  return rewritten.join('')
}

function splitInternational(digits: string): Omit<WrittenNumber, 'before'> | undefined {
  const [, country = '', trunk = '', national = ''] = COUNTRY.exec(digits) ?? []
  return country ? { country, trunk, national } : undefined
}

function isDigit({ plain }: Unit): boolean {
  return plain >= '0' && plain <= '9' && plain.length === 1
}
