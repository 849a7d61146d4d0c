import fc from 'fast-check'
import { byDay } from '../../../../src/features/callHistory/byDay'
import { readCall } from '../../../../src/features/calls/callRecord'
import { aCall } from '../../../helpers/calls'

const at = (time: string) => readCall(aCall({ sid: time, created_at: new Date(time).toISOString() }))

test('calls of one local day stand together, in the order they come', () => {
  const calls = [
    at('2026-11-20T23:59:00'),
    at('2026-11-20T00:00:00'),
    at('2026-11-19T23:59:59'),
    at('2026-10-20T12:00:00'),
  ]
  expect(byDay(calls).map((day) => day.calls.map(({ sid }) => sid))).toEqual([
    ['2026-11-20T23:59:00', '2026-11-20T00:00:00'],
    ['2026-11-19T23:59:59'],
    ['2026-10-20T12:00:00'],
  ])
})

test('no call is lost, none moves, and no day is empty', () => {
  const times = fc.array(fc.integer({ min: 0, max: 4_000_000_000_000 }), { maxLength: 40 })
  fc.assert(
    fc.property(times, (stamps) => {
      const calls = stamps
        .sort((one, other) => other - one)
        .map((stamp, index) => readCall(aCall({ sid: `${index}`, created_at: new Date(stamp).toISOString() })))
      const days = byDay(calls)
      expect(days.flatMap((day) => day.calls)).toEqual(calls)
      for (const { calls: ofDay } of days)
        expect(new Set(ofDay.map(({ createdAt }) => new Date(createdAt).toDateString())).size).toBe(1)
    }),
  )
})
