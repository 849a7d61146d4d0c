import type { CallingFamily } from '../../helpers/server/callingFamily'
import { openCallingFamily } from '../../helpers/server/callingFamily'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'

const HOUR_MS = 3_600_000

describeOnEveryDatabase('calls that one account places again and again', (open) => {
  let family: CallingFamily
  beforeEach(async () => {
    family = await openCallingFamily(await open())
  })
  afterEach(() => family.end())

  /** Places a call of the parent, and cancels it. @returns the answer */
  async function placeAndCancel(key: string | undefined) {
    const placed = await family.place(family.parent, undefined, {}, key)
    const { sid = '' } = placed.body.resources?.call ?? {}
    if (sid) await family.server.rest('DELETE', `Calls/${sid}`, undefined, { token: family.parent.token })
    return placed
  }

  it.each([
    ['a key of its own', (n: number) => `key-${n}`],
    ['no key', () => undefined],
  ])('are some thousand an hour, counted in tens, each with %s', async (_, keyOf) => {
    const { db, clock } = family.server
    await db.query('INSERT INTO hourly_quota (subject, hour_began_at, counted) VALUES ($1, $2, 99)', [
      `calls of ${family.parent.id}`,
      new Date(clock.now()),
    ])
    for (let n = 0; n < 10; n += 1) expect((await placeAndCancel(keyOf(n))).status).toBe(200)
    expect(await placeAndCancel(keyOf(10))).toMatchObject({
      status: 429,
      body: {
        error: { code: 'too_many_calls', message: "You've placed a lot of calls. Please try again in 60 minutes." },
      },
    })
    expect((await family.get('Calls', family.parent)).body.resources.calls).toHaveLength(10)
    expect((await family.place(family.sub)).status).toBe(200)
    clock.jump(HOUR_MS + 1)
    expect((await placeAndCancel(keyOf(11))).status).toBe(200)
  })
})
