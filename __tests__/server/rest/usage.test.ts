import type { DayOfUsage } from '../../../contract/usage'
import type { AccountRow } from '../../../server/database/accountStore'
import { Bookings } from '../../helpers/server/bookings'
import { insertPastCall } from '../../helpers/server/pastCalls'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

type Account = AccountRow & { token: string }

const DAY_MS = 86_400_000
const EMPTY = { calls: 0, minutes: 0, credits: 0, balance: 0 }

describeOnAnyDatabase('usage per day', (open) => {
  let server: TestServer
  let parent: Account
  let leo: Account
  let stranger: Account
  beforeEach(async () => {
    server = await startTestServer(await open())
    parent = await server.join({ phoneNumber: '+12015550123' })
    leo = await server.join({ phoneNumber: '+12015550167', rootId: parent.id })
    stranger = await server.join({ phoneNumber: '+12015550145' })
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const ask = (who: Account, query: Record<string, string> = {}) =>
    server.rest('GET', `Account/Usage?${new URLSearchParams(query)}`, undefined, { token: who.token })
  const days = async (who: Account, query: Record<string, string> = {}): Promise<DayOfUsage[]> =>
    (await ask(who, query)).body.resources.days
  const called = (account: Account, at: string, minutes = 1) =>
    insertPastCall(server.db, { account, at: Date.parse(at), minutes })

  it('covers each of the last thirty days by default', async () => {
    const found = await days(parent)
    expect(found).toHaveLength(30)
    expect([found[0]?.date, found.at(-1)?.date]).toEqual(['2026-10-23', '2026-11-21'])
    expect(found.every(({ calls, balance }) => calls === 0 && balance === 0)).toBe(true)
  })

  it('counts by day of the requested time zone, across a 25-hour day, and only within the requested range', async () => {
    await called(parent, '2026-10-31T03:59:59.999Z')
    await called(parent, '2026-11-01T03:59:59Z', 2)
    await called(parent, '2026-11-01T04:00:00Z', 3)
    await called(leo, '2026-11-02T04:59:59.999Z', 4)
    await called(parent, '2026-11-02T05:00:00Z', 5)
    const range = { since: '2026-10-31T04:00:00Z', until: '2026-11-03T05:00:00Z', tz: 'America/New_York' }
    expect(await days(parent, range)).toEqual([
      { ...EMPTY, date: '2026-10-31', calls: 1, minutes: 2, credits: 2 },
      { ...EMPTY, date: '2026-11-01', calls: 2, minutes: 7, credits: 7 },
      { ...EMPTY, date: '2026-11-02', calls: 1, minutes: 5, credits: 5 },
    ])
    const part = { ...range, since: '2026-11-01T04:00:00.001Z', until: '2026-11-02T05:00:00Z' }
    expect(await days(parent, part)).toEqual([{ ...EMPTY, date: '2026-11-01', calls: 1, minutes: 4, credits: 4 }])
  })

  it("covers the whole family for a parent, or one account; only its own for a sub-account; never another family's", async () => {
    await called(parent, '2026-11-20T10:00:00Z', 1)
    await called(leo, '2026-11-20T11:00:00Z', 2)
    await called(stranger, '2026-11-20T12:00:00Z', 4)
    const minutes = async (who: Account, query: Record<string, string> = {}) =>
      (await days(who, query)).reduce((sum, day) => sum + day.minutes, 0)
    expect(await minutes(parent)).toBe(3)
    expect(await minutes(parent, { account_sid: leo.id })).toBe(2)
    expect(await minutes(parent, { account_sid: parent.id })).toBe(1)
    expect(await minutes(leo)).toBe(2)
    expect(await minutes(leo, { account_sid: leo.id })).toBe(2)
    for (const [who, account_sid] of [
      [leo, parent.id],
      [stranger, leo.id],
      [parent, stranger.id],
      [parent, 'made-up'],
    ] as const)
      expect(await ask(who, { account_sid })).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  })

  it("has the caller's balance at the end of each day", async () => {
    const bookings = new Bookings(server)
    await server.give(parent, 50)
    server.clock.jump(DAY_MS)
    await bookings.give(parent, leo, 20)
    await bookings.call(parent, '+12025550100', 3)
    server.clock.jump(2 * DAY_MS)
    await bookings.call(leo, '+12025550100', 1)
    const range = { since: '2026-11-20T00:00:00Z', until: '2026-11-25T00:00:00Z' }
    expect((await days(parent, range)).map(({ balance }) => balance)).toEqual([0, 50, 27, 27, 27])
    expect((await days(leo, range)).map(({ balance }) => balance)).toEqual([0, 0, 20, 20, 19])
    expect((await days(parent, { ...range, account_sid: leo.id })).map(({ balance }) => balance)).toEqual([
      0, 50, 27, 27, 27,
    ])
  })

  it('covers at most 400 days', async () => {
    const since = (count: number) => new Date(server.clock.now() - (count - 1) * DAY_MS).toISOString()
    expect(await days(parent, { since: since(400) })).toHaveLength(400)
    expect(await ask(parent, { since: since(401) })).toMatchObject({
      status: 422,
      body: { error: { code: 'too_many_days', message: 'That is 401 days. Ask for at most 400 at once.' } },
    })
  })

  it('is available for any time, however long ago or far ahead', async () => {
    expect(await days(parent, { until: '1970-01-01T00:00:01Z', tz: 'America/New_York' })).toHaveLength(30)
    expect(await days(parent, { until: '9999-12-31T23:59:59Z' })).toHaveLength(30)
  })

  it.each([
    [{ tz: 'Mars/Olympus' }, 'invalid_time_zone'],
    [{ since: '2026-11-21T00:00:00Z', until: '2026-11-20T00:00:00Z' }, 'invalid_time'],
    [{ since: '1950-01-01T00:00:00Z', until: '1960-01-01T00:00:00Z' }, 'invalid_time'],
  ])('refuses %j (422)', async (query, code) => {
    expect(await ask(parent, query as Record<string, string>)).toMatchObject({ status: 422, body: { error: { code } } })
  })
})
