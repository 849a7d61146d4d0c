const DIGIT = /\p{Nd}/u
const PLUSES = /[\uff0b\ufe62\u2795\u207a]/g

/** The text with the decimal digits of every script (Arabic, Devanagari, full-width …) as 0–9, and every plus as "+". */
export function asciiDigits(text: string): string {
  return text.replace(PLUSES, '+').replace(/\p{Nd}/gu, (digit) => String(decimalOf(digit.codePointAt(0) ?? 0)))
}

/** Unicode has the decimal digits of each script in a row from 0 to 9; some rows are adjacent. */
function decimalOf(digit: number): number {
  let before = 0
  while (DIGIT.test(String.fromCodePoint(digit - before - 1))) before++
  return before % 10
}

/** The digits of a text, in any script. */
export const digitsIn = (text: string): string => asciiDigits(text).replace(/\D/g, '')
