import fc from 'fast-check'
import type { Database } from '../../../server/database/database'
import { endExpiredLeases, hasLease, insertLease, renewLease } from '../../../server/database/leaseStore'
import { newId } from '../../../server/ground/ids'
import { passDatabaseTime } from '../../helpers/server/leases'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import { shortOrLong } from '../../helpers/shortOrLong'

/** Time passes in steps of 100 ms. */
const SECOND = 10
const BEFORE_OUTAGE = 8 * SECOND
const SETTLED_WITHIN = 15 * SECOND

/** When a server renews its lease, within its second, and how long its connections take to be back after an outage. */
const SERVER = fc.record({ phase: fc.nat({ max: SECOND - 1 }), delay: fc.nat({ max: 3 * SECOND }) })

/** When the outage begins, within a second, and how long it lasts. */
const OUTAGE = fc.record({ phase: fc.nat({ max: SECOND - 1 }), length: fc.nat({ max: 12 * SECOND }) })

interface Server {
  id: string
  isConnected(step: number): boolean
  renewsAt(step: number): boolean
  looksAt(step: number): boolean
}

describeOnAnyDatabase('leases', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  /** Lets the servers renew and look for a while. */
  const run = async (servers: Server[], steps: number) => {
    let passed = 0
    for (let step = 0; step <= steps; step += 1) {
      passed += 1
      const connected = servers.filter((server) => server.isConnected(step))
      const renewing = connected.filter((server) => server.renewsAt(step))
      const looking = connected.filter((server) => server.looksAt(step))
      if (looking.length === 0) continue
      await passDatabaseTime(db, passed / SECOND)
      passed = 0
      for (const { id } of renewing) expect(await renewLease(db, id)).toBe(true)
      for (const { id } of looking) await endExpiredLeases(db, id)
    }
  }

  it("survive an outage of the database of any length and phase, while a dead server's ends within 15 s", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(SERVER, { minLength: 2, maxLength: 3 }), OUTAGE, async (living, { phase, length }) => {
        await db.query('DELETE FROM server_lease')
        const [from, to] = [BEFORE_OUTAGE + phase, BEFORE_OUTAGE + phase + length]
        const servers = living.map((server) => ({
          id: newId(Date.now()),
          isConnected: (step: number) => step < from || step >= to + (length > 0 ? server.delay : 0),
          renewsAt: (step: number) => step % SECOND === server.phase,
          looksAt: (step: number) => step % (SECOND / 2) === server.phase % (SECOND / 2),
        }))
        const dead = {
          id: newId(Date.now()),
          isConnected: (step: number) => step < from,
          renewsAt: (step: number) => step % SECOND === 0,
          looksAt: (step: number) => step % SECOND === 0,
        }
        for (const { id } of [...servers, dead]) await insertLease(db, id)
        await run([...servers, dead], to + SETTLED_WITHIN)
        expect(await hasLease(db, dead.id)).toBe(false)
      }),
      { numRuns: shortOrLong(25, 400) },
    )
  })
})
