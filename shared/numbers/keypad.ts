/** The keys of the letters from a to z (ITU-T E.161). */
export const KEYS_OF_A_TO_Z = '22233344455566677778889999'

/** The digit of the dial pad key that a letter is on; undefined for any other character. */
export function digitOfLetter(letter: string): string | undefined {
  return /^[a-z]$/i.test(letter) ? KEYS_OF_A_TO_Z[letter.toLowerCase().charCodeAt(0) - 97] : undefined
}
