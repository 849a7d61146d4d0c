import { asciiDigits, digitsIn } from '../../../shared/numbers/digits'

/** The number of digits in our own messages; other services may send four to ten. */
const USUAL_DIGITS = 6

/**
 * The code in what was typed or pasted: all its digits or, in a whole message, those of the code: six in a row, else in
 * groups such as "482-913", else the first that may be one.
 */
export function codeIn(typed: string): string {
  const text = asciiDigits(typed)
  if (!/\p{L}/u.test(text)) return digitsIn(text)
  const runs = text.match(/\d+/g) ?? []
  const groups = (text.match(/\d+(?:[ -]\d+)*/g) ?? []).map(digitsIn)
  const isUsual = ({ length }: string) => length === USUAL_DIGITS
  const isPossible = ({ length }: string) => length >= 4 && length <= 10
  return runs.find(isUsual) ?? groups.find(isUsual) ?? runs.find(isPossible) ?? digitsIn(text)
}
