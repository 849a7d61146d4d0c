import {
  formatCredits,
  formatDateTime,
  formatDay,
  formatDuration,
  formatList,
  formatMoney,
  formatShortDay,
  formatTime,
  formatTimer,
  formatTimes,
  spokenDigits,
} from '../../../../src/components/page/format'
import { setLocale } from '../../../../src/strings/intl'

beforeEach(() => setLocale('en-US'))
afterEach(() => setLocale(undefined))

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()

test('credits are formatted for the locale, with decimals only if there are some', () => {
  expect(formatCredits(42)).toBe('42')
  expect(formatCredits(1250)).toBe('1,250')
  expect(formatCredits(2.5)).toBe('2.5')
  expect(formatCredits(0)).toBe('0')
  setLocale('de-DE')
  expect(formatCredits(1250)).toBe('1.250')
})

test('money is US dollars with cents in every locale', () => {
  expect(formatMoney(12.5)).toBe('$12.50')
  expect(formatMoney(1000)).toBe('$1,000.00')
  setLocale('en-CA')
  expect(formatMoney(12.5)).toContain('12.50')
})

test.each([
  [0, '0:00'],
  [42.9, '0:42'],
  [60, '1:00'],
  [725, '12:05'],
  [3723, '1:02:03'],
  [-3, '0:00'],
])('a timer of %s seconds reads %s', (seconds, words) => {
  expect(formatTimer(seconds)).toBe(words)
})

test.each([
  [0, '0 sec'],
  [42, '42 sec'],
  [60, '1 min'],
  [125, '2 min 5 sec'],
  [3600, '1 hr'],
  [3840, '1 hr 4 min'],
])('a duration of %s seconds reads %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words)
})

test('times and dates are in local time', () => {
  expect(formatTime(at(20, 14, 5)).replace(/\s/g, ' ')).toBe('2:05 PM')
  expect(formatDateTime(at(20, 14, 5)).replace(/\s/g, ' ')).toBe('Nov 20, 2026, 2:05 PM')
  setLocale('de-DE')
  expect(formatTime(at(20, 14, 5))).toBe('14:05')
})

test('a time range states the common parts once', () => {
  const span = (first: number, last: number) => formatTimes(first, last).replace(/\s/g, ' ')
  expect(span(at(20, 14, 5), at(20, 14, 20))).toBe('Nov 20, 2026, 2:05 – 2:20 PM')
  expect(span(at(20, 14, 5), at(20, 14, 5) + 999)).toBe('Nov 20, 2026, 2:05 PM')
  expect(span(at(20, 23), at(21, 1))).toBe('Nov 20, 2026, 11:00 PM – Nov 21, 2026, 1:00 AM')
})

test('recent days have names, and dates of this year have no year', () => {
  const now = at(21, 0, 30)
  expect(formatDay(at(21, 0, 0), now)).toBe('Today')
  expect(formatDay(at(20, 23, 59), now)).toBe('Yesterday')
  expect(formatDay(at(19, 12), now)).toBe('Thursday, November 19')
  expect(formatDay(new Date(2025, 10, 19).getTime(), now)).toBe('November 19, 2025')
  setLocale('de-DE')
  expect(formatDay(at(20, 23, 59), now)).toBe('Gestern')
})

test('in rows a day is abbreviated', () => {
  const now = at(21, 0, 30)
  expect(formatShortDay(at(20, 23, 59), now)).toBe('Yesterday')
  expect(formatShortDay(at(18, 12), now)).toBe('Wed, Nov 18')
  expect(formatShortDay(new Date(2025, 10, 19).getTime(), now)).toBe('Nov 19, 2025')
})

test('a list is written without an "and"', () => {
  expect(formatList(['Nov 20', '3 minutes', '1,250 credits'])).toBe('Nov 20, 3 minutes, 1,250 credits')
  setLocale('ja-JP')
  expect(formatList(['11月20日', '3分'])).not.toContain(',')
})

test('a phone number is spoken digit by digit', () => {
  expect(spokenDigits('+1 (202) 555-0100')).toBe('+ 1 2 0 2 5 5 5 0 1 0 0')
})

test.each(['ar-EG', 'he-IL', 'fa-IR'])(
  'times and lengths in %s keep their places in a line of other texts',
  (locale) => {
    setLocale(locale)
    const texts = [formatTime(at(20, 14, 5)), formatDuration(29), formatShortDay(at(20, 14), at(27, 14))]
    // A time of digits alone needs no isolation.
    for (const text of texts) if (/\p{L}/u.test(text)) expect(text).toMatch(/^\u2068[^\u2068]*\u2069$/)
    expect(texts.filter((text) => text.startsWith('\u2068')).length).toBeGreaterThan(1)
  },
)

test('lengths of two parts, each in its place', () => {
  setLocale('ar-EG')
  expect(formatDuration(125)).toMatch(/^\u2068.*\u2069 \u2068.*\u2069$/)
  setLocale('en-US')
  expect(formatDuration(125) + formatTime(at(20, 14, 5))).not.toMatch(/[\u2068\u2069]/)
})
