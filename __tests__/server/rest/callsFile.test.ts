import type { AccountRow } from '../../../server/database/accountStore'
import { parseCsv } from '../../helpers/csv'
import { insertPastCall } from '../../helpers/server/pastCalls'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

describeOnAnyDatabase('the file of the calls', (open) => {
  let server: TestServer
  let mia: AccountRow & { token: string }
  beforeAll(async () => {
    server = await startTestServer(await open())
    const parent = await server.join({ phoneNumber: '+12015550123' })
    mia = await server.join({ phoneNumber: '+12015550168', rootId: parent.id, name: '=1+1,"Mia"' })
    const call = { at: Date.parse('2026-11-21T06:00:00Z'), to: '+12155550199', callerId: '+13105550171' }
    await insertPastCall(server.db, { ...call, account: mia, result: 'cancelled' })
    await insertPastCall(server.db, { ...call, account: parent })
  })
  afterAll(async () => {
    await server.close()
    await server.db.close()
  })

  const get = (path: string) => server.rest('GET', path, undefined, { token: mia.token })

  it('has the separator and decimals of its reader (52-separator.md)', async () => {
    const german = { token: mia.token, headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' } }
    for (const [path, first] of [
      ['Calls.csv', /^Date and time \(UTC\);User;To;/],
      ['Reports/Calls.csv?by=user', /^User;Calls;Answered;/],
      ['Account/Transactions.csv', /^Date and time \(UTC\);Type;/],
    ] as const)
      expect((await server.rest('GET', path, undefined, german)).text.replace('\uFEFF', '')).toMatch(first)
  })

  it('has each column once: in UTC there is one of times', async () => {
    for (const path of ['Calls.csv', 'Calls.csv?tz=UTC', 'Account/Transactions.csv?tz=UTC']) {
      const [headings = [], first] = parseCsv((await get(path)).text)
      expect(headings).toEqual([...new Set(headings)])
      expect(headings[0]).toBe('Date and time (UTC)')
      expect(first?.length ?? headings.length).toBe(headings.length)
    }
  })

  it('is a CSV that spreadsheets can open', async () => {
    const file = await get('Calls.csv?tz=America/New_York')
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="calls.csv"')
    expect(file.headers.get('x-total-count')).toBe('1')
    const bytes = await fetch(`${server.url}/api/v1/Calls.csv`, {
      headers: { authorization: `Basic ${btoa('tealine:web')}`, 'x-access-token': mia.token },
    }).then((answer) => answer.arrayBuffer())
    expect([...new Uint8Array(bytes.slice(0, 3))]).toEqual([0xef, 0xbb, 0xbf])
    const [headings, first] = parseCsv(file.text)
    expect(headings?.join(', ')).toBe(
      'Date and time (America/New_York), Date and time (UTC), User, To, Contact, Country, Caller ID, Result, ' +
        'Reason, Seconds, Credits per minute, Credits, Outcome, Note, Call ID',
    )
    expect(first).toEqual([
      '2026-11-21 01:00:00',
      '2026-11-21 06:00:00',
      `'=1+1,"Mia"`,
      "'+12155550199",
      '',
      'US',
      "'+13105550171",
      'Canceled',
      '',
      '60',
      '1',
      '1',
      '',
      '',
      expect.any(String),
    ])
  })

  it.each([
    ['tz=Mars/Olympus', 422, 'invalid_time_zone'],
    ['since=2026-11-21T24:61:00Z', 400, 'invalid_request'],
    ['colour=red', 400, 'invalid_request'],
    ['cursor=x', 400, 'invalid_request'],
  ])('refuses %s (%s)', async (query, status, code) => {
    expect(await get(`Calls.csv?${query}`)).toMatchObject({ status, body: { error: { code } } })
  })

  it('can be read by an app on another origin, including its headers', async () => {
    const origin = server.url
    const { headers } = await server.rest('GET', 'Calls.csv', undefined, { token: mia.token, headers: { origin } })
    expect(headers.get('access-control-expose-headers')).toContain('x-total-count')
  })
})
