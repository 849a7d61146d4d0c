import { callsOf } from '../../../src/replay/recordedCalls'
import { recordedTimes } from '../../../src/replay/recordedTimes'
import { journey } from '../../helpers/recording/journey'

test('calls have their id, what the telephone did, their end and their quality over time', () => {
  const log = journey('out-of-credits')
  const [call, ...others] = callsOf(log.actions, recordedTimes(log).moments)
  expect(others).toEqual([])
  expect(call).toMatchObject({ sid: expect.stringMatching(/^[\da-f-]{36}$/), end: 'outOfCredits' })
  expect(call?.steps.map(({ kind }) => kind)).toEqual(['requested', 'placed', 'ringing', 'answered', 'ended'])
  expect(call?.quality.length).toBeGreaterThan(5)
  expect(call?.quality[0]?.reading.mos).toBeGreaterThan(4)
})
