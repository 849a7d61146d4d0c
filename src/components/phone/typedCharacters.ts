import { asciiDigits } from '../../../contract/numbers/digits'

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

/** What was typed of a number: without an extension behind it, and without the zero of "+44 (0)20". */
export function numberTyped(text: string): string {
  return typedOnly(
    asciiDigits(text)
      .replace(/(\d[\s)]*)[,;*#a-z].*$/is, '$1')
      .replace(/^(\D*(?:\+|00).*)\(0\)/, '$1'),
  )
}
