import { currentNumber } from './formerNumbers'
import { isLikely, isNorthAmerican } from './northAmerican'

/** What a parser with the metadata of countries makes of digits with an optional "+". */
export interface Parsed {
  /** E.164. */
  number: string
  /** Its length is possible in its country. */
  isPossible: boolean
  /** It is in its country's numbering plan. */
  isValid: boolean
}

export type Parse<Country extends string> = (digits: string, country: Country) => Parsed | undefined

/** Shorter ones belong to a place or a service, longer ones to nobody (ITU-T E.164, with a prefix for calls abroad). */
const DIGITS = { min: 5, max: 19 }

/** What can be known of a number's form without metadata. */
export interface Written {
  /** Digits, brackets and "+". */
  text: string
  /** Nothing separates its digits, as in a cell of a spreadsheet that took it for an amount. */
  isSolid: boolean
}

/**
 * The number that a text without tones means, in the first country in which it is one. Those that countries' plans have
 * come first; any of a possible length follows, as plans change faster than lists of them.
 */
export function parseOne<Country extends string>(
  { text, isSolid }: Written,
  countries: readonly Country[],
  parse: Parse<Country>,
): Parsed | undefined {
  const digits = text.replace(/\D/g, '').length
  if (digits < DIGITS.min || digits > DIGITS.max) return undefined
  const dialedAbroad = text.includes('+') ? undefined : fromAbroad(text, countries, parse)
  if (dialedAbroad) return dialedAbroad
  const read = formsOf(text, { isSolid, countries }).flatMap((form) =>
    countries.flatMap((country) => judged(form, country, parse) ?? []),
  )
  const likeliest = read.find(({ isValid }) => isValid) ?? read[0]
  return (isSolid && likeliest && withOwnCode(text, likeliest, countries, parse)) || likeliest
}

/**
 * Where numbers have many lengths, one that lost its plus may also be valid within its country: "496128966000" in
 * Germany, where nobody leaves out the leading 0.
 */
function withOwnCode<Country extends string>(
  text: string,
  likeliest: Parsed,
  countries: readonly Country[],
  parse: Parse<Country>,
): Parsed | undefined {
  const digits = text.replace(/\D/g, '')
  const code = likeliest.number.endsWith(digits) ? likeliest.number.slice(1, -digits.length) : ''
  if (!code || digits.length < WITHOUT_PLUS || !digits.startsWith(code)) return undefined
  return countries.map((country) => judged(`+${digits}`, country, parse)).find((parsed) => parsed?.isValid)
}

/** A number after the country's own international prefix, such as 001 in Hong Kong. */
function fromAbroad<Country extends string>(text: string, countries: readonly Country[], parse: Parse<Country>) {
  const digits = text.replace(/\D/g, '')
  if (!digits.startsWith('0')) return undefined
  return countries
    .map((country) => judged(digits, country, parse))
    .find((parsed) => parsed && digits.endsWith(parsed.number.slice(1)))
}

/** ITU-T E.164, with the plus. Some countries' plans leave open how long their numbers are. */
export const LONGEST_NUMBER = 16

function judged<Country extends string>(form: string, country: Country, parse: Parse<Country>): Parsed | undefined {
  const first = parse(form, country)
  if (!first) return undefined
  const number = currentNumber(first.number)
  const parsed = number === first.number ? first : parse(number, country)
  if (!parsed || number.length > LONGEST_NUMBER) return undefined
  const isValid = isLikely(number, () => parsed.isValid)
  return isValid || (parsed.isPossible && !isNorthAmerican(number)) ? { ...parsed, isValid } : undefined
}

/**
 * The number of a text that contains nothing else, if at least its length is right: people mistype, and address books
 * contain such numbers.
 */
export function parseUnlikely<Country extends string>(
  text: string,
  countries: readonly Country[],
  parse: Parse<Country>,
): string | undefined {
  const digits = text.replace(/[^+\d]/g, '')
  return countries
    .map((country) => parse(digits, country))
    .find((parsed) => parsed?.isPossible && parsed.number.length <= LONGEST_NUMBER)?.number
}

/** The fewest digits of a number with a country code that lost its plus. */
const WITHOUT_PLUS = 11
/** More digits than a national number that begins with 011, as in Buenos Aires and Delhi; Brazil's have one more. */
const ABROAD = 12
const ABROAD_FROM_BRAZIL = 13

/** Of two digits but for North America and Russia; of three where none of two begins like that (ITU-T E.164, list D). */
const CALLING_CODE =
  '[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[03578]|9[679])\\d'

/** A calling code that was written twice, as "+44 44" or "+44 0044". */
const TWICE = new RegExp(`^(${CALLING_CODE})(?:00)?\\1(?=\\d{6})`)

/** What a text may mean, the likeliest first: with and without "(0)" and prefixes for calls abroad. */
function formsOf(text: string, { isSolid, countries }: { isSolid: boolean; countries: readonly string[] }): string[] {
  const withoutZero = text.replace(/\( *0 *\)/, '')
  const hasZero = withoutZero !== text
  const [all, bare] = [text, withoutZero].map((each) => each.replace(/\D/g, '')) as [string, string]
  if (text.includes('+')) {
    const international = all.replace(/^0+(?:11(?=\d{9}))?/, '')
    const once = international.replace(TWICE, '$1')
    return distinct(
      `+${international}`,
      `+${bare.replace(/^0+/, '')}`,
      once !== international && `+${once}`,
      all.startsWith('0') && all,
    )
  }
  // What precedes "(0)" is a calling code. Italy's numbers keep the zero.
  if (/^\D*[1-9]\d{0,2}\D*\( *0/.test(text)) return distinct(`+${bare}`, bare.startsWith('39') && `+${all}`, all, bare)
  const prefix = /^(?:0011|00|011)(?=[1-9])/.exec(all)?.[0]
  const abroad = countries.includes('BR') ? ABROAD_FROM_BRAZIL : ABROAD
  const isAbroad = prefix !== undefined && (prefix !== '011' || all.length >= abroad)
  return distinct(
    isAbroad && `+${all.slice(prefix.length)}`,
    isAbroad && hasZero && `+${bare.slice(prefix.length)}`,
    // Hong Kong's 001 and North America's 1.
    prefix === '0011' && `+${all.slice(3)}`,
    all,
    hasZero && `+${bare}`,
    hasZero && bare,
    isSolid && all.length >= WITHOUT_PLUS && `+${all}`,
  )
}

const distinct = (...forms: (string | false)[]) => [...new Set(forms.filter((form) => form !== false))]
