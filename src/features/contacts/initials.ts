/** "Maya Chen" → "MC": of the first and the last word that begin with a letter or digit; empty if none does. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /^[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  const [first = ''] = letters
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : ''
  return (first + last).toLocaleUpperCase()
}
