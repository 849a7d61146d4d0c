import fc from 'fast-check'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/core'
import world from 'libphonenumber-js/min/metadata'
import {
  allCountries,
  callingCodeOf,
  leadingCallingCode,
  mainCountryOf,
  moveToCountry,
  nationalDigits,
} from '../../../../src/components/phone/callingCodes'
import { northAmerica } from '../../../../src/components/phone/northAmerica'
import { northAmericaMetadata } from '../../../../src/components/phone/northAmericaMetadata'

test('the table has the same countries and codes as the library', () => {
  expect([...allCountries].sort()).toEqual(getCountries(world).sort())
  for (const country of allCountries) expect(callingCodeOf(country)).toBe(getCountryCallingCode(country, world))
})

test('a shared code maps to the library’s main country', () => {
  for (const [code, [main]] of Object.entries(world.country_calling_codes)) {
    if (world.countries[main!]) expect(mainCountryOf(`+${code}`)).toBe(main)
  }
})

test('the North American data matches the library', () => {
  expect(getCountries(northAmericaMetadata)).toEqual(northAmerica)
  for (const country of northAmerica) expect(northAmericaMetadata.countries[country]).toEqual(world.countries[country])
})

test.each([
  ['+12015550123', '1', 'US', '2015550123'],
  ['+442079460018', '44', 'GB', '2079460018'],
  ['+3531', '353', 'IE', '1'],
  ['+3', '', undefined, '3'],
  ['', '', undefined, ''],
])('%j starts with %j', (number, code, country, rest) => {
  expect(leadingCallingCode(number)).toBe(code)
  expect(mainCountryOf(number)).toBe(country)
  expect(nationalDigits(number)).toBe(rest)
})

test('moving a number to another country and back keeps its digits', () => {
  const anyCountry = fc.constantFrom(...allCountries)
  fc.assert(
    fc.property(anyCountry, anyCountry, fc.stringMatching(/^\d{1,12}$/), (from, to, digits) => {
      const number = `+${callingCodeOf(from)}${digits}`
      expect(moveToCountry(number, to)).toBe(`+${callingCodeOf(to)}${digits}`)
      expect(moveToCountry(moveToCountry(number, to), from)).toBe(number)
    }),
  )
})

test('an empty field stays empty when the country changes', () => {
  expect(moveToCountry('', 'MX')).toBe('')
})
