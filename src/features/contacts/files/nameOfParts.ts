interface NameParts {
  given: string
  middle: string
  family: string
  /** The whole name, where it is kept as well. */
  whole?: string
}

/** Names of Chinese, Japanese and Korean characters begin with the family, and have no spaces. */
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]+$/u

/** A person's name from its parts, or the whole one where that says more; empty if it has no name. */
export function nameOfParts({ given, middle, family, whole = '' }: NameParts): string {
  const parts = [given, middle, family].filter(Boolean)
  if (parts.length === 0) return whole
  if (whole && parts.every((part) => whole.includes(part))) return isList(whole) ? joined(parts, family) : whole
  // "Name" beside "Last name" may be the whole name.
  if (family && given.endsWith(` ${family}`)) return [given, middle].filter(Boolean).join(' ')
  return joined(parts, family)
}

/** "Roe, Jane". */
const isList = (name: string) => name.includes(',')

function joined(parts: readonly string[], family: string): string {
  if (family && parts.length > 1 && parts.every((part) => EAST_ASIAN.test(part)))
    return [family, ...parts.slice(0, -1)].join('')
  return parts.join(' ')
}
