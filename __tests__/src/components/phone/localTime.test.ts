import { localTimeOf } from '../../../../src/components/phone/localTime'
import { timeZonesOf } from '../../../../src/components/phone/timeZones'

const NIGHT_IN_LONDON = Date.parse('2026-11-20T03:12:00Z')

const timeOf = (number: string, at = NIGHT_IN_LONDON) => localTimeOf(number, timeZonesOf(number), at)

test('says the time, and that it is night there', () => {
  expect(timeOf('+442079460018')).toEqual({
    time: expect.stringMatching(/^3:12\sAM$/),
    place: 'London',
    zone: null,
    isQuiet: true,
  })
})

test('names the zone for area codes of North America', () => {
  expect(timeOf('+12025550100')).toMatchObject({ place: null, zone: 'ET', isQuiet: true })
})

test('names the country where its zones have the same time', () => {
  expect(timeOf('+353209123456')?.place).toBe('Ireland')
})

test.each([
  ['toll-free numbers', '+18005550199'],
  ['countries of several zones', '+55'],
  ['what is no number yet', '+1'],
])('says nothing for %s', (_, number) => {
  expect(timeOf(number)).toBeNull()
})

test.each([
  ['07:59', true],
  ['08:00', false],
  ['20:59', false],
  ['21:00', true],
])('at %s it is quiet: %s', (clock, isQuiet) => {
  expect(timeOf('+442079460018', Date.parse(`2026-11-20T${clock}:00Z`))?.isQuiet).toBe(isQuiet)
})
