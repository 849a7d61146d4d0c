/** Characters that show nothing and that Unicode classes as symbols or letters: empty braille, a null notehead, blanks. */
const EMPTY_SHAPES = '\u2800\u{1d159}\u{13441}\u{13442}'

const VISIBLE = new RegExp(`[^\\s\\p{C}\\p{M}\\p{Default_Ignorable_Code_Point}${EMPTY_SHAPES}]`, 'u')

/**
 * Whether nothing of a text can be seen: it is empty, or only spaces, characters that show nothing, and marks without a
 * letter to stand on.
 */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}
