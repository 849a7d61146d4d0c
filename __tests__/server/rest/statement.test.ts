import type { Transaction } from '../../../contract/transactions'
import type { AccountRow } from '../../../server/database/accountStore'
import { parseCsv } from '../../helpers/csv'
import { Bookings } from '../../helpers/server/bookings'
import { PACKAGE } from '../../helpers/server/purchases'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

type Account = AccountRow & { token: string }

const HOUR_MS = 3_600_000
const NUMBER = '+12025550100'

describeOnEveryDatabase('the statement', (open) => {
  let server: TestServer
  let bookings: Bookings
  let parent: Account
  let leo: Account
  let numbers = 100
  const join = (changes: Partial<AccountRow> = {}) => {
    numbers += 1
    return server.join({ phoneNumber: `+12015550${numbers}`, ...changes })
  }
  beforeEach(async () => {
    server = await startTestServer(await open())
    bookings = new Bookings(server)
    parent = await join({ name: 'Ann Example', emailAddress: 'ann@example.com' })
    leo = await join({ rootId: parent.id, name: 'Leo, jr.' })
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const get = (path: string, who: Account) => server.rest('GET', path, undefined, { token: who.token })
  const list = async (who: Account, query = 'limit=200'): Promise<Transaction[]> =>
    (await get(`Account/Transactions?${query}`, who)).body.resources.transactions

  /** Books one transaction of each kind, an hour apart. */
  async function bookOneOfEach() {
    const purchase = await bookings.buy(parent)
    server.clock.jump(HOUR_MS)
    await bookings.give(parent, leo, 20)
    server.clock.jump(HOUR_MS)
    await bookings.call(parent, NUMBER, 2, 1.5)
    await bookings.call(parent, NUMBER, 0)
    await bookings.call(leo, NUMBER, 7)
    server.clock.jump(HOUR_MS)
    await server.give(parent, 30)
    server.clock.jump(HOUR_MS)
    await bookings.refund(purchase)
    return purchase
  }

  it('has a line for everything that moved credits, newest first, and one per call', async () => {
    await bookOneOfEach()
    expect((await list(parent)).map(({ sid, at, ...line }) => line)).toEqual([
      { kind: 'refund', credits: -63, balance_after: 7, amount_usd: -10, description: '63 credits', has_receipt: true },
      { kind: 'promotion', credits: 30, balance_after: 70, description: '', has_receipt: false },
      { kind: 'call', credits: -3, balance_after: 40, description: NUMBER, has_receipt: false },
      { kind: 'transfer', credits: -20, balance_after: 43, description: 'Leo, jr.', has_receipt: false },
      {
        kind: 'purchase',
        credits: 63,
        balance_after: 63,
        amount_usd: 10,
        description: '63 credits',
        has_receipt: true,
        note: 'refunded',
      },
    ])
    expect((await list(leo)).map(({ sid, at, ...line }) => line)).toEqual([
      { kind: 'call', credits: -7, balance_after: 13, description: NUMBER, has_receipt: false },
      { kind: 'transfer', credits: 20, balance_after: 20, description: 'Ann Example', has_receipt: false },
    ])
  })

  it('takes gifted credits back from the user before a refund', async () => {
    const purchase = await bookings.buy(parent)
    await bookings.give(parent, leo, 60)
    await bookings.refund(purchase)
    expect((await list(parent)).slice(0, 2)).toMatchObject([
      {
        kind: 'refund',
        credits: -63,
        balance_after: 0,
        amount_usd: -10,
        description: '63 credits',
        has_receipt: true,
      },
      { kind: 'transfer', credits: 60, balance_after: 63, description: 'Leo, jr.' },
    ])
    expect((await list(leo))[0]).toMatchObject({ kind: 'transfer', credits: -60, balance_after: 0 })
  })

  it('distinguishes automatic top-ups from purchases', async () => {
    const purchase = await bookings.buy(parent)
    await bookings.buy(parent)
    await server.db.query(`UPDATE purchase SET method = 'top_up' WHERE id = $1`, [purchase])
    expect((await list(parent)).map(({ kind }) => kind)).toEqual(['purchase', 'top_up'])
    expect(await list(parent, 'kind=top_up')).toMatchObject([{ kind: 'top_up', amount_usd: 10, balance_after: 63 }])
    expect(await list(parent, 'kind=purchase')).toMatchObject([{ kind: 'purchase', balance_after: 126 }])
  })

  it('is filtered by kind and time', async () => {
    await bookOneOfEach()
    for (const kind of ['purchase', 'transfer', 'call', 'promotion', 'refund'])
      expect((await list(parent, `kind=${kind}`)).map((line) => line.kind)).toEqual([kind])
    expect(await list(parent, 'kind=top_up')).toEqual([])
    const [refund, promotion, call] = await list(parent)
    expect(await list(parent, `since=${call?.at}&until=${refund?.at}`)).toEqual([promotion, call])
    expect(await list(parent, `since=${call?.at}&until=${refund?.at}&kind=call`)).toEqual([call])
    expect(await list(parent, 'since=2030-01-01T00:00:00Z')).toEqual([])
    expect(await list(parent, 'until=1969-01-01T00:00:00Z')).toEqual([])
  })

  it.each(['cursor=x', 'cursor=0', 'cursor=1e3', 'cursor=99999999999999999', 'kind=gift', 'limit=0', 'limit=201'])(
    'is refused by %s (400)',
    async (query) => {
      expect((await get(`Account/Transactions?${query}`, parent)).status).toBe(400)
    },
  )

  it('is a CSV of the same lines', async () => {
    await bookOneOfEach()
    const file = await get('Account/Transactions.csv?tz=America/New_York', parent)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="transactions.csv"')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('x-total-count')).toBe('5')
    const [headings, ...rows] = parseCsv(file.text)
    expect(headings?.slice(0, 3)).toEqual(['Date and time (America/New_York)', 'Date and time (UTC)', 'Type'])
    expect(rows.map((cells) => cells.slice(2, 7))).toEqual([
      ['refund', '63 credits', '-63', '7', '-10'],
      ['promotion', '', '30', '70', ''],
      ['call', `'${NUMBER}`, '-3', '40', ''],
      ['transfer', 'Leo, jr.', '-20', '43', ''],
      ['purchase', '63 credits', '63', '63', '10'],
    ])
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['2026-11-21 07:00:00', '2026-11-21 12:00:00'])
    const calls = await get('Account/Transactions.csv?kind=call', parent)
    expect(calls.headers.get('x-total-count')).toBe('1')
    expect(parseCsv(calls.text).map((cells) => cells.at(-1))).toEqual(['Transaction ID', rows[2]?.at(-1)])
  })

  describe("a purchase's receipt", () => {
    const receipt = (sid: string | undefined, who: Account) => get(`Account/Transactions/${sid}/Receipt`, who)

    it('says who paid what for what', async () => {
      const purchase = await bookings.buy(parent)
      const [line] = await list(parent)
      expect((await receipt(line?.sid, parent)).body.resources.receipt).toEqual({
        number: `20261121-${purchase.slice(-8).toUpperCase()}`,
        at: '2026-11-21T12:00:00.000Z',
        status: 'paid',
        billed_to: { name: 'Ann Example', email_address: 'ann@example.com', phone_number: parent.phoneNumber },
        description: '63 credits',
        credits: PACKAGE.credits,
        amount_usd: 10,
        method: 'card',
        seller: { name: 'Tealine', address: ['1 Sandbox Street', 'Exampleville, NY 00000'] },
      })
      await bookings.refund(purchase)
      expect((await receipt(line?.sid, parent)).body.resources.receipt.status).toBe('refunded')
    })

    it('does not exist for lines without a payment, for others, or for an unknown line (404)', async () => {
      await bookOneOfEach()
      const lines = await list(parent)
      for (const { sid, has_receipt } of lines) {
        expect((await receipt(sid, parent)).status).toBe(has_receipt ? 200 : 404)
        expect((await receipt(sid, leo)).status).toBe(404)
      }
      const stranger = await join()
      expect((await receipt(lines.at(-1)?.sid, stranger)).status).toBe(404)
      for (const sid of ['made-up', '0199a1b2-0000-7000-8000-000000000000'])
        expect((await receipt(sid, parent)).status).toBe(404)
    })
  })
})
