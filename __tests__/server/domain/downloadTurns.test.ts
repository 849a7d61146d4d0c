import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../../server/database/database'
import type { DownloadTurns } from '../../../server/domain/downloadTurns'
import { createDownloadTurns } from '../../../server/domain/downloadTurns'
import { newId } from '../../../server/ground/ids'
import type { ServerLease } from '../../../server/jobs/serverLease'
import { holdLease } from '../../../server/jobs/serverLease'
import { FakeClock } from '../../helpers/fakeClock'
import { openAccount } from '../../helpers/server/accounts'
import { passDatabaseTime } from '../../helpers/server/leases'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'
import { until } from '../../helpers/until'

describeOnEveryDatabase('downloads of an account', (open) => {
  const clock = new FakeClock()
  let db: Database
  let ann: string
  let leases: ServerLease[]
  beforeEach(async () => {
    db = await open()
    leases = []
    ann = (await openAccount(db, 0)).id
  })
  afterEach(async () => {
    for (const lease of leases) await lease.giveUp()
    await db.close()
  })

  const joinServers = async (): Promise<DownloadTurns> => {
    const lease = await holdLease({
      sql: db,
      clock,
      alarm: clock,
      onLost: () => undefined,
      onError: (error) => expect(error).toBeUndefined(),
    })
    leases.push(lease)
    return createDownloadTurns({ sql: db, clock, server: lease })
  }
  const startAlone = () => createDownloadTurns({ sql: db, clock, server: { id: newId(clock.now()) } })
  const downloads = async () => (await db.query('SELECT 1 FROM download')).length

  it('take turns, whichever server they come from', async () => {
    const [one, other] = [await joinServers(), await joinServers()]
    const bob = (await openAccount(db, 0)).id
    const endTurn = await one.take(ann)
    expect(endTurn).toBeDefined()
    expect([await one.take(ann), await other.take(ann)]).toEqual([undefined, undefined])
    expect(await other.take(bob)).toBeDefined()
    endTurn?.()
    await until('the turn has ended', async () => (await downloads()) === 1)
    expect(await other.take(ann)).toBeDefined()
    expect(await one.take(ann)).toBeUndefined()
  })

  it('that start on several servers at once get one turn', async () => {
    const servers = [await joinServers(), await joinServers(), await joinServers()]
    const turns = await Promise.all(servers.map((server) => server.take(ann)))
    expect(turns.filter((turn) => turn !== undefined)).toHaveLength(1)
  })

  it('begin on another server while the end of the last is being stored', async () => {
    const [one, other] = [await joinServers(), await joinServers()]
    const endTurn = await one.take(ann)
    const change = db.change.bind(db)
    jest.spyOn(db, 'change').mockImplementationOnce(async (...statement) => {
      await sleep(100)
      return change(...statement)
    })
    endTurn?.()
    expect(await other.take(ann)).toBeDefined()
  })

  it('go on elsewhere once the lease of a dead server has ended, and a late end changes nothing', async () => {
    const [dead, other] = [await joinServers(), await joinServers()]
    const endTurn = await dead.take(ann)
    await passDatabaseTime(db, 2)
    expect(await other.take(ann)).toBeUndefined()
    await passDatabaseTime(db, 2)
    await db.query("UPDATE server_lease SET expires_at = now() + interval '10 s' WHERE id = $1", [leases[1]?.id])
    expect(await other.take(ann)).toBeDefined()
    const change = jest.spyOn(db, 'change')
    endTurn?.()
    expect(await change.mock.results[0]?.value).toBe(0)
    expect(await downloads()).toBe(1)
  })

  it('continue on a server alone after it was restarted', async () => {
    await startAlone().take(ann)
    const restarted = startAlone()
    expect(await restarted.take(ann)).toBeDefined()
    expect(await restarted.take(ann)).toBeUndefined()
  })

  it('get their next turn from the same server even if the end of the last could not be stored', async () => {
    const server = await joinServers()
    const endTurn = await server.take(ann)
    jest.spyOn(db, 'change').mockRejectedValueOnce(new Error('The database is gone'))
    endTurn?.()
    expect(await server.take(ann)).toBeDefined()
  })

  it('are not blocked by one that could not begin', async () => {
    const server = await joinServers()
    jest.spyOn(db, 'change').mockRejectedValueOnce(new Error('The database is gone'))
    await expect(server.take(ann)).rejects.toThrow('The database is gone')
    expect(await server.take(ann)).toBeDefined()
  })
})
