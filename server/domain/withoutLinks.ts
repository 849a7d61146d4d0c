const MAX_CHARACTERS = 30

/** Digits of any script, and whatever phones and people ignore between them. */
const NUMBER = /\p{N}(?:[^\p{L}\p{N}]*\p{N}){4,}\p{M}*/gu

/**
 * A name as it may appear in a message that we send: without anything that could form a link or a phone number, and too
 * short to be a message in itself.
 */
export function withoutLinks(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(NUMBER, ' ')
    .replace(/[^\p{L}\p{M}\p{N}&'-]+/gu, ' ')
    .trim()
  return [...plain].slice(0, MAX_CHARACTERS).join('').trim() || 'Somebody'
}
