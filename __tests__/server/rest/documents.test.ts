import { sumStatedCalls } from '../../../server/database/statementStore'
import type { Person } from '../../helpers/server/addressBook'
import { Bookings } from '../../helpers/server/bookings'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { BASIC, startTestServer } from '../../helpers/server/testServer'
import { textOfPdf } from '../../helpers/server/textOfPdf'

const NUMBER = '+12025550100'
const DAY_MS = 86_400_000

describeOnEveryDatabase('documents', (open) => {
  let server: TestServer
  let bookings: Bookings
  let ann: Person
  let leo: Person
  beforeEach(async () => {
    server = await startTestServer(await open(), {
      SELLER_NAME: 'Tealine Inc.',
      SELLER_ADDRESS: '12 Harbor Street; Boston, MA 02110',
    })
    bookings = new Bookings(server)
    ann = await server.join({ phoneNumber: '+12015550123', name: 'Иван 李小龍', emailAddress: 'ann@example.com' })
    leo = await server.join({ phoneNumber: '+12015550167', rootId: ann.id, name: 'Leo, jr.' })
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  async function download(path: string, who = ann) {
    const answer = await fetch(`${server.url}/api/v1/Account/${path}`, {
      headers: { authorization: BASIC, 'x-access-token': who.token },
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const isPdf = answer.headers.get('content-type') === 'application/pdf'
    return { status: answer.status, headers: answer.headers, bytes, text: isPdf ? textOfPdf(bytes) : '' }
  }
  const line = async (who = ann) =>
    (await server.rest('GET', 'Account/Transactions', undefined, { token: who.token })).body.resources.transactions[0]
  const payByCard = (purchase: string) =>
    server.db.query(`UPDATE purchase SET card_brand = 'visa', card_last4 = '4242' WHERE id = $1`, [purchase])

  it('are offered among the features', async () => {
    const { body } = await server.rest('GET', 'Features', undefined, { token: leo.token })
    expect(body.resources.features).toContain('documents')
  })

  describe("a purchase's receipt", () => {
    it('names seller, buyer, card and amount, in every script', async () => {
      await payByCard(await bookings.buy(ann))
      const file = await download(`Transactions/${(await line()).sid}/Receipt.pdf`)
      expect(file.headers.get('content-disposition')).toBe('attachment; filename="receipt.pdf"')
      expect(file.headers.has('x-total-count')).toBe(false)
      for (const text of [
        'Tealine Inc.',
        '12 Harbor Street',
        'Boston, MA 02110',
        'ann@example.com',
        '(201) 555-0123',
        'Visa ending in 4242',
        '63 credits',
        '$10.00',
        'November 21, 2026, 12:00 PM UTC',
      ])
        expect(file.text).toContain(text)
      expect(file.text.replaceAll('\n', '')).toContain('Иван 李小龍')
      expect(file.text).not.toContain('□')
    })

    it('is dated in the time zone that is asked for', async () => {
      await bookings.buy(ann)
      const path = `Transactions/${(await line()).sid}/Receipt.pdf`
      expect((await download(`${path}?tz=America/New_York`)).text).toContain('November 21, 2026, 7:00 AM EST')
      expect((await download(`${path}?tz=Mars/Olympus`)).status).toBe(422)
    })

    it('has the same bytes each time', async () => {
      await bookings.buy(ann)
      const path = `Transactions/${(await line()).sid}/Receipt.pdf`
      expect((await download(path)).bytes).toEqual((await download(path)).bytes)
    })

    it('says when the money was paid back', async () => {
      await bookings.refund(await bookings.buy(ann))
      expect((await download(`Transactions/${(await line()).sid}/Receipt.pdf`)).text).toContain('Total refunded')
    })

    it('is also answered with card and seller as data', async () => {
      await payByCard(await bookings.buy(ann))
      const { body } = await server.rest('GET', `Account/Transactions/${(await line()).sid}/Receipt`, undefined, {
        token: ann.token,
      })
      expect(body.resources.receipt).toMatchObject({
        card: { brand: 'visa', last4: '4242' },
        seller: { name: 'Tealine Inc.', address: ['12 Harbor Street', 'Boston, MA 02110'] },
      })
    })

    it('is not there for lines without a payment, and for others (404)', async () => {
      await bookings.buy(ann)
      const { sid } = await line()
      await bookings.give(ann, leo, 20)
      expect((await download(`Transactions/${(await line()).sid}/Receipt.pdf`)).status).toBe(404)
      expect((await download(`Transactions/${sid}/Receipt.pdf`, leo)).status).toBe(404)
    })
  })

  describe("a month's statement", () => {
    /** The rows of the table, below the headings. */
    const rowsOf = (text: string) => text.slice(text.indexOf('Balance\n') + 'Balance\n'.length)

    it('runs from the opening to the closing balance, with the calls of a day in one line', async () => {
      await bookings.buy(ann)
      server.clock.jump(DAY_MS)
      await bookings.call(ann, NUMBER, 2)
      await bookings.call(ann, NUMBER, 3)
      await bookings.give(ann, leo, 20)
      server.clock.jump(DAY_MS)
      await bookings.call(ann, NUMBER, 1)
      const { text, headers } = await download('Statements/2026-11.pdf')
      expect(headers.get('content-disposition')).toBe('attachment; filename="statement.pdf"')
      expect(text).toContain('Statement, November 2026')
      expect(text).toContain('November 1 to November 30, 2026, midnight to midnight (UTC)')
      expect(rowsOf(text).split('\n')).toEqual([
        ...['Closing balance', '37'],
        ...['2026-11-23', '1 call', '−1', '37'],
        ...['2026-11-22', '2 calls', '−5', '38'],
        ...['2026-11-22', 'Credits to Leo, jr.', '−20', '43'],
        ...['2026-11-21', 'Purchase, 63 credits', '$10.00', '63', '63'],
        ...['Opening balance', '0'],
      ])
      server.clock.jump(9 * DAY_MS)
      ann.token = await server.services.tokens.issue(ann.id, '')
      const december = (await download('Statements/2026-12.pdf')).text
      expect(rowsOf(december).split('\n')).toEqual(['Closing balance', '37', 'Opening balance', '37'])
    })

    it('counts days in the time zone that is asked for', async () => {
      await bookings.buy(ann)
      server.clock.jump(9 * DAY_MS + 15 * 3_600_000)
      ann.token = await server.services.tokens.issue(ann.id, '')
      await bookings.call(ann, NUMBER, 2)
      expect(rowsOf((await download('Statements/2026-11.pdf')).text)).not.toContain('call')
      const { text } = await download('Statements/2026-11.pdf?tz=America/New_York')
      expect(text).toContain('November 1 to November 30, 2026, midnight to midnight (America/New_York)')
      expect(rowsOf(text)).toContain('2026-11-30\n1 call\n−2')
      const spans = { fromId: '00000000-0000-7000-8000-000000000000', beforeId: 'ffffffff-ffff-7fff-bfff-ffffffffffff' }
      expect(await sumStatedCalls(server.db, ann, { ...spans, starts: [new Date(0)] })).toEqual([
        { span: 1, calls: 1, credits: -200 },
      ])
    })

    it('goes on over as many pages as it needs', async () => {
      await bookings.buy(ann)
      for (let nth = 0; nth < 40; nth += 1) await bookings.give(ann, leo, 1)
      const { text } = await download('Statements/2026-11.pdf')
      expect(text.match(/Credits to Leo/g)).toHaveLength(40)
      expect(text.match(/Description/g)).toHaveLength(2)
    })

    it('has every movement, although some were booked long after they happened', async () => {
      await bookings.buy(ann)
      const december = Date.parse('2026-12-01T00:00:00Z')
      server.clock.jump(december - server.clock.now())
      for (let nth = 1; nth <= 60; nth += 1) {
        server.clock.jump(1)
        await bookings.give(ann, leo, 0.5)
      }
      await bookings.give(ann, leo, 0.25, december)
      await bookings.give(ann, leo, 0.25, december - 1)
      ann.token = await server.services.tokens.issue(ann.id, '')
      const gifts = async (month: string) => (await download(`Statements/${month}.pdf`)).text.match(/Credits to Leo/g)
      expect(await gifts('2026-12')).toHaveLength(61)
      expect(await gifts('2026-11')).toHaveLength(1)
    })

    it.each([
      ['2026-10', 404],
      ['2026-12', 404],
      ['2026-13', 400],
      ['now', 400],
      ['2026-11.pdf?tz=Mars/Olympus#', 422],
    ])('refuses %s (%s)', async (month, status) => {
      expect((await download(`Statements/${month}.pdf`)).status).toBe(status)
    })
  })
})
