import { withoutLookalikes } from '../../../shared/numbers/lookalikes'
import { parseTypedNumber } from './typedNumber'

/** Fewer digits are probably the end of a number, so a leading zero is not a trunk prefix. */
const MIN_DIGITS_WITH_PREFIX = 6

/**
 * The digits to search for in E.164 numbers, given part of a number in any format: the trunk zero of "020 7946" and
 * "+44 (0)20" is dropped. Undefined if the text cannot be part of a number.
 */
export function digitsWithin(text: string): string | undefined {
  const plain = withoutLookalikes(text)
  const hasLetters = /\p{L}/u.test(plain)
  const number = hasLetters || /^\D*(\+|00|011)/.test(plain) ? parseTypedNumber(plain) : undefined
  // A part of a number may be as long as a whole one.
  if (number?.isValid()) return number.number.slice(1)
  if (hasLetters) return undefined
  const digits = plain.replace('(0)', '').replace(/\D/g, '')
  return (digits.length < MIN_DIGITS_WITH_PREFIX ? digits : digits.replace(/^0+/, '')) || undefined
}
