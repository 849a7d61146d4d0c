import fc from 'fast-check'
import type { CallResult } from '../../../contract/calls'
import type { AccountRow } from '../../../server/database/accountStore'
import { parseCsv } from '../../helpers/csv'
import { insertPastCall, saveNumbers } from '../../helpers/server/pastCalls'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'
import { shortOrLong } from '../../helpers/shortOrLong'

type Account = AccountRow & { token: string }

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-21T12:00:00Z')
const NUMBERS = ['+12025550100', '+12025550142', '+442079460018', '+18003569377', '+12155550199']
const RESULTS: CallResult[] = ['completed', 'busy', 'no_answer', 'cancelled']
const CALLS = 120

describeOnAnyDatabase('the call history', (open) => {
  let server: TestServer
  let parent: Account
  let leo: Account
  let mia: Account
  let stranger: Account
  beforeAll(async () => {
    server = await startTestServer(await open())
    parent = await server.join({ phoneNumber: '+12015550123', name: 'Ann 100% Example' })
    leo = await server.join({ phoneNumber: '+12015550167', rootId: parent.id, name: 'Leo' })
    mia = await server.join({ phoneNumber: '+12015550168', rootId: parent.id, name: '=1+1,"Mia"' })
    stranger = await server.join({ phoneNumber: '+12015550145', name: 'Leo Stranger' })
    const family = [parent, leo, mia]
    for (let n = 0; n < CALLS; n += 1) {
      await insertPastCall(server.db, {
        account: family[n % 3] ?? parent,
        at: NOW - (CALLS - n) * (DAY_MS / 4),
        to: NUMBERS[n % NUMBERS.length] ?? '',
        callerId: n % 7 === 0 ? '+13105550171' : '+12015550123',
        result: RESULTS[n % RESULTS.length] ?? 'completed',
      })
    }
    await insertPastCall(server.db, { account: stranger, at: NOW - DAY_MS })
  })
  afterAll(async () => {
    await server.close()
    await server.db.close()
  })

  const get = (path: string, who: Account) => server.rest('GET', path, undefined, { token: who.token })
  const withQuery = (path: string, query: Record<string, unknown>) =>
    `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
  const list = async (who: Account, query: Record<string, unknown> = {}) =>
    (await get(withQuery('Calls', { limit: 200, ...query }), who)).body.resources.calls as Record<string, string>[]
  const count = async (who: Account, query: Record<string, unknown> = {}) =>
    (await get(withQuery('Calls/Count', query), who)).body.count as number

  describe('is searched by part of a number in any format', () => {
    it.each([
      ['(202) 555-0100', '+12025550100'],
      ['202.555.0100', '+12025550100'],
      ['+1 202 555 0100', '+12025550100'],
      ['5550142', '+12025550142'],
      ['0142', '+12025550142'],
      ['+44 (0)20 7946 0018', '+442079460018'],
      ['020 7946 0018', '+442079460018'],
      ['0044 20 7946', '+442079460018'],
      ['1-800-FLOWERS', '+18003569377'],
      ['２１５', '+12155550199'],
    ])('%s', async (q, to) => {
      const found = await list(parent, { q, limit: 200 })
      expect(new Set(found.map((call) => call.to))).toEqual(new Set([to]))
      expect(found).toHaveLength(CALLS / NUMBERS.length)
    })
  })

  it('is searched by the caller ID shown, and by part of a name, including special characters', async () => {
    expect(await count(parent, { q: '310 555' })).toBe(Math.ceil(CALLS / 7))
    expect(await count(parent, { q: 'leo' })).toBe(CALLS / 3)
    expect(await count(parent, { q: '100%' })).toBeGreaterThanOrEqual(CALLS / 3)
    for (const q of ['_eo', 'L%o', 'Stranger', '\\']) expect(await count(parent, { q })).toBe(0)
    expect(await count(parent, { q: '  ' })).toBe(CALLS)
  })

  it('is also searched by digits that occur in very many numbers', async () => {
    const found = await count(parent, { q: '202555' })
    const others = Array.from({ length: 600 }, (_, n) => `+1202555${9000 + n}`)
    await saveNumbers(server.db, parent.id, others)
    expect(await count(parent, { q: '202555' })).toBe(found)
    expect(found).toBe((CALLS / NUMBERS.length) * 2)
  })

  it('shows a parent its whole family’s calls, a sub-account its own, and never another family’s', async () => {
    expect(await count(parent)).toBe(CALLS)
    expect(await count(leo)).toBe(CALLS / 3)
    expect(await count(stranger)).toBe(1)
    expect(await count(parent, { account_sid: leo.id })).toBe(CALLS / 3)
    expect(await count(parent, { account_sid: parent.id })).toBe(CALLS / 3)
    for (const [who, account_sid] of [
      [leo, parent.id],
      [leo, mia.id],
      [stranger, leo.id],
      [stranger, parent.id],
      [parent, stranger.id],
      [parent, 'made-up'],
    ] as const) {
      expect(await list(who, { account_sid })).toEqual([])
      expect(await count(who, { account_sid })).toBe(0)
    }
  })

  it('is summed up as a whole', async () => {
    const completed = CALLS / RESULTS.length
    expect((await get(withQuery('Calls/Count', { result: 'completed' }), parent)).body).toEqual({
      count: completed,
      answered: completed,
      seconds: completed * 60,
      minutes: completed,
      credits: completed,
    })
    expect((await get(withQuery('Calls/Count', { result: 'busy' }), parent)).body.answered).toBe(0)
    expect((await get(withQuery('Calls/Count', { q: 'nothing' }), parent)).body).toEqual({
      count: 0,
      answered: 0,
      seconds: 0,
      minutes: 0,
      credits: 0,
    })
  })

  it('is filtered by time: the start is inclusive, the end exclusive', async () => {
    const [newest, , third] = await list(parent)
    const bounds = { since: third?.created_at, until: newest?.created_at }
    expect(await count(parent, bounds)).toBe(2)
    expect((await list(parent, bounds))[1]?.sid).toBe(third?.sid)
    expect(await count(parent, { since: '1960-01-01T00:00:00Z', until: '9999-12-31T23:59:59Z' })).toBe(CALLS)
    expect(await count(parent, { until: '0001-01-01T00:00:00Z' })).toBe(0)
    expect(await count(parent, { since: '2026-11-21T13:00:00+02:00' })).toBe(
      await count(parent, { since: '2026-11-21T11:00:00Z' }),
    )
  })

  it.each(['x', '1', '0199a1b2-0000-7000-8000', "0' OR 1=1"])('refuses the cursor %s (400)', async (cursor) => {
    expect(await get(withQuery('Calls', { cursor }), parent)).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'invalid_request',
          message: 'That cursor is not valid. Please start again from the first page.',
        },
      },
    })
  })

  it("shows nothing of another family for that family's cursor", async () => {
    const [theirs] = await list(stranger)
    const below = await list(parent, { cursor: theirs?.sid })
    expect(below.every(({ account_sid }) => [parent.id, leo.id, mia.id].includes(account_sid ?? ''))).toBe(true)
  })

  const filter = fc.record(
    {
      q: fc.constantFrom('Leo', '555', '(202) 555', 'mia', '=1', '0100', 'nobody'),
      result: fc.constantFrom(...RESULTS, 'declined'),
      account: fc.nat(2),
      since: fc.integer({ min: -35, max: 0 }),
      until: fc.integer({ min: -35, max: 1 }),
    },
    { requiredKeys: [] },
  )

  it('is counted, paged and exported consistently, whatever the filter', async () => {
    await fc.assert(
      fc.asyncProperty(filter, fc.integer({ min: 1, max: 60 }), fc.nat(2), async (wanted, limit, viewer) => {
        const who = [parent, leo, stranger][viewer] ?? parent
        const { account, since, until, ...plain } = wanted
        const query = {
          ...plain,
          ...(account !== undefined && { account_sid: [parent, leo, mia][account]?.id }),
          ...(since !== undefined && { since: new Date(NOW + since * DAY_MS).toISOString() }),
          ...(until !== undefined && { until: new Date(NOW + until * DAY_MS).toISOString() }),
        }
        const paged: string[] = []
        for (let cursor: string | null | undefined; cursor !== null; ) {
          const page = (await get(withQuery('Calls', { ...query, limit, ...(cursor && { cursor }) }), who)).body
            .resources
          paged.push(...page.calls.map(({ sid }: { sid: string }) => sid))
          cursor = page.next_cursor
        }
        const file = await get(withQuery('Calls.csv', query), who)
        const [, ...rows] = parseCsv(file.text)
        expect(rows.map((cells) => cells.at(-1))).toEqual(paged)
        expect(Number(file.headers.get('x-total-count'))).toBe(paged.length)
        expect(await count(who, query)).toBe(paged.length)
        expect(paged).toEqual([...new Set(paged)].sort().reverse())
      }),
      { numRuns: shortOrLong(10, 60) },
    )
  })

  it('pages consistently while calls are added', async () => {
    const first = (await get('Calls?limit=10', parent)).body.resources
    await insertPastCall(server.db, { account: leo, at: NOW + 1 })
    const second = (await get(`Calls?limit=10&cursor=${first.next_cursor}`, parent)).body.resources
    const all = (await list(parent, { until: new Date(NOW).toISOString() })).map(({ sid }) => sid)
    expect([...first.calls, ...second.calls].map(({ sid }: { sid: string }) => sid)).toEqual(all.slice(0, 20))
  })
})
