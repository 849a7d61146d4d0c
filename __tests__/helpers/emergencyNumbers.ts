import type { CountryCode } from 'libphonenumber-js/max'
import { SHORT_NUMBERS } from '../../shared/numbers/shortNumberTable'

const DIGITS = [...'0123456789']
const LONGEST = 6

/** Every emergency number of the table, with its country. */
export function allEmergencyNumbers(): { country: CountryCode; number: string }[] {
  return Object.entries(SHORT_NUMBERS).flatMap(([country, row]) =>
    numbersOf(row.split(' ')[1] || '112').map((number) => ({ country: country as CountryCode, number })),
  )
}

/** The numbers that a pattern of digits matches. */
export function numbersOf(pattern: string, longest = LONGEST): string[] {
  const isWhole = new RegExp(`^(?:${pattern})$`)
  const isBeginning = new RegExp(`^(?:${pattern.replace(/\\d|\[[^\]]*\]|\d(?![^{}]*\})/g, '(?:$&|$)')})$`)
  const from = (digits: string): string[] => {
    if (digits.length > longest || !isBeginning.test(digits)) return []
    const longer = DIGITS.flatMap((digit) => from(digits + digit))
    return isWhole.test(digits) ? [digits, ...longer] : longer
  }
  return from('')
}
