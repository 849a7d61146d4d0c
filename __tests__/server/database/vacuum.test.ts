import { vacuumDaily } from '../../../server/database/embedded'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('the embedded database is vacuumed', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('a minute after the start and then daily, until it is closed', () => {
    const query = jest.fn().mockResolvedValue([])
    const stop = vacuumDaily({ query })
    jest.advanceTimersByTime(MINUTE - 1)
    expect(query).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(query.mock.calls).toEqual([['VACUUM (ANALYZE)']])
    jest.advanceTimersByTime(3 * DAY)
    expect(query).toHaveBeenCalledTimes(4)
    stop()
    jest.advanceTimersByTime(3 * DAY)
    expect(query).toHaveBeenCalledTimes(4)
  })

  test('again the next day if it failed', async () => {
    const query = jest.fn().mockRejectedValue(new Error('busy'))
    const stop = vacuumDaily({ query })
    await jest.advanceTimersByTimeAsync(DAY)
    expect(query).toHaveBeenCalledTimes(2)
    stop()
  })
})
