import { HIDDEN } from '../scanTexts'
import { piecesOf, rawOf } from './numberRuns'

/** As long as a PIN or a verification code, and neither an amount, a decimal, a time nor the year of a day. */
const SHORT = /(?<![\p{Nd}.,:$€£])\p{Nd}{4,6}(?!\p{Nd}|[.,:]\p{Nd}|-\p{Nd}\p{Nd}-| credits?\b)/gu

/** The three or four digits of a card, after their name. */
const CARD_CODE = /(?<![\p{L}\p{N}])(cv[cv]2?|csc|cid|security code)(\P{Nd}{0,12})\p{Nd}{3,4}(?!\p{Nd})/giu

/** Hides what may be a PIN or a code in a text that a customer wrote; phone numbers stay. */
export function hideShortNumbers(text: string): string {
  return piecesOf(text)
    .map(({ units, isNumber }) =>
      isNumber ? rawOf(units) : rawOf(units).replace(CARD_CODE, `$1$2${HIDDEN}`).replace(SHORT, HIDDEN),
    )
    .join('')
}
