import type { Call } from '../../../contract/calls'
import { parseCsv } from '../../helpers/csv'
import type { AddressBook, Person } from '../../helpers/server/addressBook'
import { openAddressBook } from '../../helpers/server/addressBook'
import { insertPastCall } from '../../helpers/server/pastCalls'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'

const ZOES_NUMBER = '+442079460018'

describeOnEveryDatabase('notes on calls', (open) => {
  let book: AddressBook
  let called: string
  let other: string
  beforeEach(async () => {
    book = await openAddressBook(await open())
    const at = book.server.clock.now()
    called = await insertPastCall(book.server.db, { account: book.leo, at: at - 2000, to: ZOES_NUMBER })
    other = await insertPastCall(book.server.db, { account: book.ann, at: at - 1000 })
  })
  afterEach(() => book.end())

  const rest = (who: Person, method: string, path: string, body?: object) =>
    book.server.rest(method, path, body, { token: who.token })
  const write = (who: Person, notes: object, sid = called) => rest(who, 'POST', `Calls/${sid}`, notes)
  const find = async (q: string, who = book.ann) => {
    const { calls } = (await rest(who, 'GET', `Calls?q=${encodeURIComponent(q)}`)).body.resources
    return calls.map(({ sid }: Call) => sid)
  }

  it('are offered among the features', async () => {
    expect((await rest(book.leo, 'GET', 'Features')).body.resources.features).toContain('call_notes')
  })

  it('are kept with the call, each part by itself, until they are emptied', async () => {
    const { body } = await write(book.leo, { note: ' Rings back.\nAfter 5. ', outcome: 'call_back' })
    expect(body.resources.call).toMatchObject({ sid: called, note: 'Rings back.\nAfter 5.', outcome: 'call_back' })
    await write(book.leo, { outcome: 'reached' })
    expect((await rest(book.ann, 'GET', 'Calls')).body.resources.calls).toMatchObject([
      { sid: other },
      { sid: called, note: 'Rings back.\nAfter 5.', outcome: 'reached' },
    ])
    await write(book.leo, { note: ' ' })
    const emptied = (await write(book.leo, { outcome: null })).body.resources.call
    expect(emptied).not.toHaveProperty('note')
    expect(emptied).not.toHaveProperty('outcome')
  })

  it('are written by those who may see the call', async () => {
    expect((await write(book.ann, { note: 'From the owner' })).status).toBe(200)
    for (const [who, sid] of [
      [book.mia, called],
      [book.bob, called],
      [book.leo, other],
      [book.ann, 'made-up'],
    ] as const)
      expect((await write(who, { note: 'Not mine' }, sid)).status).toBe(404)
    expect((await rest(book.leo, 'GET', `Calls/${called}`)).body.resources.call.note).toBe('From the owner')
  })

  it.each([
    [{ note: 'x'.repeat(501) }, 'The note is longer than 500 characters.'],
    [{ outcome: 'won' }, 'The outcome must be one of: reached, left_message, call_back, wrong_number, not_interested.'],
    [{ result: 'busy' }, 'The field "result" is not known here.'],
  ])('are refused with %j', async (notes, message) => {
    expect(await write(book.leo, notes)).toMatchObject({ status: 400, body: { error: { message } } })
  })

  it('are searched, as are outcomes and the names of contacts', async () => {
    await write(book.leo, { note: 'Wants half of the Ämter', outcome: 'left_message' })
    await book.add(book.ann, {
      name: 'Zoe Li',
      company: 'Harbor Ltd',
      numbers: [{ phone_number: '+12125550100' }, { phone_number: ZOES_NUMBER }],
    })
    await book.add(book.mia, { name: "Mia's own", numbers: [{ phone_number: ZOES_NUMBER }] })
    for (const q of ['of the', 'Ämter', 'Left mess', 'left message', 'zoe', 'harbor'])
      expect(await find(q)).toEqual([called])
    for (const q of ['of_the', 'reached', "Mia's own"]) expect(await find(q)).toEqual([])
    expect(await find('zoe', book.leo)).toEqual([])
    expect(await find('Ämter', book.bob)).toEqual([])
    await book.remove(book.ann, (await book.ask(book.ann, 'GET')).body.resources.contacts[0].sid)
    expect(await find('zoe')).toEqual([])
  })

  it('are found by the names of contacts with and without accents', async () => {
    await book.add(book.ann, {
      name: 'José Łuk',
      company: 'Æther 100% Größe',
      numbers: [{ phone_number: ZOES_NUMBER }],
    })
    for (const q of ['jose', 'JOSÉ', 'luk', 'aether', '100% grosse', 'Größe']) expect(await find(q)).toEqual([called])
    for (const q of ['jos_', 'josef', '100%%g']) expect(await find(q)).toEqual([])
  })

  it('are found by keys of the dial pad that spell the name of a contact, from any of its words on', async () => {
    await book.add(book.ann, { name: 'Dr. Zoë Łuk-Li', numbers: [{ phone_number: ZOES_NUMBER }] })
    for (const q of ['96', '9635', '585', '(963) 58', '3796']) expect(await find(q)).toEqual([called])
    // The middle of a word, and what is no name.
    for (const q of ['63', '635', '9699', 'z6']) expect(await find(q)).toEqual([])
    expect(await find('96', book.leo)).toEqual([])
  })

  const rowOf = async (who: Person) => {
    const { text } = await rest(who, 'GET', 'Calls.csv?q=7946')
    const [headings = [], row = []] = parseCsv(text)
    return Object.fromEntries(headings.map((heading, n) => [heading, row[n]]))
  }

  it('are in the file, with the name of the contact that the reader would see first', async () => {
    await write(book.leo, { note: '=1+1\n"quoted"', outcome: 'left_message' })
    await book.add(book.ann, { name: 'Shared Zoe', scope: 'shared', numbers: [{ phone_number: ZOES_NUMBER }] })
    expect(await rowOf(book.leo)).toMatchObject({
      Contact: 'Shared Zoe',
      Outcome: 'Left a message',
      Note: `'=1+1\n"quoted"`,
    })
    await book.add(book.leo, { name: "Zoe, Leo's own", numbers: [{ phone_number: ZOES_NUMBER }] })
    expect(await rowOf(book.leo)).toMatchObject({ Contact: "Zoe, Leo's own" })
    expect(await rowOf(book.ann)).toMatchObject({ Contact: 'Shared Zoe' })
  })

  it('stand beside the reason why a call failed, which lists and files keep too', async () => {
    await book.server.db.query(`UPDATE call SET result = 'failed', ended_reason = 'not_in_service' WHERE id = $1`, [
      called,
    ])
    expect((await rest(book.leo, 'GET', 'Calls')).body.resources.calls).toMatchObject([
      { sid: called, result: 'failed', ended_reason: 'not_in_service' },
    ])
    expect(await rowOf(book.leo)).toMatchObject({ Result: 'Failed', Reason: 'Number not in service' })
  })
})
