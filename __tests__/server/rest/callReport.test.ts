import { parseCsv } from '../../helpers/csv'
import type { AddressBook, Person } from '../../helpers/server/addressBook'
import { openAddressBook } from '../../helpers/server/addressBook'
import { insertPastCall } from '../../helpers/server/pastCalls'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'

const HOUR_MS = 3_600_000

describeOnEveryDatabase('the report of calls', (open) => {
  let book: AddressBook
  beforeAll(async () => {
    book = await openAddressBook(await open())
    // It is noon on 21 November in UTC.
    const call = (account: Person, hoursAgo: number, to: string, minutes: number) =>
      insertPastCall(book.server.db, {
        account,
        at: book.server.clock.now() - hoursAgo * HOUR_MS,
        to,
        minutes,
        result: minutes > 0 ? 'completed' : 'busy',
      })
    await call(book.ann, 1, '+12025550100', 2)
    await call(book.leo, 2, '+12025550100', 5)
    await call(book.leo, 13, '+442079460018', 0)
    await call(book.leo, 14, '+442079460018', 4)
    await call(book.leo, 24 * 40, '+442079460018', 9)
    await call(book.bob, 1, '+12025550100', 30)
    await book.add(book.ann, { name: '=Zoe', scope: 'shared', numbers: [{ phone_number: '+442079460018' }] })
    await book.add(book.bob, { name: "Bob's own", numbers: [{ phone_number: '+12025550100' }] })
  })
  afterAll(() => book.end())

  const get = (who: Person, query: string, path = 'Reports/Calls') =>
    book.server.rest('GET', `${path}?${query}`, undefined, { token: who.token })
  const report = async (who: Person, query: string) => (await get(who, query)).body.resources

  const LEO = { calls: 4, answered: 3, minutes: 18, credits: 18 }
  const FAMILY = { calls: 5, answered: 4, minutes: 20, credits: 20 }
  const FAMILY_SINCE_YESTERDAY = { calls: 4, answered: 3, minutes: 11, credits: 11 }

  it('is offered among the features', async () => {
    const { body } = await book.server.rest('GET', 'Features', undefined, { token: book.leo.token })
    expect(body.resources.features).toContain('reports')
  })

  it('sums up all calls by user, the most expensive first', async () => {
    expect(await report(book.ann, 'by=user')).toEqual({
      rows: [
        { key: book.leo.id, name: 'Leo', ...LEO },
        { key: book.ann.id, name: 'Ann Example', calls: 1, answered: 1, minutes: 2, credits: 2 },
      ],
      totals: FAMILY,
    })
  })

  it('sums up by number, with the names of contacts', async () => {
    const zoe = { key: '+442079460018', name: '=Zoe' }
    expect(await report(book.ann, 'by=number')).toEqual({
      rows: [
        { ...zoe, calls: 3, answered: 2, minutes: 13, credits: 13 },
        { key: '+12025550100', calls: 2, answered: 2, minutes: 7, credits: 7 },
      ],
      totals: FAMILY,
    })
  })

  it('sums up a period by user or number, however long', async () => {
    expect(await report(book.ann, 'by=number&since=2026-11-20T00:00:00Z')).toMatchObject({
      rows: [
        { key: '+12025550100', minutes: 7 },
        { key: '+442079460018', minutes: 4 },
      ],
      totals: FAMILY_SINCE_YESTERDAY,
    })
    expect((await report(book.ann, 'by=user&until=2026-11-01T00:00:00Z')).totals).toMatchObject({
      calls: 1,
      minutes: 9,
    })
    expect((await report(book.ann, 'by=user&since=2020-01-01T00:00:00Z')).totals).toEqual(FAMILY)
  })

  it('sums up by day in a time zone, with the days on which nobody called', async () => {
    const since = 'since=2026-11-20T05:00:00Z&by=day'
    const none = { calls: 0, answered: 0, minutes: 0, credits: 0 }
    expect(await report(book.ann, `${since}&tz=America/New_York`)).toEqual({
      rows: [
        { key: '2026-11-20', calls: 2, answered: 1, minutes: 4, credits: 4 },
        { key: '2026-11-21', calls: 2, answered: 2, minutes: 7, credits: 7 },
      ],
      totals: FAMILY_SINCE_YESTERDAY,
    })
    expect((await report(book.ann, `${since}&until=2026-11-23T00:00:00Z`)).rows).toMatchObject([
      { key: '2026-11-20', calls: 2 },
      { key: '2026-11-21', calls: 2 },
      { key: '2026-11-22', ...none },
    ])
  })

  it('shows users their own calls alone', async () => {
    expect(await report(book.leo, 'by=user')).toEqual({
      rows: [{ key: book.leo.id, name: 'Leo', ...LEO }],
      totals: LEO,
    })
    for (const by of ['user', 'number']) expect((await report(book.mia, `by=${by}`)).rows).toEqual([])
    const days = (await report(book.mia, 'by=day')).rows as { calls: number }[]
    expect([days.length, days.reduce((sum, { calls }) => sum + calls, 0)]).toEqual([30, 0])
  })

  it.each([
    ['by=user', ['User', 'Calls', 'Answered', 'Answered %', 'Minutes', 'Credits', 'User ID'], 'Leo', 2, 20],
    ['by=number', ['Number', 'Contact', 'Calls', 'Answered', 'Answered %', 'Minutes', 'Credits'], "'=Zoe", 2, 20],
    ['by=day', ['Day', 'Calls', 'Answered', 'Answered %', 'Minutes', 'Credits'], '2026-11-20', 30, 11],
  ])('is a file too: %s', async (query, headings, cell, count, credits) => {
    const file = await get(book.ann, query, 'Reports/Calls.csv')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="call-report.csv"')
    expect(file.headers.get('x-total-count')).toBe(String(count))
    const [first, ...rows] = parseCsv(file.text)
    expect(first).toEqual(headings)
    expect(rows).toHaveLength(count)
    expect(rows.flat()).toContain(cell)
    const answered = ([calls, count, percent]: (string | undefined)[]) =>
      percent === (calls === '0' ? '' : String(Math.round((Number(count) / Number(calls)) * 100)))
    const from = headings.indexOf('Calls')
    expect(rows.every((row) => answered(row.slice(from, from + 3)))).toBe(true)
    expect(rows.reduce((sum, row) => sum + Number(row[headings.indexOf('Credits')]), 0)).toBe(credits)
  })

  it.each([
    ['', 400],
    ['by=country', 400],
    ['by=day&tz=Mars/Olympus', 422],
    ['by=day&since=2025-01-01T00:00:00Z', 422],
    ['by=day&since=2026-11-22T00:00:00Z', 422],
    ['by=user&since=2026-02-30T00:00:00Z', 400],
  ])('refuses ?%s', async (query, status) => {
    expect((await get(book.ann, query)).status).toBe(status)
    expect((await get(book.ann, query, 'Reports/Calls.csv')).status).toBe(status)
  })
})
