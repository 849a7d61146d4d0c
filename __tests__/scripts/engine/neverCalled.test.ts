import fc from 'fast-check'
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max'
import metadata from 'libphonenumber-js/max/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import { NEVER_CALLED_PATTERNS } from '../../../deploy/engine/neverCalled.mjs'
import { rateFor } from '../../../server/domain/rates/rateFor'
import { neverCalledKind } from '../../../shared/numbers/neverCalled'
import { NEVER_CALLED } from '../../../shared/numbers/neverCalledRanges'
import { PREMIUM_NUMBERS } from '../../../shared/numbers/premiumNumbers'
import { allEmergencyNumbers } from '../../helpers/emergencyNumbers'
import { shortOrLong } from '../../helpers/shortOrLong'

const patterns = NEVER_CALLED_PATTERNS.map((pattern) => new RegExp(pattern))
const isRefusedByEngine = (number: string) => patterns.some((pattern) => pattern.test(number))
const isRefusedByBoth = (number: string) => [isRefusedByEngine(number), isRefusedByServer(number)]

/** A number behind a trunk prefix, such as +7 8 03…, is another one, which is judged by itself. */
function isRefusedByServer(number: string): boolean {
  const rate = rateFor(number)
  return !rate.callable || (rate.to !== number && !isRefusedByEngine(rate.to))
}

const DIGITS = [...'0123456789']
const LONGEST = 15
/** Kamailio does not accept shorter ones as numbers (requests.cfg). */
const SHORTEST = 7

/** Numbers that a pattern of libphonenumber's kind matches, or that begin so. */
function numbersLike(pattern: string): fc.Arbitrary<string> {
  const isWhole = new RegExp(`^(?:${pattern})$`)
  const isBeginning = new RegExp(`^(?:${pattern.replace(/\\d|\[[^\]]*\]|\d(?![^{}]*\})/g, '(?:$&|$)')})$`)
  const go = (digits: string, choices: readonly number[]): string => {
    const next = DIGITS.filter((digit) => isBeginning.test(digits + digit))
    const [choice = 0, ...rest] = choices
    const digit = next[choice % next.length]
    if (digit === undefined || digits.length > LONGEST || (isWhole.test(digits) && choice % 2 === 1)) return digits
    return go(digits + digit, rest)
  }
  return fc.array(fc.nat(999), { minLength: LONGEST, maxLength: LONGEST }).map((choices) => go('', choices))
}

const ranges = [
  ...NEVER_CALLED.map(({ pattern, what }) => ({ pattern, what })),
  ...PREMIUM_NUMBERS.map((pattern) => ({ pattern, what: 'charges callers extra' })),
]

it.each(ranges)('53-dear-numbers.csv: $pattern, $what, is refused by the engine and by the server', ({ pattern }) => {
  const [beginning = '', isWholePattern] = pattern.endsWith(')$)') ? [wholePart(pattern), true] : [pattern, false]
  const number = numbersLike(beginning).chain((digits) =>
    isWholePattern ? fc.constant(digits) : withFurtherDigits(digits),
  )
  fc.assert(
    fc.property(number, (digits) => expect([digits, ...isRefusedByBoth(`+${digits}`)]).toEqual([digits, true, true])),
    { numRuns: shortOrLong(5, 30) },
  )
})

/** Some ranges overlap with others, so that they are of whole numbers: "353(?:700|(?:15…)$)". */
const wholePart = (pattern: string) => pattern.replace(/\$\)$/, ')')

const withFurtherDigits = (digits: string) =>
  fc
    .array(fc.nat(9), { minLength: Math.max(0, SHORTEST - digits.length), maxLength: LONGEST - digits.length })
    .map((further) => digits + further.join(''))

it.each([
  '+16007000132',
  '+61147123456',
  '+19114206969',
  '+14115550100',
  '+19005551234',
  '+12129761234',
  '+14165551212',
  '+447012345678',
  '+449098790000',
  '+448431234567',
  '+499001123456',
  '+491377912345',
  '+33891123456',
  '+33836123456',
  '+34803123456',
  '+34901123456',
  '+34701234567',
  '+39899123456',
  '+39199123456',
  '+41901123456',
  '+3190612345',
  '+611900123456',
  '+15222550100',
  '+870773111632',
  '+881612345678',
  '+88213123456',
  '+882393257001527',
  '+883510012345',
  '+979123456789',
  '+79541234567',
  '+628681234567',
])('53-dear-numbers.csv: %s is refused by both', (number) => {
  expect(isRefusedByBoth(number)).toEqual([true, true])
})

it('20-short-numbers.csv: emergency numbers after their calling codes are refused by both', () => {
  for (const { country, number } of allEmergencyNumbers()) {
    const whole = `+${getCountryCallingCode(country)}${number}`
    const isLongEnough = whole.length > SHORTEST
    expect([whole, isRefusedByEngine(whole) || !isLongEnough]).toEqual([whole, true])
    expect([whole, rateFor(whole)]).toEqual([whole, expect.objectContaining({ reason: 'emergency' })])
  }
})

it('no number that the product sells is kept from the trunks', () => {
  const mobiles = getCountries().map((country) => getExampleNumber(country, examples)?.number ?? '')
  const sold = mobiles.filter((number) => rateFor(number).callable)
  expect(sold.length).toBeGreaterThan(200)
  expect(sold.filter(isRefusedByEngine)).toEqual([])
})

/** Which only look like ordinary ones to libphonenumber. */
const KNOWN_BETTER = /^\+(?:1[2-9]\d\d(?:976|5551212)|1(?:600|700|710)|6114[57]|62868|7954|861349|86174)/

it.each(getCountries())('fixed lines and mobiles of %s are ordinary numbers to both', (country) => {
  const types = metadata.countries[country]?.[11] ?? []
  const [fixedLine, mobile] = [types[0]?.[0], types[1]?.[0]]
  const numbers = [fixedLine, mobile].flatMap((pattern) => (pattern ? [numbersLike(pattern)] : []))
  if (numbers.length === 0) return
  fc.assert(
    fc.property(fc.oneof(...numbers), (national) => {
      const number = `+${getCountryCallingCode(country)}${national}`
      const isOrdinary = !isRefusedByEngine(number) && neverCalledKind(number) === undefined
      expect([number, isOrdinary || KNOWN_BETTER.test(number)]).toEqual([number, true])
    }),
    { numRuns: shortOrLong(10, 100) },
  )
})

it.each([
  'AG',
  'AI',
  'BB',
  'BS',
  'DM',
  'DO',
  'GD',
  'JM',
  'KN',
  'KY',
  'LC',
  'MS',
  'SX',
  'TC',
  'TT',
  'VC',
  'VG',
] as const)('a number with an area code of %s never costs what one of the United States does', (country) => {
  const areaCode = getExampleNumber(country, examples)?.nationalNumber.slice(0, 3) ?? ''
  fc.assert(
    fc.property(fc.integer({ min: 2_000_000, max: 9_999_999 }), (subscriber) => {
      const rate = rateFor(`+1${areaCode}${subscriber}`)
      expect(rate.callable && rate.price.perMinute < 200).toBe(false)
    }),
  )
})

it('what only resembles them is let through', () => {
  const others = [
    '+12025550100',
    '+12025551213',
    '+12019115555',
    '+441709551234',
    '+447911123456',
    '+4990612345',
    '+61390123456',
    '+35315012345',
  ]
  expect(others.filter(isRefusedByEngine)).toEqual([])
})
