import type { CountryCode } from 'libphonenumber-js/core'
import { toE164 } from '../../../server/domain/numbers/typedNumber'
import { rateFor } from '../../../server/domain/rates/rateFor'
import { reachableNumber } from '../../../server/domain/verification/reachableNumber'
import { numberInQuery } from '../../../shared/numbers/numberInQuery'
import { northAmericaMetadata } from '../../../src/components/phone/northAmericaMetadata'
import { plainNumber } from '../../../src/components/phone/PlainPhoneInput'
import { typedNumber } from '../../../src/components/phone/typedNumber'
import * as worldPhones from '../../../src/components/phone/worldPhones'
import { createNumberReader } from '../../../src/features/contacts/import/entryNumbers'
import { NUMBER_CASES } from './numberCases'

type Reader = (text: string, country: CountryCode) => readonly string[]

const list = (number: string | undefined) => (number === undefined ? [] : [number])
const numbersOf = (phones: readonly { number: string }[]) => phones.map(({ number }) => number)

/** What reads several numbers at once: a paste, an import, a link (with its text encoded by hand or by a form). */
const READERS: Record<string, Reader> = {
  'a paste': (text, country) => numbersOf(worldPhones.readAnyPhones(text, country)),
  'an import': (text, country) =>
    createNumberReader(worldPhones, country)([text]).flatMap(({ phones }) => numbersOf(phones)),
  'a link': (text, country) => {
    const linked = numberInQuery(`?to=${encodeURIComponent(text)}`, 'to') ?? ''
    return numbersOf(worldPhones.readAnyPhones(linked, country))
  },
}

const cases = NUMBER_CASES.flatMap(([, each]) => each)

describe.each(Object.entries(READERS))('%s', (_, read) => {
  // A space that begins a link's number is a plus.
  test.each(cases.filter(({ text }) => !text.startsWith(' ')).map((each) => [each.text, each.country, each] as const))(
    '%j in %s',
    (text, country, { numbers }) => {
      expect(read(text, country)).toEqual(numbers)
    },
  )
})

/** The server takes a number without a calling code for one of the United States, and exactly one. */
const single = cases.filter(({ country, text }) => country === 'US' && text.length <= 64)

test.each(single.map((each) => [each.text, each] as const))('the API and a log-in: %j', (text, { numbers }) => {
  expect(list(toE164(text))).toEqual(numbers.length === 1 ? numbers : [])
})

const sentCodes = single.filter(
  ({ numbers, flag }) => !flag && /^\+1(?!8|411|123|5555551212)/.test(numbers[0] ?? '') && numbers.length === 1,
)

test.each(sentCodes.map((each) => [each.text, each] as const))('sign-up: %j', (text, { numbers }) => {
  expect(list(reachableNumber(text, rateFor))).toEqual(numbers)
})

/**
 * Fields take digits and one number, without calling codes that lost their plus, list markers, footnotes and postal codes; a zero in brackets has lost them
 * there as soon as the next digit follows, and what follows a dash may be digits of the number.
 */
const typed = cases.filter(
  ({ text, numbers, tones, flag, unread }) =>
    !flag &&
    !unread &&
    numbers.length === 1 &&
    tones[0] === '' &&
    !/[\p{L}\n²①/%,]|^[='.]|\.0+$|^(?:\d{3}\.?){4}$|\(0\)|-\d{1,2}$|\(\d\)$|^\(?\d[.)] |^\d{5} |^\+44 00/u.test(text),
)

test.each(typed.map((each) => [each.text, each.country, each] as const))(
  'typed into a field, whose number the API gets: %j in %s',
  (text, country, { numbers }) => {
    expect(list(toE164(worldPhones.asTyped(text, country)))).toEqual(numbers)
  },
)

test('typed into a field that knows North America alone: as in all others', () => {
  for (const { text, country, numbers } of typed)
    if (['US', 'CA', 'MX'].includes(country) && /^\+(1|52)/.test(numbers[0] ?? ''))
      expect([text, typedNumber(text, country, northAmericaMetadata)]).toEqual([text, numbers[0]])
})

test.each([
  ['415 555 0132', 'US', '+14155550132'],
  ['1 (415) 555-0132', 'US', '+14155550132'],
  ['٤١٥٥٥٥٠١٣٢', 'US', '+14155550132'],
  ['415-555-0132 ext. 12', 'US', '+14155550132'],
  ['415-555-0132,,12#', 'US', '+14155550132'],
  ['＋44 (0)20 7946 0018', 'US', '+442079460018'],
  ['0044 (0)20 7946 0018', 'US', '+442079460018'],
  ['011 44 20 7946 0018', 'US', '+442079460018'],
  ['020 7946 0018', 'GB', '+442079460018'],
  ['0049 30 901820', 'GB', '+4930901820'],
] as const)('before the rules for numbers are loaded: %j in %s', (text, country, number) => {
  expect(plainNumber(text, country)).toBe(number)
})
