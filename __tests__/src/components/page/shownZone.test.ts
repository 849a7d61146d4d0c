import { calendarOf, startOfCalendarDay } from '../../../../src/components/page/calendar'
import { dayOf, daysAfter, startOfDay } from '../../../../src/components/page/days'
import { formatDateTime, formatDay } from '../../../../src/components/page/format'
import { setTimeZone, shownYear } from '../../../../src/components/page/shownZone'
import { setLocale } from '../../../../src/strings/intl'
import { isTimeZone } from '../../../../src/strings/otherIntl'

beforeEach(() => setLocale('en-US'))
afterEach(() => {
  setTimeZone(undefined)
  setLocale(undefined)
})

const EVENING = Date.parse('2026-11-20T22:30:00Z')

test('times are shown in the chosen time zone', () => {
  setTimeZone('Pacific/Chatham')
  expect(formatDateTime(EVENING)).toMatch(/^Nov 21, 2026, 12:15\sPM$/)
  setTimeZone('America/New_York')
  expect(formatDateTime(EVENING)).toMatch(/^Nov 20, 2026, 5:30\sPM$/)
  expect(formatDay(EVENING, Date.parse('2026-11-21T06:00:00Z'))).toBe('Yesterday')
})

test('days begin at midnight of that time zone, even across clock changes', () => {
  setTimeZone('America/New_York')
  expect(dayOf(EVENING)).toBe('2026-11-20')
  expect(startOfDay('2026-11-01')).toBe(Date.parse('2026-11-01T04:00:00Z'))
  expect(startOfDay('2026-11-02')).toBe(Date.parse('2026-11-02T05:00:00Z'))
  expect(daysAfter('2026-10-31', 2)).toBe('2026-11-02')
  setTimeZone('Pacific/Chatham')
  expect(calendarOf(EVENING)).toEqual({ year: 2026, month: 11, day: 21 })
  expect(startOfCalendarDay(2026, 13, 1)).toBe(Date.parse('2026-12-31T10:15:00Z'))
  expect([shownYear(Date.parse('2026-12-31T10:14:00Z')), shownYear(Date.parse('2026-12-31T10:15:00Z'))]).toEqual([
    2026, 2027,
  ])
})

test("without a choice it is the browser's own", () => {
  expect(startOfCalendarDay(2026, 11, 20)).toBe(new Date(2026, 10, 20).getTime())
  expect(calendarOf(EVENING).day).toBe(new Date(EVENING).getDate())
  expect(shownYear(EVENING)).toBe(2026)
})

test('an invalid time zone name is recognised', () => {
  expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Olympus'), isTimeZone('')]).toEqual([true, false, false])
})
