import { withoutLinks } from './links'
import { withoutLookalikes } from './lookalikes'
import { SHORT_NUMBERS } from './shortNumberTable'
import { splitTones } from './tones'
import { withholdPrefixAlone } from './withholdPrefixes'

/** A number that has no calling code: of an emergency service, or another one such as 411. */
export interface ShortNumber {
  kind: 'emergency' | 'short'
  /** Without what was dialed before it. */
  digits: string
}

interface Options {
  /** The countries in which it may be dialed, the likeliest first (ISO 3166-1 alpha-2). */
  countries: readonly string[]
  /** More digits may follow: what an ordinary number begins with is no emergency number with a prefix. */
  isTyping: boolean
}

/**
 * The short number in a text that is nothing else: in digits of any script, with punctuation, after a star code, a country's
 * or trunk prefix or the digit for an outside line, before tones, or in a link.
 */
export function shortNumberIn(text: string, options: Options): ShortNumber | undefined {
  if (text.length > LONGEST_TEXT) return undefined
  const clean = withoutLinks(withoutLookalikes(text)).replace(AROUND, '')
  const whole = findIn(clean, options)
  const { head } = splitTones(clean)
  if (head === clean || whole?.kind === 'emergency') return whole
  // What follows may be digits of its own, not tones.
  const beginning = findIn(head, { ...options, isTyping: true })
  return beginning?.kind === 'emergency' ? beginning : whole
}

function findIn(text: string, options: Options): ShortNumber | undefined {
  const dialed = dialedIn(text)
  const readings = dialed ? readingsOf(dialed, options) : []
  const found = readings.flatMap((reading) => {
    const kind = kindOf(reading, options)
    return kind ? [{ kind, digits: reading.digits }] : []
  })
  return found.find(({ kind }) => kind === 'emergency') ?? found[0]
}

interface Dialed {
  digits: string
  hasPlus: boolean
}

/** Codes of telephone networks for one call, such as "*67" and "#31#" to hide the caller ID. */
const STAR_CODE = /^ *[*#]{1,2}\d{2}[*#]?/
/** What may surround one that was copied from a sentence or a spreadsheet. */
const AROUND = /^[\s'"=<>«»“”‘’]+|[\s'"<>«»“”‘’!?#*]+$|(?<=\d{3})\.0$/g
const NOT_OF_NUMBERS = /[^\d\s+*#().,/-]/
const LONGEST = 15
const LONGEST_TEXT = 100

/** The digits of a text that has no letters. */
function dialedIn(text: string): Dialed | undefined {
  const bare = text.replace(STAR_CODE, '')
  const digits = bare.replace(/\D/g, '')
  if (NOT_OF_NUMBERS.test(bare) || digits.length > LONGEST) return undefined
  return { digits, hasPlus: /^\D*\+/.test(bare) }
}

interface Reading {
  digits: string
  countries: readonly string[]
  /** Nothing was dialed before them. */
  isBare: boolean
}

const INTERNATIONAL_PREFIX = /^(?:0011|011|010|00)/
/** No calling code begins with 0, and no number of North America with 0 or 1: "+112" is a short number. */
const NO_NUMBER = /^(?:0|1[01])/

function readingsOf({ digits, hasPlus }: Dialed, { countries, isTyping }: Options): Reading[] {
  const international = hasPlus ? digits : digits.replace(INTERNATIONAL_PREFIX, '')
  const isInternational = hasPlus || international !== digits
  return [
    ...(hasPlus ? [] : [{ digits, countries, isBare: true }, ...withoutPrefix(digits, countries)]),
    ...(isInternational ? withoutCallingCode(international) : []),
    ...(isInternational && (!isTyping || NO_NUMBER.test(international))
      ? [{ digits: international, countries, isBare: hasPlus }]
      : []),
  ]
}

/** Countries in which a trunk prefix is not "0", by calling code: 8 in Russia and its neighbours, 06 in Hungary, 01 in Mexico. */
const TRUNK_PREFIXES: Readonly<Record<string, RegExp>> = {
  ...{ 7: /^8/, 370: /^8/, 375: /^8/, 992: /^8/, 993: /^8/, 998: /^8/ },
  ...{ 36: /^06/, 52: /^01/ },
  // Also with "9" for an outside line.
  1: /^(?:91?|1+)/,
}

/** "0" is the trunk prefix of most countries. */
function withoutPrefix(digits: string, countries: readonly string[]): Reading[] {
  const trunk = countries.flatMap((country) => TRUNK_PREFIXES[rulesOf(country).code] ?? [])
  return [/^0/, /^0+(?=[1-9])/, ...new Set(trunk), ...withholdPrefixAlone(countries)].flatMap((prefix) => {
    const rest = digits.replace(prefix, '')
    return rest === digits ? [] : [{ digits: rest, countries, isBare: false }]
  })
}

function withoutCallingCode(digits: string): Reading[] {
  for (const length of [1, 2, 3]) {
    const countries = countriesByCode().get(digits.slice(0, length))
    const national = digits.slice(length)
    if (countries) return [{ digits: national, countries, isBare: false }, ...withoutPrefix(national, countries)]
  }
  return []
}

/** Emergency numbers of mobile phones in all countries (3GPP TS 22.101, 10.1.1). */
const EVERYWHERE = /^(?:112|911)$/
/** Those of other countries, which visitors to North America may dial: no number there begins with them. */
const KNOWN_ABROAD = /^(?:000|06[06]|11[035789]|999)$/

function kindOf(reading: Reading, { isTyping }: Options): ShortNumber['kind'] | undefined {
  const { digits, countries, isBare } = reading
  const rules = countries.map(rulesOf)
  const isEmergency = EVERYWHERE.test(digits) || rules.some(({ emergency }) => emergency.test(digits))
  const isMistakable = rules.some(({ mistakable }) => mistakable.test(digits) || mistakable.test(`0${digits}`))
  if (isEmergency && (isBare || !isTyping || !isMistakable)) return 'emergency'
  if (rules.some(({ other }) => other.test(digits))) return 'short'
  if (!isBare) return undefined
  if (KNOWN_ABROAD.test(digits) && countries.slice(0, 1).every(isNorthAmerican)) return 'emergency'
  return isTyping ? undefined : kindAnywhere(digits)
}

/** Short numbers have three digits in most countries. */
const USUAL_DIGITS = 3

/** A complete number of none of these countries was meant for another one. */
function kindAnywhere(digits: string): ShortNumber['kind'] | undefined {
  if (Object.keys(SHORT_NUMBERS).some((country) => rulesOf(country).emergency.test(digits))) return 'emergency'
  return digits.length === USUAL_DIGITS ? 'short' : undefined
}

interface Rules {
  code: string
  emergency: RegExp
  mistakable: RegExp
  other: RegExp
}

const rulesByCountry = new Map<string, Rules>()

function rulesOf(country: string): Rules {
  const known = rulesByCountry.get(country)
  if (known) return known
  const [code = '', emergency, mistakable, other] = (SHORT_NUMBERS[country] ?? '').split(' ')
  const rules = { code, emergency: whole(emergency), mistakable: whole(mistakable), other: whole(other) }
  rulesByCountry.set(country, rules)
  return rules
}

const whole = (pattern: string | undefined) => (pattern ? new RegExp(`^(?:${pattern})$`) : /^(?!)/)

const isNorthAmerican = (country: string) => rulesOf(country).code === '1'

let byCode: Map<string, string[]> | undefined

function countriesByCode(): Map<string, string[]> {
  if (byCode) return byCode
  byCode = new Map()
  for (const [country, row] of Object.entries(SHORT_NUMBERS)) {
    const code = row.slice(0, row.search(/ |$/))
    byCode.set(code, [...(byCode.get(code) ?? []), country])
  }
  return byCode
}
