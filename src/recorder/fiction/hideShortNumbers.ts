import { HIDDEN } from '../scanTexts'
import { piecesOf, rawOf } from './numberRuns'

/** As long as a PIN or a verification code, and neither an amount, a decimal, a time nor the year of a day. */
const SHORT = /(?<![\p{Nd}.,:$€£])\p{Nd}{4,6}(?!\p{Nd}|[.,:]\p{Nd}|-\p{Nd}\p{Nd}-| credits?\b)/gu

/** Hides what may be a PIN or a code in a text that a customer wrote; phone numbers stay. */
export function hideShortNumbers(text: string): string {
  return piecesOf(text)
    .map(({ units, isNumber }) => (isNumber ? rawOf(units) : rawOf(units).replace(SHORT, HIDDEN)))
    .join('')
}
