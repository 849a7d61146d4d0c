/** @alone It takes away parts of Intl as it is loaded. */
import fc from 'fast-check'
import {
  formatDate,
  formatDay,
  formatDuration,
  formatList,
  formatMoney,
  formatTimes,
} from '../../../src/components/page/format'
import { localTimeOf } from '../../../src/components/phone/localTime'
import { browserPage } from '../../../src/services/browser/page'
import {
  collator,
  getLocale,
  numberFormat,
  ownTimeZone,
  pluralForm,
  regionName,
  setLocale,
  upperCase,
} from '../../../src/strings/intl'
import { hourCycleOf, isTimeZone, withHourCycle } from '../../../src/strings/otherIntl'

const AT = Date.parse('2026-11-20T22:30:00Z')
const DAY_MS = 86_400_000

afterEach(() => {
  setLocale(undefined)
  jest.restoreAllMocks()
})

/** Everything that screens format, as one text. */
const everything = () =>
  [
    formatMoney(-1234.5),
    formatDate(AT),
    formatDay(AT, AT),
    formatDay(AT - DAY_MS, AT),
    formatDay(AT - 400 * DAY_MS, AT),
    formatDuration(3700),
    formatTimes(AT, AT + 3_600_000),
    formatList(['a', 'b']),
    regionName('DE'),
    pluralForm(3),
    upperCase('i'),
    ['b', 'a'].sort(collator().compare).join(),
    localTimeOf('+12025550100', ['America/New_York'], AT)?.time,
  ].join('\n')

test.each([
  ['en_US.UTF-8', 'en-US'],
  ['en-US@posix', 'en-US'],
  ['de_DE@euro', 'de-DE'],
  ['C', undefined],
  ['C.UTF-8', undefined],
  ['', undefined],
  ['*', undefined],
  ['en-US-u-nu-arab', 'en-US-u-nu-arab'],
  ['EN-us', 'en-US'],
  [undefined, undefined],
])('a browser whose language is %s has the locale %s', (language, locale) => {
  setLocale(language)
  expect(getLocale()).toBe(locale)
})

test.each([
  'ar-EG',
  'fa-IR',
  'th-TH',
  'my-MM',
  'bn-BD',
  'en-US-u-nu-arab',
  'th-TH-u-ca-buddhist-nu-thai',
  'ja-JP-u-ca-japanese',
])('in %s digits are 0–9, and the year is Gregorian', (locale) => {
  setLocale(locale)
  expect(everything()).toContain('2026')
  expect(everything()).not.toMatch(/(?![0-9])\p{Nd}/u)
})

test('any language is formatted in', () => {
  const tag = fc.oneof(fc.string(), fc.constantFrom('en', 'ar', 'zh-Hant', 'x-klingon', 'i-default', 'en-US-posix'))
  fc.assert(
    fc.property(tag, fc.constantFrom('', '.UTF-8', '@posix', '-u-nu-thai', '-u-ca-persian'), (language, end) => {
      setLocale(language + end)
      expect(everything()).toContain('2026')
    }),
  )
})

test.each([
  'PluralRules',
  'RelativeTimeFormat',
  'ListFormat',
  'DisplayNames',
  'Segmenter',
  'DurationFormat',
  'supportedValuesOf',
])('a browser without Intl.%s formats all the same', (part) => {
  // One that nothing has been cached for.
  setLocale(`en-x-${part.slice(0, 8).toLowerCase()}`)
  Object.defineProperty(Intl, part, {
    ...Object.getOwnPropertyDescriptor(Intl, part),
    value: undefined,
    configurable: true,
  })
  const withoutPart = everything()
  expect(withoutPart).toMatch(/Today\nYesterday\n/)
  expect(withoutPart).toContain('a, b')
})

test('a browser that refuses its own locale formats in English', () => {
  const { NumberFormat } = Intl
  setLocale('en-x-refused')
  jest.spyOn(Intl, 'NumberFormat').mockImplementation(((locale: string, options: object) => {
    if (locale !== 'en-US') throw new RangeError('Incorrect locale information provided')
    return new NumberFormat(locale, options)
  }) as unknown as typeof Intl.NumberFormat)
  expect(numberFormat({}).format(1250)).toBe('1,250')
})

test.each([
  ['Etc/Unknown', 0, 'UTC'],
  ['Etc/Unknown', 300, 'Etc/GMT+5'],
  ['Etc/Unknown', -120, 'Etc/GMT-2'],
  ['Etc/Unknown', -330, 'UTC'],
  ['', 0, 'UTC'],
  [undefined, 0, 'UTC'],
  ['Europe/Berlin', -60, 'Europe/Berlin'],
])('the zone %s, %s minutes behind, is %s', (timeZone, behind, zone) => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind)
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never)
  expect(ownTimeZone()).toBe(zone)
  expect(isTimeZone(ownTimeZone())).toBe(true)
  expect(browserPage.environment().timeZone).toBe(zone)
})

test('a number in a zone that the browser does not know yet has no local time', () => {
  expect(localTimeOf('+56672123456', ['America/Nowhere'], AT)).toBeNull()
})

test('the hours of a recorded language are read where it is one', () => {
  expect([hourCycleOf('en-US'), hourCycleOf('de-DE'), hourCycleOf('en-US@posix')]).toEqual(['h12', 'h23', undefined])
  expect([withHourCycle('en-US', 'h23'), withHourCycle('C', 'h23'), withHourCycle('de', undefined)]).toEqual([
    'en-US-u-hc-h23',
    'C',
    'de',
  ])
})
