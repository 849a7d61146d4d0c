import fc from 'fast-check'
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { shortNumberIn } from '../../../shared/numbers/shortNumbers'
import { allEmergencyNumbers } from '../../helpers/emergencyNumbers'

const typed = (text: string, ...countries: string[]) => shortNumberIn(text, { countries, isTyping: true })?.kind
const complete = (text: string, ...countries: string[]) => shortNumberIn(text, { countries, isTyping: false })?.kind

/** From the national plans and ITU-T E.129, independent of the table. */
const WELL_KNOWN = {
  US: '911 112 988',
  CA: '911 112',
  MX: '911',
  JM: '110 119 911',
  DO: '112 911',
  BR: '185 190 192 193 112',
  AR: '100 101 107 911',
  CL: '131 132 133',
  CO: '123',
  PE: '105 110 116',
  UY: '104 105 106 911',
  HT: '114 115 116',
  GB: '999 112',
  IE: '112 999',
  FR: '15 17 18 112 114',
  DE: '110 112',
  AT: '112 122 128 133 140 144',
  CH: '112 117 118 143 144 145 147 1414',
  IT: '112 113 115 118',
  ES: '061 062 080 091 092 112',
  RS: '112 192 193 194',
  PT: '112',
  NL: '112',
  BE: '100 101 112',
  DK: '112',
  NO: '110 112 113',
  SE: '112',
  FI: '112',
  PL: '112 997 998 999',
  CZ: '112 150 155 158',
  HU: '104 105 107 112',
  RU: '101 102 103 104 112',
  UZ: '101 102 103 112',
  UA: '101 102 103 112',
  TR: '112',
  GR: '100 112 166 199',
  IL: '100 101 102',
  EG: '122 123',
  ZA: '10111 10177 112',
  NG: '112 199',
  CM: '117 118 119',
  SN: '15 17 18',
  MA: '150 190',
  IQ: '130',
  SA: '997 998 999',
  KE: '112 999',
  IN: '100 101 102 112',
  PK: '15',
  CN: '110 119 120',
  JP: '110 118 119',
  KR: '111 112 113 119',
  MM: '191 192 199',
  LA: '1190 1191 1195',
  HK: '999',
  TW: '110 119',
  SG: '995 999',
  MY: '999 112',
  TH: '191 199 1669',
  PH: '911',
  VN: '113 114 115',
  AU: '000 106 112',
  CC: '000',
  CX: '000',
  NZ: '111',
} // prettier-ignore

const table = allEmergencyNumbers()

it('20-short-numbers.csv: the table has the emergency numbers of every country that libphonenumber knows', () => {
  expect(table.length).toBeGreaterThan(825)
  expect(new Set(table.map(({ country }) => country)).size).toBeGreaterThanOrEqual(239)
})

it.each(table)('$country $number is an emergency number there', ({ country, number }) => {
  expect([typed(number, country), complete(number, country)]).toEqual(['emergency', 'emergency'])
})

it.each(Object.entries(WELL_KNOWN))('20-short-numbers.csv: the well-known ones of %s are: %s', (country, numbers) => {
  for (const number of numbers.split(' ')) expect([number, typed(number, country)]).toEqual([number, 'emergency'])
})

it('112 and 911 are in every country, and those of the own country are abroad', () => {
  for (const country of getCountries())
    expect([country, typed('112', country), typed('911', country)]).toEqual([country, 'emergency', 'emergency'])
  expect([typed('999', 'FR'), typed('999', 'FR', 'GB')]).toEqual([undefined, 'emergency'])
})

it.each([
  '1-1-2',
  '+112',
  '0 112',
  '+1 911',
  '+1 1 911',
  '1911',
  '9 911',
  '*67 911',
  '#31# 911',
  '911#',
  '(911)',
  '9.1.1',
  '٩١١',
  '９１１',
  '९११',
  '011 112',
  '011 1 911',
  '+44 999',
  '+44 (0) 999',
  '0044 999',
  '+61 000',
  '\u202a911\u202c',
  '9‑1‑1',
  'tel:911',
  'tel:+1911',
  'tel:%2A67911',
  'tel:911;phone-context=+1',
  'sip:112@example.com',
  'web+tel:112',
])('%s is an emergency number, dialed in the United States', (text) => {
  expect([typed(text, 'US'), complete(text, 'US')]).toEqual(['emergency', 'emergency'])
}) // prettier-ignore

it.each([
  ['911,,1', 'US'],
  ['911 ext. 12', 'US'],
  ['911;ext=5', 'US'],
  ['911 x5', 'US'],
  ['911p1', 'US'],
  ['tel:911,,1', 'US'],
  ['facetime:911', 'US'],
  ['smsto:911', 'US'],
  ['skype:911?call', 'US'],
  ["'911", 'US'],
  ['="911"', 'US'],
  ['911.0', 'US'],
  ['911!', 'US'],
  ['“911”', 'US'],
  ['<911>', 'US'],
  ['9️⃣1️⃣1️⃣', 'US'],
  ['911\u0000', 'US'],
  ['91911', 'US'],
  ['9-1-911', 'US'],
  ['1 1 911', 'US'],
  ['1167 911', 'US'],
  ['141 999', 'GB'],
  ['141999', 'GB'],
  ['1470 112', 'GB'],
  ['1831 000', 'AU'],
  ['184 110', 'JP'],
  ['133 999', 'HK'],
  ['067 112', 'ES'],
  ['0197 111', 'NZ'],
  ['8 112', 'RU'],
  ['06 112', 'HU'],
  ['01 911', 'MX'],
])('%s is an emergency number in %s once it is complete', (text, country) => {
  expect(complete(text, country)).toBe('emergency')
})

it.each([
  ['411', 'US'],
  ['+1 411', 'US'],
  ['211', 'CA'],
  ['115', 'DE'],
  ['+49 115', 'US'],
  ['101', 'GB'],
  ['1800', 'DE'],
])('20-short-numbers.csv: %s is another short number, dialed in %s', (text, country) => {
  expect([text, typed(text, country)]).toEqual([text, text === '1800' ? undefined : 'short'])
})

it.each([
  ['+33 15', 'FR'],
  ['015', 'FR'],
  ['+55 19 2', 'BR'],
  ['+55 112', 'BR'],
  ['+91 112', 'IN'],
  ['+91 911', 'IN'],
  ['0112', 'IT'],
  ['+47 911', 'NO'],
  ['+911', 'US'],
  ['0118', 'GB'],
  ['202', 'US'],
])('%s begins an ordinary number of %s', (text, country) => {
  expect(typed(text, country)).toBeUndefined()
})

it.each([
  '911 12 345',
  '+4791112345',
  '9115550100',
  'hello',
  '911 Main Street',
  '',
  '+',
  '9:11',
  '1'.repeat(40),
  '📞911',
])('%j is no short number', (text) => {
  expect([typed(text, 'US'), complete(text, 'US')]).toEqual([undefined, undefined])
})

it('what is complete, but short and of no country here, was meant for another one', () => {
  expect(['15', '10111', '190', '123', '011 911', '+911', '+33 15'].map((text) => complete(text, 'US'))).toEqual(
    Array(7).fill('emergency'),
  )
  expect(['411', '777', '12345'].map((text) => complete(text, 'US'))).toEqual(['short', 'short', undefined])
})

it('with its calling code, no emergency number is an ordinary one', () => {
  for (const { country, number } of table) {
    const whole = `+${getCountryCallingCode(country)}${number}`
    expect([whole, parsePhoneNumberFromString(whole)?.isValid()]).not.toEqual([whole, true])
    expect([whole, complete(whole, 'US')]).toEqual([whole, 'emergency'])
  }
})

it('while an ordinary number with its calling code is typed, it is never taken for a short one', () => {
  for (const country of getCountries()) {
    const number = getExampleNumber(country, examples)?.number ?? ''
    for (let length = 1; length <= number.length; length++)
      expect([number.slice(0, length), typed(number.slice(0, length), country)]).toEqual([
        number.slice(0, length),
        undefined,
      ])
  }
})

const ZEROS = ['0', '٠', '०', '０', '০', '᠐', '𝟎']
const written = (number: string) =>
  fc
    .tuple(
      fc.constantFrom('', '0 ', '*67 ', '#31#', '*31#', 'tel:', ' (', '\u200e'),
      fc.constantFrom('', ' ', '-', '.', '\u2011', '\u00a0', ') ', '\u200b'),
      fc.constantFrom('', '#', ' ', '\u202c'),
      fc.constantFrom(...ZEROS),
    )
    .map(([before, between, after, zero]) => {
      const digits = [...number].map((digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))
      return before + digits.join(between) + after
    })

it('however it is written and whatever is dialed before, a complete emergency number is one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...table).chain(({ country, number }) => written(number).map((text) => ({ country, text }))),
      ({ country, text }) => expect([text, complete(text, country)]).toEqual([text, 'emergency']),
    ),
    { numRuns: 500 },
  )
})
