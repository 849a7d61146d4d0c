export interface Edited {
  text: string
  caret: number
}

/** What counts when a phone number is typed; everything else is put there by formatting. */
const TYPED = /[+\d]/

/** Puts text in place of a selection. */
export function insert(text: string, start: number, end: number, added: string): Edited {
  return { text: text.slice(0, start) + added + text.slice(end), caret: start + added.length }
}

/** Takes away a selection, or the digit before the caret together with the punctuation between. */
export function eraseBefore(text: string, start: number, end: number): Edited {
  if (start !== end) return insert(text, start, end, '')
  let from = start
  while (from > 0 && !TYPED.test(text[from - 1] ?? '')) from--
  return insert(text, Math.max(0, from - 1), start, '')
}

/** Takes away a selection, or the digit after the caret together with the punctuation between. */
export function eraseAfter(text: string, start: number, end: number): Edited {
  if (start !== end) return insert(text, start, end, '')
  let to = start
  while (to < text.length && !TYPED.test(text[to] ?? '')) to++
  return insert(text, start, Math.min(text.length, to + 1), '')
}

/** How many digits stand before a caret. */
export function digitsBefore(text: string, caret: number): number {
  return typedOnly(text.slice(0, caret)).length
}

/** The caret right behind the n-th digit. */
export function caretAfter(text: string, digits: number): number {
  let caret = 0
  for (let left = digits; left > 0 && caret < text.length; caret++) if (TYPED.test(text[caret] ?? '')) left--
  return caret
}

/** A typed text without what formatting put there. */
export function typedOnly(text: string): string {
  return text.replace(/[^+\d]/g, '')
}

/** Keeps a "+" only in front: formatting would drop everything behind another one. */
export function dropStrayPlus(text: string, caret: number): Edited {
  const start = text.search(TYPED)
  const drop = (part: string, from: number) =>
    part.replace(/\+/g, (plus, at: number) => (from + at > start ? '' : plus))
  const head = drop(text.slice(0, caret), 0)
  return { text: head + drop(text.slice(caret), caret), caret: head.length }
}
