/** The initials of the first and the last word of a name, such as "MC"; empty for an empty name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => ([...word][0] ?? '').toLocaleUpperCase()).join('')
}
