import type { AccountRow } from '../../../server/database/accountStore'
import { findAccount } from '../../../server/database/accountStore'
import { createContacts, MAX_CONTACTS } from '../../../server/domain/contacts/contacts'
import type { AddressBook } from '../../helpers/server/addressBook'
import { openAddressBook, ZOE } from '../../helpers/server/addressBook'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'

describeOnEveryDatabase('contacts', (open) => {
  let book: AddressBook
  beforeEach(async () => {
    book = await openAddressBook(await open())
  })
  afterEach(() => book.end())

  const fill = ({ id, rootId }: { id: string; rootId: string }, count: number) =>
    book.server.db.query(
      `INSERT INTO contact (id, root_id, account_id, name, company, note, numbers, labels, is_shared, was_shared, updated_at)
       SELECT gen_random_uuid(), $1, $2, 'Person ' || n, '', '', ARRAY['+12025550100'], ARRAY[''], false, false, $3
       FROM generate_series(1, $4::integer) AS n`,
      [rootId, id, new Date(book.server.clock.now()), count],
    )

  it('are offered among the features', async () => {
    const { body } = await book.server.rest('GET', 'Features', undefined, { token: book.leo.token })
    expect(body.resources.features).toContain('contacts')
  })

  it('keep all their fields, with numbers in E.164, each once', async () => {
    const numbers = [
      { phone_number: '(202) 555-0100', label: ' Work ' },
      { phone_number: '+44 20 7946 0018' },
      { phone_number: '202.555.0100', label: 'Again' },
    ]
    const wanted = { name: ' Zoë 李 ', numbers, company: 'Harbor', note: 'Rings back.\nAfter 5.', is_favourite: true }
    const contact = await book.add(book.ann, wanted)
    expect(contact).toEqual({
      sid: contact.sid,
      name: 'Zoë 李',
      numbers: [
        { phone_number: '+12025550100', label: 'Work' },
        { phone_number: '+442079460018', label: '' },
      ],
      company: 'Harbor',
      note: 'Rings back.\nAfter 5.',
      scope: 'private',
      is_favourite: true,
      updated_at: '2026-11-21T12:00:00.000Z',
    })
    expect((await book.ask(book.ann, 'GET')).body.resources).toEqual({
      contacts: [contact],
      next_cursor: null,
      removed: [],
    })
  })

  it('change only the fields that are sent', async () => {
    const { sid } = await book.add(book.ann, { company: 'Harbor', note: 'Old', is_favourite: true })
    const { body } = await book.change(book.ann, sid, { note: '', numbers: [{ phone_number: '+442079460018' }] })
    expect(body.resources.contact).toMatchObject({
      name: 'Zoe',
      numbers: [{ phone_number: '+442079460018', label: '' }],
      company: 'Harbor',
      note: '',
      is_favourite: true,
    })
  })

  it.each([
    [{ name: '' }, 400, 'The name is empty.'],
    [{ name: ' \u200b ' }, 422, 'Please enter a name.'],
    [{ name: 'x'.repeat(81) }, 400, 'The name is longer than 80 characters.'],
    [{ numbers: [] }, 400, 'The numbers is not valid.'],
    [{ numbers: [{ phone_number: '12' }] }, 422, "“12” isn't a phone number."],
    [{ numbers: [{ phone_number: 'Zoe' }] }, 422, "“Zoe” isn't a phone number."],
    [{ numbers: [{ phone_number: '+12025550100', kind: 'x' }] }, 400, 'The field "kind" is not known here.'],
    [
      { numbers: Array.from({ length: 21 }, () => ({ phone_number: '+12025550100' })) },
      400,
      'The numbers is not valid.',
    ],
    [{ scope: 'public' }, 400, 'The scope must be one of: private, shared.'],
    [{ sid: 'mine' }, 400, 'The field "sid" is not known here.'],
  ])('are refused with %j', async (part, status, message) => {
    const { sid } = await book.add(book.ann)
    for (const answer of [
      await book.ask(book.ann, 'POST', '', { ...ZOE, ...part }),
      await book.change(book.ann, sid, part),
    ])
      expect(answer).toMatchObject({ status, body: { error: { message } } })
    expect((await book.seen(book.ann)).names).toEqual(['Zoe'])
  })

  it('are private to their account unless its owner shares them with its users', async () => {
    await book.add(book.ann, { name: "Ann's own" })
    await book.add(book.ann, { name: 'Shared', scope: 'shared' })
    await book.add(book.leo, { name: "Leo's own" })
    expect((await book.seen(book.ann)).names).toEqual(["Ann's own", 'Shared'])
    expect((await book.seen(book.leo)).names).toEqual(['Shared', "Leo's own"])
    expect((await book.seen(book.mia)).names).toEqual(['Shared'])
    expect((await book.seen(book.bob)).names).toEqual([])
  })

  it('cannot be shared by users', async () => {
    const { sid } = await book.add(book.leo)
    const refusal = { status: 403, body: { error: { code: 'not_owner' } } }
    expect(await book.ask(book.leo, 'POST', '', { ...ZOE, scope: 'shared' })).toMatchObject(refusal)
    expect(await book.change(book.leo, sid, { scope: 'shared' })).toMatchObject(refusal)
    expect((await book.seen(book.mia)).names).toEqual([])
  })

  it('are changed and removed by their owner alone', async () => {
    const shared = await book.add(book.ann, { scope: 'shared' })
    const own = await book.add(book.ann)
    for (const { sid, status } of [
      { sid: shared.sid, status: 403 },
      { sid: own.sid, status: 404 },
      { sid: 'made-up', status: 404 },
    ]) {
      expect((await book.change(book.leo, sid, { name: 'Mine' })).status).toBe(status)
      expect((await book.remove(book.leo, sid)).status).toBe(status)
    }
    for (const { sid } of [shared, own]) {
      expect((await book.change(book.bob, sid, { name: 'Mine' })).status).toBe(404)
      expect((await book.remove(book.bob, sid)).status).toBe(404)
      expect((await book.change(book.bob, sid, { is_favourite: true })).status).toBe(404)
    }
    expect((await book.seen(book.ann)).names).toEqual(['Zoe', 'Zoe'])
  })

  it('are favourites of each viewer by themselves', async () => {
    const { sid } = await book.add(book.ann, { scope: 'shared' })
    const marks = async () => {
      const lists = []
      for (const who of [book.ann, book.leo, book.mia]) lists.push((await book.ask(who, 'GET')).body.resources.contacts)
      return lists.map(([contact]) => contact.is_favourite)
    }
    for (const on of [true, true])
      expect((await book.change(book.leo, sid, { is_favourite: on })).body.resources.contact.is_favourite).toBe(on)
    expect(await marks()).toEqual([false, true, false])
    await book.change(book.ann, sid, { name: 'Zoe Li', is_favourite: true })
    expect(await marks()).toEqual([true, true, false])
    await book.change(book.leo, sid, { is_favourite: false })
    expect(await marks()).toEqual([true, false, false])
  })

  it(`are ${MAX_CONTACTS} of an account at most, however many add one at once`, async () => {
    await fill(book.ann, MAX_CONTACTS - 2)
    const answers = await Promise.all([1, 2, 3, 4].map(() => book.ask(book.ann, 'POST', '', ZOE)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toEqual({
      code: 'too_many_contacts',
      message: 'You have 10,000 contacts, the most there can be. Remove some first.',
    })
    const added = answers.find(({ status }) => status === 200)?.body.resources.contact
    await book.remove(book.ann, added.sid)
    expect((await book.ask(book.ann, 'POST', '', ZOE)).status).toBe(200)
    expect((await book.ask(book.leo, 'POST', '', ZOE)).status).toBe(200)
  })

  it('that are removed are remembered up to as many, and then everything is read again', async () => {
    await fill(book.ann, MAX_CONTACTS)
    await book.server.db.query('UPDATE contact SET removed_at = updated_at WHERE account_id = $1', [book.ann.id])
    const since = `?since=${encodeURIComponent(new Date(0).toISOString())}`
    expect((await book.ask(book.ann, 'GET', since)).status).toBe(200)
    const { sid } = await book.add(book.ann)
    expect((await book.remove(book.ann, sid)).status).toBe(200)
    const rows = await book.server.db.query<{ count: number }>('SELECT count(*) AS count FROM contact')
    expect(rows).toEqual([{ count: MAX_CONTACTS }])
    expect((await book.ask(book.ann, 'GET', since)).status).toBe(410)
  })

  it('are added once, however often the request is repeated', async () => {
    const key = { 'idempotency-key': 'intent' }
    const first = await book.ask(book.ann, 'POST', '', ZOE, key)
    expect((await book.ask(book.ann, 'POST', '', ZOE, key)).body).toEqual(first.body)
    expect((await book.seen(book.ann)).names).toEqual(['Zoe'])
  })

  it.each(['closed', 'withdrawn'])(
    'are not added to an account that has been %s since the request came',
    async (state) => {
      const { db, clock } = book.server
      const leo = (await findAccount(db, book.leo.id)) as AccountRow
      await db.query('UPDATE account SET state = $2 WHERE id = $1', [leo.id, state])
      const contacts = createContacts({ db, clock })
      const contact = { name: 'Zoe', numbers: [{ phone_number: '+12025550100' }], scope: 'private' as const }
      await expect(contacts.add(leo, contact)).rejects.toMatchObject({ status: 404 })
      await expect(contacts.import(leo, { lines: [{}], readLine: () => ({ contact }) })).rejects.toMatchObject({
        status: 404,
      })
      expect(await db.query('SELECT 1 FROM contact WHERE account_id = $1', [leo.id])).toEqual([])
    },
  )

  it('end with the account of a user, and stay with its owner', async () => {
    const { sid } = await book.add(book.ann, { scope: 'shared' })
    await book.add(book.leo)
    await book.change(book.leo, sid, { is_favourite: true })
    await book.add(book.mia)
    await book.server.services.subAccounts.close(book.ann, book.leo.id)
    const left = await book.server.db.query('SELECT account_id FROM contact ORDER BY updated_at')
    expect(left).toEqual([{ account_id: book.ann.id }, { account_id: book.mia.id }])
    expect(await book.server.db.query('SELECT * FROM contact_favourite')).toEqual([])
  })
})
