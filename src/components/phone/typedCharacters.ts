import { asciiDigits } from '../../../shared/numbers/digits'

/** Characters that are typed; formatting inserts all others. */
export const TYPED = /[+\d]/

/** The number of digits before the caret. */
export function digitsBefore(text: string, caret: number): number {
  return typedOnly(text.slice(0, caret)).length
}

/** The caret position right after the n-th digit. */
export function caretAfter(text: string, digits: number): number {
  let caret = 0
  for (let left = digits; left > 0 && caret < text.length; caret++) if (TYPED.test(text[caret] ?? '')) left--
  return caret
}

/** A text without the characters inserted by formatting, with its digits, of any script, as 0–9. */
export function typedOnly(text: string): string {
  return asciiDigits(text).replace(/[^+\d]/g, '')
}

/** Longer texts are pasted, and contain no typed number. */
const MAX_TEXT_LENGTH = 1000

/** What was typed of a number: without an extension behind it, and without the zero of "+44 (0)20". */
export function numberTyped(text: string): string {
  const number = asciiDigits(text.slice(0, MAX_TEXT_LENGTH)).replace(/(\d[\s)]*)[,;*#a-z].*$/is, '$1')
  return typedOnly(/^\D*(?:\+|00)/.test(number) ? number.replace('(0)', '') : number)
}
