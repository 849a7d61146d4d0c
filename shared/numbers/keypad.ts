const KEYS_OF_A_TO_Z = '22233344455566677778889999'

/** The digit on whose key of the dial pad a letter stands (ITU-T E.161); undefined for any other character. */
export function digitOfLetter(letter: string): string | undefined {
  return /^[a-z]$/i.test(letter) ? KEYS_OF_A_TO_Z[letter.toLowerCase().charCodeAt(0) - 97] : undefined
}
