import { asciiDigits } from '../../../shared/numbers/digits'
import { TYPED } from './typedCharacters'

export interface Edited {
  text: string
  caret: number
}

/** Replaces a selection with text. */
export function insert(text: string, start: number, end: number, added: string): Edited {
  return { text: text.slice(0, start) + added + text.slice(end), caret: start + added.length }
}

/** Erases a selection, or the digit before the caret along with the punctuation in between. */
export function eraseBefore(text: string, start: number, end: number): Edited {
  if (start !== end) return insert(text, start, end, '')
  let from = start
  while (from > 0 && !TYPED.test(text[from - 1] ?? '')) from--
  return insert(text, Math.max(0, from - 1), start, '')
}

/** Erases a selection, or the digit after the caret along with the punctuation in between. */
export function eraseAfter(text: string, start: number, end: number): Edited {
  if (start !== end) return insert(text, start, end, '')
  let to = start
  while (to < text.length && !TYPED.test(text[to] ?? '')) to++
  return insert(text, start, Math.min(text.length, to + 1), '')
}

/** Digits of any script as 0–9. */
export function writeAsciiDigits(text: string, caret: number): Edited {
  const head = asciiDigits(text.slice(0, caret))
  return { text: head + asciiDigits(text.slice(caret)), caret: head.length }
}

/** Keeps only a leading "+": formatting would drop everything after another one. */
export function dropStrayPlus(text: string, caret: number): Edited {
  const start = text.search(TYPED)
  const drop = (part: string, from: number) =>
    part.replace(/\+/g, (plus, at: number) => (from + at > start ? '' : plus))
  const head = drop(text.slice(0, caret), 0)
  return { text: head + drop(text.slice(caret), caret), caret: head.length }
}
