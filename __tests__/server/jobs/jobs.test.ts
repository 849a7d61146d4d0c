import type { Database } from '../../../server/database/database'
import { recordAct, reportActs } from '../../../server/domain/security/operatorActs'
import type { SecurityLine } from '../../../server/domain/security/securityLog'
import { createSecurityLog } from '../../../server/domain/security/securityLog'
import { startJob } from '../../../server/jobs/jobs'
import type { ServerLease } from '../../../server/jobs/serverLease'
import { holdLease } from '../../../server/jobs/serverLease'
import { FakeClock } from '../../helpers/fakeClock'
import { passDatabaseTime } from '../../helpers/server/leases'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import { WatchedDatabase } from '../../helpers/server/watchedDatabase'

const MINUTE = 60_000

describeOnAnyDatabase('a job', (open) => {
  let clock: FakeClock
  let watched: WatchedDatabase
  let db: Database
  let stops: (() => Promise<unknown>)[]
  const errors: unknown[] = []
  beforeEach(async () => {
    clock = new FakeClock()
    // Several servers, on either database.
    watched = new WatchedDatabase({ ...(await open()), isExclusive: false })
    db = watched.db
    stops = []
    errors.length = 0
  })
  afterEach(async () => {
    for (const stop of stops) await stop()
    expect(clock.runningTimers).toBe(0)
    await db.close()
  })

  const parts = () => ({ clock, alarm: clock, onError: (error: unknown) => errors.push(error) })
  const onRun = () => undefined

  /** A server whose clock is its own, so that it stops renewing its lease when that clock stops. */
  const joinServers = async (): Promise<{ lease: ServerLease; clock: FakeClock }> => {
    const own = new FakeClock()
    const lease = await holdLease({ ...parts(), sql: db, clock: own, alarm: own, onLost: () => undefined })
    stops.push(() => lease.giveUp())
    await passDatabaseTime(db, 0.1)
    return { lease, clock: own }
  }

  const start = (server: { id: string }, work: () => Promise<void>, on = db) => {
    const stop = startJob({ job: 'test', everyMs: 10 * MINUTE, work }, { ...parts(), onRun, db: on, server })
    stops.push(stop)
    return stop
  }

  const pass = (ms: number) => clock.advance(ms, () => watched.settled())

  it('runs at once and at its interval on the server that has been running for longest', async () => {
    const [oldest, other] = [await joinServers(), await joinServers()]
    const runs: string[] = []
    start(other.lease, async () => void runs.push('other'))
    start(oldest.lease, async () => void runs.push('oldest'))
    await pass(1_000)
    expect(runs).toEqual(['oldest'])
    await passDatabaseTime(db, 0.1)
    await pass(10 * MINUTE)
    expect(runs).toEqual(['oldest', 'oldest'])
  })

  it('is taken over soon after the lease of its server has ended', async () => {
    const [oldest, other] = [await joinServers(), await joinServers()]
    const runs: string[] = []
    start(other.lease, async () => void runs.push('other'))
    await pass(MINUTE)
    expect(runs).toEqual([])
    await db.query("UPDATE server_lease SET expires_at = now() - interval '1 s' WHERE id = $1", [oldest.lease.id])
    await pass(10_000)
    expect(runs).toEqual(['other'])
  })

  it('always runs where the database belongs to one server', async () => {
    const runs: string[] = []
    start({ id: 'the only one' }, async () => void runs.push('it'), { ...db, isExclusive: true })
    await pass(10 * MINUTE)
    expect(runs).toEqual(['it', 'it'])
  })

  it('is repeated soon after a failure', async () => {
    const { lease } = await joinServers()
    const failure = new Error('the provider is down')
    let tries = 0
    start(lease, async () => {
      tries += 1
      if (tries === 1) throw failure
    })
    await pass(10_000)
    expect([tries, errors]).toEqual([2, [failure]])
  })

  it('is aborted, and awaited, if it is stopped while it runs', async () => {
    const { lease } = await joinServers()
    let aborted: AbortSignal | undefined
    let finish: () => void = () => undefined
    const work = (signal: AbortSignal) => {
      aborted = signal
      return new Promise<void>((resolve) => (finish = resolve))
    }
    const stop = startJob({ job: 'test', everyMs: MINUTE, work }, { ...parts(), onRun, db, server: lease })
    await pass(0)
    let isStopped = false
    const stopping = stop().then(() => {
      isStopped = true
    })
    await pass(0)
    expect([aborted?.aborted, isStopped]).toEqual([true, false])
    finish()
    await stopping
  })

  it('reports each operator command once, also after its report could not be booked', async () => {
    const lines: SecurityLine[] = []
    const security = createSecurityLog(clock, (_, line) => lines.push(line))
    await recordAct({ db, clock }, { command: 'refund', accountId: null }, () => Promise.resolve())
    const unlogged = createSecurityLog(clock, () => {
      throw new Error('the log is full')
    })
    await expect(reportActs(db, unlogged, () => undefined)).rejects.toThrow('the log is full')
    await Promise.all([reportActs(db, security, () => undefined), reportActs(db, security, () => undefined)])
    expect(lines.map(({ detail }) => detail)).toEqual(['refund done'])
  })
})
