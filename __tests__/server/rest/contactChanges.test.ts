import { deleteOldRows } from '../../../server/domain/upkeep/upkeep'
import type { AddressBook, Person } from '../../helpers/server/addressBook'
import { openAddressBook, ZOE } from '../../helpers/server/addressBook'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'

const DAY_MS = 86_400_000

describeOnEveryDatabase('changes of contacts', (open) => {
  let book: AddressBook
  beforeEach(async () => {
    book = await openAddressBook(await open())
  })
  afterEach(() => book.end())

  /** Follows the changes with small pages, as a browser does. */
  async function copyOf(who: Person, { limit = 2, since }: { limit?: number; since?: string } = {}) {
    const names = new Map<string, string>()
    let pages = 0
    for (let cursor: string | null = ''; cursor !== null; pages += 1) {
      const query = new URLSearchParams({ limit: String(limit), ...(since && { since }), ...(cursor && { cursor }) })
      const { resources } = (await book.ask(who, 'GET', `?${query}`)).body
      for (const { sid, name } of resources.contacts) names.set(sid, name)
      for (const sid of resources.removed) names.delete(sid)
      cursor = resources.next_cursor
    }
    return { names: [...names.values()], pages }
  }

  it('come in pages, each contact once, even those of one moment', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await book.add(book.ann, { name })
    const contacts = Array.from({ length: 5 }, (_, n) => ({ ...ZOE, name: `Imported ${n}` }))
    await book.ask(book.ann, 'POST', '/Import', { contacts })
    const { names, pages } = await copyOf(book.ann)
    expect(names.slice(0, 5)).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(names.slice(5).sort()).toEqual(contacts.map(({ name }) => name))
    expect(pages).toBe(5)
  })

  it('are asked for since the last one known, including removed ones', async () => {
    const first = await book.add(book.ann, { name: 'First' })
    const second = await book.add(book.ann, { name: 'Second' })
    const { updated_at } = await book.add(book.ann, { name: 'Third' })
    await book.change(book.ann, first.sid, { name: 'First, renamed' })
    await book.remove(book.ann, second.sid)
    expect(await book.seen(book.ann, `?since=${updated_at}`)).toEqual({
      names: ['Third', 'First, renamed'],
      removed: [second.sid],
    })
    expect((await book.remove(book.ann, second.sid)).status).toBe(404)
  })

  it('are ordered by time even where the clock stands still or goes back', async () => {
    const first = await book.add(book.ann)
    book.server.clock.jump(-60_000)
    const second = await book.add(book.leo)
    expect(Date.parse(second.updated_at)).toBe(Date.parse(first.updated_at) + 1)
  })

  it('are all found by one who follows them while many are made at once', async () => {
    const { updated_at } = await book.add(book.ann, { name: 'Known' })
    const writers = [book.ann, book.ann, book.ann, book.ann].map(async (who, n) => {
      for (let nth = 0; nth < 5; nth += 1) await book.add(who, { name: `${n}/${nth}` })
    })
    const known = new Set<string>()
    let since = updated_at
    const look = async () => {
      const { contacts } = (await book.ask(book.ann, 'GET', `?since=${since}&limit=200`)).body.resources
      for (const { name } of contacts) known.add(name)
      since = contacts.at(-1)?.updated_at ?? since
    }
    let isDone = false
    const done = Promise.all(writers).then(() => {
      isDone = true
    })
    while (!isDone) await look()
    await done
    await look()
    expect(known.size).toBe(21)
  })

  it('remove from users what is no longer shared, and never mention private ones', async () => {
    const shared = await book.add(book.ann, { name: 'Shared', scope: 'shared' })
    const own = await book.add(book.ann, { name: 'Own' })
    await book.change(book.ann, shared.sid, { scope: 'private' })
    await book.remove(book.ann, own.sid)
    expect(await book.seen(book.leo, `?since=${shared.updated_at}`)).toEqual({ names: [], removed: [shared.sid] })
    expect(await book.seen(book.ann)).toEqual({ names: ['Shared'], removed: [own.sid] })
    expect((await book.change(book.leo, shared.sid, { is_favourite: true })).status).toBe(404)
    await book.remove(book.ann, shared.sid)
    expect(await book.seen(book.bob)).toEqual({ names: [], removed: [] })
  })

  it('leave nothing of a removed contact but that it was removed', async () => {
    const { sid } = await book.add(book.ann, { company: 'Harbor', note: 'Secret', is_favourite: true })
    await book.remove(book.ann, sid)
    expect(await book.server.db.query('SELECT name, company, note, numbers, labels FROM contact')).toEqual([
      { name: '', company: '', note: '', numbers: [], labels: [] },
    ])
    expect(await book.server.db.query('SELECT * FROM contact_favourite')).toEqual([])
  })

  it('forget removals after 90 days; a copy from before is read again from the start', async () => {
    const kept = await book.add(book.ann, { name: 'Kept' })
    const { sid } = await book.add(book.ann)
    await book.remove(book.ann, sid)
    const upkeep = () => deleteOldRows({ db: book.server.db, now: book.server.clock.now(), batch: 1 })
    const later = async (ms: number) => {
      book.server.clock.jump(ms)
      book.ann.token = await book.server.services.tokens.issue(book.ann.id, '')
      await upkeep()
    }
    await later(90 * DAY_MS)
    const since = `?since=${kept.updated_at}`
    expect((await book.seen(book.ann, since)).removed).toEqual([sid])
    await later(DAY_MS)
    expect(await book.ask(book.ann, 'GET', since)).toMatchObject({
      status: 410,
      body: { error: { code: 'too_long_ago' } },
    })
    expect(await book.seen(book.ann)).toEqual({ names: ['Kept'], removed: [] })
    const { updated_at } = await book.add(book.ann, { name: 'New' })
    expect(await book.seen(book.ann, `?since=${updated_at}`)).toEqual({ names: ['New'], removed: [] })
  })

  it.each(['x', '1_x', '_0199a1b2-0000-7000-8000-000000000000', '12'])('refuse the cursor %s', async (cursor) => {
    expect((await book.ask(book.ann, 'GET', `?cursor=${cursor}`)).status).toBe(400)
  })

  describe('by an import', () => {
    const send = (contacts: unknown, key = 'import') =>
      book.ask(book.ann, 'POST', '/Import', { contacts } as object, { 'idempotency-key': key })

    it('answer for each line by itself', async () => {
      const lines = [
        { ...ZOE, name: 'Right', is_favourite: true },
        { ...ZOE, name: '' },
        { name: 'No numbers', scope: 'private' },
        { ...ZOE, numbers: [{ phone_number: 'extension' }] },
        'not a contact',
        { ...ZOE, name: 'Right too', scope: 'shared' },
      ]
      const { results } = (await send(lines)).body
      expect(results).toEqual([
        { line: 1, sid: expect.any(String) },
        { line: 2, error: { code: 'invalid_request', message: 'The name is empty.' } },
        { line: 3, error: { code: 'invalid_request', message: 'The numbers is missing.' } },
        { line: 4, error: { code: 'invalid_phone_number', message: "“extension” isn't a phone number." } },
        { line: 5, error: { code: 'invalid_request', message: 'The request must be an object.' } },
        { line: 6, sid: expect.any(String) },
      ])
      const { contacts } = (await book.ask(book.ann, 'GET')).body.resources
      expect(new Map(contacts.map((contact: { sid: string }) => [contact.sid, contact]))).toEqual(
        new Map([
          [results[0].sid, expect.objectContaining({ name: 'Right', scope: 'private', is_favourite: true })],
          [results[5].sid, expect.objectContaining({ name: 'Right too', scope: 'shared', is_favourite: false })],
        ]),
      )
    })

    it('01-note-windows-break.csv, 29-emoji-stops-whole-import.vcf: take unclean lines, and refuse a wrong one alone', async () => {
      const phone_number = '+12025550100'
      const { results } = (
        await send([
          { ...ZOE, name: 'Jane\tRoe', note: 'Met at the fair\r\nCall after 5 pm' },
          { ...ZOE, name: 'A\ud83d', numbers: [{ phone_number, label: '\u202dBüro' }] },
          { ...ZOE, numbers: [{ phone_number: '+1202555\ud83d' }] },
          { ...ZOE, numbers: [{ phone_number: '+1202555\u00000100' }] },
          { ...ZOE, note: 'n'.repeat(501) },
        ])
      ).body
      expect(results).toEqual([
        { line: 1, sid: expect.any(String) },
        { line: 2, sid: expect.any(String) },
        { line: 3, error: { code: 'invalid_request', message: "Text can't contain half a character." } },
        { line: 4, error: { code: 'invalid_request', message: "Text can't contain the character U+0000." } },
        { line: 5, error: { code: 'invalid_request', message: 'The note is longer than 500 characters.' } },
      ])
      const { contacts } = (await book.ask(book.ann, 'GET')).body.resources
      expect(contacts).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: 'Jane Roe', note: 'Met at the fair\nCall after 5 pm' }),
          expect.objectContaining({ name: 'A', numbers: [{ phone_number, label: 'Büro' }] }),
        ]),
      )
    })

    it('are made once, however often the request is repeated', async () => {
      const first = await send([ZOE])
      expect((await send([ZOE])).body).toEqual(first.body)
      expect((await send([ZOE, ZOE])).body.error.code).toBe('key_used')
      expect((await book.seen(book.ann)).names).toEqual(['Zoe'])
    })

    it('are 120 an hour at most, and repeats do not count', async () => {
      for (let nth = 0; nth < 120; nth += 1) expect((await send(['no contact'], `${nth}`)).status).toBe(200)
      expect(await send(['no contact'], 'one-more')).toMatchObject({
        status: 429,
        body: {
          error: {
            code: 'too_many_imports',
            message: "You've imported a lot of contacts. Please try again in 60 minutes.",
          },
        },
      })
      expect((await send(['no contact'], '0')).status).toBe(200)
    })

    it('end at the most contacts that there can be', async () => {
      const many = Array.from({ length: 1000 }, (_, n) => ({ ...ZOE, name: `${n}`, note: 'x'.repeat(500) }))
      for (let nth = 0; nth < 9; nth += 1) await send(many, `${nth}`)
      await send([ZOE])
      const { results } = (await send(many, 'last')).body
      expect(results.filter(({ sid }: { sid?: string }) => sid)).toHaveLength(999)
      expect(results.at(-1)).toEqual({
        line: 1000,
        error: { code: 'too_many_contacts', message: expect.any(String) },
      })
      expect((await copyOf(book.ann, { limit: 200 })).names).toHaveLength(10_000)
    }, 60_000)

    it.each([[[]], [Array.from({ length: 1001 }, () => ZOE)]])('have 1 to 1,000 lines', async (lines) => {
      expect((await send(lines)).status).toBe(400)
    })
  })
})
