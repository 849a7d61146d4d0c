interface Prefix {
  /** What is dialed first. */
  code: string
  /** How numbers begin that are dialed within the country. */
  number: string
}

const BRITISH: Prefix = { code: '141|1470', number: '0' }
/** As rotary telephones dialed *67 and *82. */
const NORTH_AMERICAN: Prefix = { code: '1167|1182', number: '(?:1[ .-]?\\(?)?[2-9]' }

/**
 * What withholds or shows the caller ID for one call and has no star: by country, from the help pages of its telephone
 * companies.
 */
const PREFIXES: Readonly<Record<string, Prefix>> = {
  AU: { code: '183[12]', number: '0' },
  CA: NORTH_AMERICAN,
  ES: { code: '067', number: '[5-9]' },
  FR: { code: '3651', number: '0' },
  GB: BRITISH,
  GG: BRITISH,
  HK: { code: '133|1357', number: '[2-9]' },
  IE: { code: '14[12]', number: '0' },
  IM: BRITISH,
  JE: BRITISH,
  JP: { code: '18[46]', number: '0' },
  NZ: { code: '019[67]', number: '0' },
  US: NORTH_AMERICAN,
}

const prefixesOf = (countries: readonly string[]) => countries.flatMap((country) => PREFIXES[country] ?? [])

/** A pattern that finds them before numbers of the countries; undefined if the countries have none. */
export function withholdPrefixes(countries: readonly string[]): RegExp | undefined {
  const before = prefixesOf(countries).map(
    ({ code, number }) => `(?:${code})[ .-]*(?=(?:\\(?${number}|\\+)(?:[ ().-]{0,3}\\d){7})`,
  )
  return before.length > 0 ? new RegExp(`(?<![\\d+(.*#/-] {0,3})(?:${before.join('|')})`, 'g') : undefined
}

/** What begins with one, in digits alone. */
export const withholdPrefixAlone = (countries: readonly string[]): readonly RegExp[] =>
  prefixesOf(countries).map(({ code }) => new RegExp(`^(?:${code})`))
