import type { CallingFamily } from '../../helpers/server/callingFamily'
import { openCallingFamily } from '../../helpers/server/callingFamily'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'

describeOnEveryDatabase('calls under an idempotency key', (open) => {
  let family: CallingFamily
  beforeEach(async () => {
    family = await openCallingFamily(await open())
  })
  afterEach(() => family.end())

  /** As the parent. */
  const place = (to?: string, key = 'intent-1') => family.place(family.parent, to, {}, key)
  const placed = async () => (await family.get('Calls', family.parent)).body.resources.calls

  it('are placed once, and a repeat gets the first answer', async () => {
    const first = await place()
    const repeat = await place()
    expect(repeat).toMatchObject({ status: 200, body: first.body })
    expect(await placed()).toHaveLength(1)
  })

  it('leave no password in the database, and repeat it', async () => {
    const repeated = async (key: string) => {
      const [first, repeat] = [await place(undefined, key), await place(undefined, key)]
      expect(repeat.body).toEqual(first.body)
      const { sid, connection } = first.body.resources.call
      await family.server.rest('DELETE', `Calls/${sid}`, undefined, { token: family.parent.token })
      expect(connection.password).toMatch(/^.{28}$/)
      const stored = await family.server.db.query<{ answer: object }>('SELECT answer FROM idempotency')
      expect(JSON.stringify(stored)).not.toContain(connection.password)
    }
    await repeated('at-once')
    // Destinations like this one are looked at more closely, and placed another way.
    await family.server.db.query('UPDATE account SET created_at = $1', [new Date(0)])
    await family.server.give(family.parent, 100)
    const { body } = await place('+5352123456', 'closely')
    expect(body.resources.call.connection.password).not.toBe('')
    expect((await place('+5352123456', 'closely')).body).toEqual(body)
    const stored = await family.server.db.query<{ answer: object }>('SELECT answer FROM idempotency')
    expect(JSON.stringify(stored)).not.toContain(body.resources.call.connection.password)
  })

  it('are placed once when the repeats come while the first is still running', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => place()))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await placed()).toHaveLength(1)
  })

  it('refuse a repeat with another body (422)', async () => {
    await place()
    expect(await place('+12025550101')).toMatchObject({
      status: 422,
      body: { error: { code: 'key_used' } },
    })
  })

  it('repeat a refusal too', async () => {
    const first = await place('911')
    expect(await place('911')).toMatchObject({ status: 422, body: first.body })
  })

  it('are separate per account', async () => {
    const [mine, yours] = await Promise.all([
      place(undefined, 'same'),
      family.place(family.stranger, undefined, {}, 'same'),
    ])
    expect([mine.status, yours.status]).toEqual([200, 200])
    expect(mine.body.resources.call.sid).not.toBe(yours.body.resources.call.sid)
  })

  it.each(['', 'x'.repeat(201), 'a b'])('refuse the key "%s"', async (key) => {
    expect(await place(undefined, key)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_idempotency_key' } },
    })
  })

  it('may be retried after an internal error', async () => {
    await family.server.db.query('ALTER TABLE caller_id RENAME TO caller_id_away')
    expect((await place()).status).toBe(500)
    await family.server.db.query('ALTER TABLE caller_id_away RENAME TO caller_id')
    expect((await place()).status).toBe(200)
  })

  it('may be retried if a crash left them without a response', async () => {
    await family.server.db.query(
      `INSERT INTO idempotency (account_id, key, request_hash, started_at) VALUES ($1, 'intent-1', 'x', $2)`,
      [family.parent.id, new Date(family.server.clock.now())],
    )
    family.server.clock.jump(20_001)
    expect((await place()).status).toBe(200)
  })
})
