import { createFailureLog } from '../../../server/ground/failureLog'
import { workFor } from '../../../server/ground/journal'
import { repeat } from '../../../server/ground/repeat'
import { FakeClock } from '../../helpers/fakeClock'

const MINUTE = 60_000

describe('a job that is repeated twice a second', () => {
  const clock = new FakeClock()
  const began = clock.now()
  const lines: object[] = []
  const log = createFailureLog({
    clock,
    write: (level, { err, ...line }, message) =>
      lines.push({ level, message, error: (err as Error | undefined)?.message, at: clock.now() - began, ...line }),
  })
  let failure: Error | undefined = new Error('No engine is connected')
  const stop = repeat({
    job: 'take lost calls',
    everyMs: 500,
    work: () => (failure ? Promise.reject(failure) : Promise.resolve()),
    alarm: clock,
    clock,
    onError: log.onError,
  })
  afterAll(stop)
  afterEach(() => void lines.splice(0))

  it('and fails for twenty minutes, is logged at once and then ever less often, with the number of failures', async () => {
    await clock.advance(20 * MINUTE)
    const job = 'take lost calls'
    const goesOn = { level: 'error', message: 'background error goes on', error: 'No engine is connected', job }
    expect(lines).toEqual([
      { ...goesOn, message: 'background error', at: 0 },
      { ...goesOn, at: MINUTE, failures: 121, seconds: 60 },
      { ...goesOn, at: 3 * MINUTE, failures: 361, seconds: 180 },
      { ...goesOn, at: 7 * MINUTE, failures: 841, seconds: 420 },
      { ...goesOn, at: 15 * MINUTE, failures: 1801, seconds: 900 },
    ])
    expect([...log.failing()]).toEqual([[job, began]])
  })

  it('and fails in another way, is logged at once', async () => {
    failure = new Error('The database is away')
    await clock.advance(MINUTE / 2)
    expect(lines).toMatchObject([{ message: 'background error', error: 'The database is away' }])
  })

  it('and works again, says so once', async () => {
    failure = undefined
    await clock.advance(MINUTE)
    expect(lines).toEqual([
      {
        level: 'info',
        message: 'works again',
        job: 'take lost calls',
        at: 20.5 * MINUTE + 500,
        failures: 2461,
        seconds: 1231,
      },
    ])
    expect([...log.failing()]).toEqual([])
  })

  it('reports a part that fails within a run, which counts as no failing job', () => {
    for (let nth = 0; nth < 3; nth += 1) workFor({ job: 'send emails' }, () => log.onError(new Error('Refused')))
    expect(lines).toMatchObject([{ message: 'background error', job: 'send emails' }])
    expect([...log.failing()]).toEqual([])
  })

  it('reports each error of no job', () => {
    for (let nth = 0; nth < 3; nth += 1) log.onError(new Error('Refused'))
    expect(lines).toHaveLength(3)
  })
})
