import { serverOfEachTest } from '../../helpers/server/serverOfEachTest'

const start = serverOfEachTest()
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

type Given = Record<string, string>

async function idOf(path: string, headers: Given = {}, environment: Given = {}) {
  const server = await start(environment)
  const answer = await server.ask('GET', path, undefined, { headers })
  return { id: answer.headers.get('x-request-id'), log: server.log() }
}

describe('the id of a request', () => {
  it.each(['/api/ip', '/api/v1/Account', '/api/nowhere', '/login'])(
    'is in the answer and in the log: %s',
    async (path) => {
      const { id, log } = await idOf(path)
      expect(id).toMatch(UUID)
      expect(log).toContain(`"reqId":"${id}"`)
    },
  )

  it('is the one of a trusted proxy', async () => {
    const { id, log } = await idOf('/api/ip', { 'x-request-id': 'proxy_7-a' })
    expect(id).toBe('proxy_7-a')
    expect(log).toContain('"reqId":"proxy_7-a"')
  })

  it('is not one given by somebody else', async () => {
    const { id } = await idOf('/api/ip', { 'x-request-id': 'mine' }, { TRUSTED_PROXIES: '10.0.0.1' })
    expect(id).toMatch(UUID)
  })

  it.each(['x'.repeat(65), 'a b', 'a"b', ''])('is never malformed: %j', async (given) => {
    expect((await idOf('/api/ip', { 'x-request-id': given })).id).toMatch(UUID)
  })

  it('can be read by the web app of another origin', async () => {
    const server = await start({ APP_ORIGINS: 'https://app.example' })
    const { headers } = await server.ask('GET', '/api/ip', undefined, { headers: { origin: 'https://app.example' } })
    expect(headers.get('access-control-expose-headers')).toContain('x-request-id')
  })
})
