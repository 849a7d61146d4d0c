import { once } from 'node:events'
import { connect } from 'node:net'
import type { RestCall } from '../../contract/restCall'
import { restCalls } from '../../contract/restCalls'
import type { Person } from '../helpers/server/addressBook'
import { fillAccount } from '../helpers/server/fullAccount'
import { describeOnPostgres } from '../helpers/server/testDatabase'
import type { TestServer } from '../helpers/server/testServer'
import { BASIC, startTestServer } from '../helpers/server/testServer'
import { textOfPdf } from '../helpers/server/textOfPdf'
import { longestHold, MOST_HELD_MS } from '../helpers/server/threadHold'

/** What a query has to say, or may say to make the answer longer. */
const LARGEST: Record<string, string[]> = {
  limit: ['limit=200'],
  to: ['to=%2B442079460123'],
  by: ['by=user', 'by=number', 'by=day&since=2025-11-21T00:00:00Z&until=2026-11-21T00:00:00Z'],
  q: ['q=202555', `q=${'x'.repeat(80)}`],
}

const lists = Object.entries<RestCall>(restCalls)
  .filter(([, { method, params, isEventStream }]) => method === 'GET' && !params && !isEventStream)
  .flatMap(([name, { path, query }]) => {
    const { limit = [''], ...others } = Object.fromEntries(
      Object.entries(LARGEST).filter(([field]) => query && field in query.properties),
    )
    const each = Object.values(others).flat()
    const asked = [...(query?.required?.length ? [] : [limit[0]]), ...each.map((one) => `${one}&${limit[0]}`)]
    return asked.map((one) => ({ name, address: `${path}?${one}` }))
  })

// The embedded database does its own work on the same thread; it is for trying the service out.
describeOnPostgres(`no answer holds the thread for more than ${MOST_HELD_MS} ms of CPU`, (open) => {
  let server: TestServer
  let ann: Person
  beforeAll(async () => {
    server = await startTestServer(await open())
    ann = await server.join({ phoneNumber: '+12015550123' })
    await fillAccount(server, ann)
  })
  afterAll(async () => {
    await server.close()
    await server.db.close()
  })

  /** Lets an answer pass by, so that this thread does the server's work alone. @returns its first line */
  async function get(address: string): Promise<string> {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const headers = ['host: localhost', 'connection: close', `authorization: ${BASIC}`, `x-access-token: ${ann.token}`]
    socket.write(`${[`GET /api/v1/${address} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`)
    let statusLine = ''
    socket.on('data', (piece) => {
      statusLine ||= piece.toString('latin1').split('\r\n', 1)[0] ?? ''
    })
    await once(socket, 'close')
    return statusLine
  }

  it.each(lists)('$name: $address', async ({ address }) => {
    let statusLine = ''
    expect(
      await longestHold(async () => {
        // The server may learn of the end of the last download later than its reader.
        do statusLine = await get(address)
        while (statusLine.startsWith('HTTP/1.1 429'))
      }),
    ).toBeLessThanOrEqual(MOST_HELD_MS)
    expect(statusLine).toMatch(/^HTTP\/1.1 (200|404)/)
  })

  it("downloadStatement: a month's statement of more lines than one document holds", async () => {
    const address = 'Account/Statements/2026-11.pdf'
    expect(await longestHold(() => get(address))).toBeLessThanOrEqual(MOST_HELD_MS)
    const headers = { authorization: BASIC, 'x-access-token': ann.token }
    const file = await fetch(`${server.url}/api/v1/${address}`, { headers })
    const text = textOfPdf(new Uint8Array(await file.arrayBuffer()))
    expect(text.match(/Credits to/g)).toHaveLength(2000)
    expect(text).toContain('The newest 2,000 lines of this month.')
  })
})
