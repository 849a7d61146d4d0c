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

/** A text without the characters inserted by formatting. */
export function typedOnly(text: string): string {
  return text.replace(/[^+\d]/g, '')
}
