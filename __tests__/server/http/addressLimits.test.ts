import { LIVE } from '../../../scripts/tasks/liveSettings.mjs'
import { REQUESTS_PER_MINUTE, VISITOR_LIMIT } from '../../../server/http/limits'
import { serverOfEachTest } from '../../helpers/server/serverOfEachTest'
import type { TestServer } from '../../helpers/server/testServer'

let server: TestServer
const start = serverOfEachTest()

describe('rate limits by address', () => {
  // Keeps all requests within the same minute, however slow the machine is.
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.now()))

  const answersTo = (requests: number, addressOf: (request: number) => string) =>
    Promise.all(
      Array.from({ length: requests }, (_, request) =>
        server.rest('POST', 'Access/Reminders', {}, { headers: { 'x-forwarded-for': addressOf(request) } }),
      ),
    )
  const refused = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429)

  it('count an IPv6 network as one client', async () => {
    server = await start(LIVE)
    const inOneNetwork = await answersTo(
      VISITOR_LIMIT.max + 1,
      (request) => `2001:db8:1:2::${(request + 1).toString(16)}`,
    )
    expect(refused(inOneNetwork)).toHaveLength(1)
    expect(refused(await answersTo(1, () => '2001:db8:1:3::1'))).toEqual([])
  })

  it('limit a site of IPv6 networks at ten times the limit', async () => {
    server = await start(LIVE)
    const most = VISITOR_LIMIT.max * 10
    const inOneSite = await answersTo(most + 1, (request) => `2001:db8:1:${(request + 1).toString(16)}::1`)
    expect(refused(inOneSite)).toHaveLength(1)
    expect(refused(await answersTo(1, () => '2001:db8:2:1::1'))).toEqual([])
  })

  it.each([
    ['POST', '/webhooks/stripe'],
    ['GET', '/paypal/return?purchase=made-up'],
  ])('keep a stranger from having the server work for %s %s, and nobody else', async (method, path) => {
    server = await start(LIVE)
    const askFrom = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      return (await server.ask(method, path, undefined, { headers, ...(method === 'POST' && { raw: '{}' }) })).status
    }
    const statuses: number[] = []
    while (statuses.length < REQUESTS_PER_MINUTE)
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => askFrom('203.0.113.7')))))
    expect(statuses).not.toContain(429)
    expect(await askFrom('203.0.113.7')).toBe(429)
    expect(await askFrom('203.0.113.8')).toBe(statuses[0])
  })
})
