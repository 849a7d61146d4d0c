import { claimIntent } from '../../../../server/database/idempotencyStore'
import { createIdempotency } from '../../../../server/domain/idempotency/idempotency'
import { newId } from '../../../../server/domain/ids'
import { openTestDatabase } from '../../../helpers/server/testDatabase'
import { startTestServer } from '../../../helpers/server/testServer'

/** The tests of the calls cover the rest; these need a crash or a second server. */
describe('a request that a crash left without a response', () => {
  it('can be retried as soon as the only server restarts, but not while another server may be processing it', async () => {
    const db = await openTestDatabase()
    const server = await startTestServer(db)
    const { id: accountId } = await server.join({ phoneNumber: '+12015550123' })
    const { clock } = server
    const intent = { accountId, key: newId(clock.now()), request: ['placeCall'] }
    await claimIntent(db, intent, 'hash of before', null, new Date(clock.now()))

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
})
