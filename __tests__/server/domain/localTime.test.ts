import fc from 'fast-check'
import { addDays, countDays, localTimeIn, readInstant } from '../../../server/domain/localTime'

const HOUR_MS = 3_600_000

const shownBy = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return (at: number) => format.format(at)
}

/** Zones whose clocks change at noon, at midnight or by half an hour, that skipped a day, or with extreme offsets. */
const ZONES = [
  'UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
]

describe('local time', () => {
  it.each([
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', 23],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', 25],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z', 23],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', 25],
    ['Asia/Beirut', '2026-10-25', '2026-10-24T22:00:00Z', 24],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z', 24.5],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z', 0],
  ])('in %s, %s begins at %s and lasts %s hours', (zone, day, start, hours) => {
    const time = localTimeIn(zone)
    expect(new Date(time.startOf(day))).toEqual(new Date(start))
    expect((time.startOf(addDays(day, 1)) - time.startOf(day)) / HOUR_MS).toBe(hours)
  })

  it('matches the local clocks, and a day begins at its first moment', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2037, 0) }),
        (zone, at) => {
          const time = localTimeIn(zone)
          const shown = shownBy(zone)
          expect(time.format(at)).toBe(shown(at))
          const start = time.startOf(time.dayOf(at))
          expect(start).toBeLessThanOrEqual(at)
          expect(time.dayOf(start)).toBe(time.dayOf(at))
          expect(time.dayOf(start - 1) < time.dayOf(at)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('counts days', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(countDays('2026-01-01', '2026-12-31')).toBe(365)
  })

  it.each(['Mars/Olympus', 'x', '+99:00'])('is refused for the zone %s', (zone) => {
    expect(() => localTimeIn(zone)).toThrow(expect.objectContaining({ status: 422, code: 'invalid_time_zone' }))
  })

  it('ranges from the epoch to the last four-digit year', () => {
    expect(readInstant('1969-12-31T00:00:00Z')).toBe(0)
    expect(readInstant('9999-12-31T23:59:59Z')).toBe(Date.UTC(9000, 0))
    expect(readInstant('2026-11-21T12:00:00.5Z')).toBe(Date.UTC(2026, 10, 21, 12, 0, 0, 500))
    expect(() => readInstant('2026-11-21T24:61:00Z')).toThrow(expect.objectContaining({ status: 422 }))
  })
})
