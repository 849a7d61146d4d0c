import { TemporaryFault } from '../../../../server/database/database'
import { claimIntent } from '../../../../server/database/idempotencyStore'
import { deleteLease, insertLease } from '../../../../server/database/leaseStore'
import { createIdempotency } from '../../../../server/domain/idempotency/idempotency'
import { newId } from '../../../../server/ground/ids'
import { openTestDatabase } from '../../../helpers/server/testDatabase'
import { startTestServer } from '../../../helpers/server/testServer'
import { WatchedDatabase } from '../../../helpers/server/watchedDatabase'

/** The tests of the calls cover the rest; these need a crash or a second server. */
describe('a request that a crash left without a response', () => {
  it('can be retried as soon as the only server restarts, but not while another server may be processing it', async () => {
    const db = await openTestDatabase()
    const server = await startTestServer(db)
    const { id: accountId } = await server.join({ phoneNumber: '+12015550123' })
    const { clock } = server
    const intent = { accountId, key: newId(clock.now()), request: ['placeCall'] }
    const claim = { ...intent, id: newId(clock.now()), serverId: null }
    const first = { requestHash: 'hash of before', needsLease: false, now: new Date(clock.now()) }
    await claimIntent(db, claim, { ...first, room: { intents: 1, bytes: 1 } })

    await createIdempotency({ db: { ...db, isExclusive: false }, clock }).recover()
    await expect(createIdempotency({ db, clock }).answerOnce(intent, async () => 'answer')).rejects.toThrow(
      'That idempotency key belongs to another request.',
    )
    const idempotency = createIdempotency({ db: { ...db, isExclusive: true }, clock })
    await idempotency.recover()
    expect(await idempotency.answerOnce(intent, async () => 'answer')).toBe('answer')
    await server.close()
    await db.close()
  })

  it('is processed once, by the first of two servers', async () => {
    const db = await openTestDatabase()
    const server = await startTestServer(db)
    const { id: accountId } = await server.join({ phoneNumber: '+12015550123' })
    const [one, other] = [
      createIdempotency({ db, clock: server.clock }),
      createIdempotency({ db, clock: server.clock }),
    ]
    const intent = { accountId, key: 'intent', request: ['placeCall'] }
    let runs = 0
    const work = async () => {
      runs += 1
      await db.query('SELECT pg_sleep(0.2)')
      return runs
    }
    expect(await Promise.all([one.answerOnce(intent, work), other.answerOnce(intent, work)])).toEqual([1, 1])
    await server.close()
    await db.close()
  })

  describe('among servers with leases', () => {
    const open = async () => {
      const db = await openTestDatabase()
      const server = await startTestServer(db)
      const { id: accountId } = await server.join({ phoneNumber: '+12015550123' })
      const watched = new WatchedDatabase(db)
      const [name, otherName] = [{ id: newId(0) }, { id: newId(0) }]
      for (const { id } of [name, otherName]) await insertLease(db, id)
      const one = createIdempotency({ db: watched.db, clock: server.clock, server: name })
      const other = createIdempotency({ db, clock: server.clock, server: otherName })
      const intent = { accountId, key: 'intent', request: ['placeCall'] }
      const close = () => server.close().then(() => db.close())
      return { db, watched, clock: server.clock, name, one, other, intent, close }
    }

    it('is not processed again while its server lives, however long it takes', async () => {
      const { clock, one, other, intent, close } = await open()
      const { begun, finish, work } = heldWork()
      const first = one.answerOnce(intent, work)
      await begun
      clock.jump(60_000)
      const again = other.answerOnce(intent, async () => 'again')
      // Time enough to process it again, which is what must not happen.
      await new Promise((resolve) => setTimeout(resolve, 200))
      finish('once')
      expect(await Promise.all([first, again])).toEqual(['once', 'once'])
      await close()
    })

    it('is not processed by a server that has lost its lease', async () => {
      const { db, name, clock, intent, close } = await open()
      const amongOthers = createIdempotency({ db: { ...db, isExclusive: false }, clock, server: name })
      await deleteLease(db, name.id)
      await expect(amongOthers.answerOnce(intent, async () => 'answer')).rejects.toThrow(TemporaryFault)
      await insertLease(db, name.id)
      expect(await amongOthers.answerOnce(intent, async () => 'answer')).toBe('answer')
      await close()
    })

    it('can be retried although it is not known whether its claim was made', async () => {
      const { db, name, clock, intent, close } = await open()
      let isCut = true
      const query: typeof db.query = async (...statement) => {
        const rows = await db.query(...statement)
        if (isCut && statement[0].includes('INSERT INTO idempotency')) throw new TemporaryFault('The answer is lost')
        return rows as never
      }
      const one = createIdempotency({ db: { ...db, query }, clock, server: name })
      await expect(one.answerOnce(intent, async () => 'never')).rejects.toThrow(TemporaryFault)
      isCut = false
      expect(await one.answerOnce(intent, async () => 'answer')).toBe('answer')
      await close()
    })

    it('can be retried as soon as the lease of its server is gone, whose late answer is then not kept', async () => {
      const { db, name, one, other, intent, close } = await open()
      const { begun, finish, work } = heldWork()
      const first = one.answerOnce(intent, work)
      await begun
      await deleteLease(db, name.id)
      expect(await other.answerOnce(intent, async () => 'retried')).toBe('retried')
      finish('late')
      await first
      expect(await other.answerOnce(intent, async () => 'again')).toBe('retried')
      await close()
    })

    it('can be retried on every server as soon as an outage of the database is over', async () => {
      const { watched, one, other, intent, close } = await open()
      const failing = one.answerOnce(intent, async () => {
        watched.isBroken = true
        throw new Error('The database is gone')
      })
      await expect(failing).rejects.toThrow('The database is gone')
      watched.isBroken = false
      await one.cleanUp()
      expect(await other.answerOnce(intent, async () => 'retried')).toBe('retried')
      await close()
    })
  })
})

/** Work that signals its start, and ends when the test says so. */
function heldWork() {
  let begin: () => void = () => undefined
  let finish: (answer: string) => void = () => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const finished = new Promise<string>((resolve) => (finish = resolve))
  const work = () => {
    begin()
    return finished
  }
  return { begun, finish, work }
}

describe('answers that are kept', () => {
  const open = async () => {
    const db = await openTestDatabase()
    const server = await startTestServer(db)
    const { id: accountId } = await server.join({ phoneNumber: '+12015550123' })
    const { idempotency } = server.services
    const ask = (key: string, answer: unknown) =>
      idempotency.answerOnce({ accountId, key, request: [] }, () => Promise.resolve(answer))
    const end = () => server.close().then(() => db.close())
    return { db, server, accountId, ask, end }
  }
  const noRoom = { status: 429, code: 'too_many_requests', retryAfterSeconds: 3600 }

  it('have room for ten thousand requests of an account a day', async () => {
    const { db, server, accountId, ask, end } = await open()
    await ask('first', 'answer')
    await db.query(
      `INSERT INTO idempotency (account_id, key, request_hash, started_at, answer)
       SELECT $1, number::text, 'x', $2, '{}' FROM generate_series(1, 9999) AS number`,
      [accountId, new Date(server.clock.now())],
    )
    await expect(ask('another', 'answer')).rejects.toMatchObject(noRoom)
    expect(await ask('first', 'another answer')).toBe('answer')
    server.clock.jump(86_400_001)
    await server.services.idempotency.cleanUp()
    expect(await ask('another', 'answer')).toBe('answer')
    await end()
  })

  it('take 8 MB of an account at most, however large each is', async () => {
    const { ask, end } = await open()
    const large = 'x'.repeat(1024 ** 2)
    for (let n = 0; n < 8; n += 1) expect(await ask(`large-${n}`, large)).toBe(large)
    await expect(ask('another', 'answer')).rejects.toMatchObject(noRoom)
    expect(await ask('large-0', 'another answer')).toBe(large)
    await end()
  })
})
