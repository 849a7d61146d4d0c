import { connect } from 'node:net'
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

  it.each([
    ['no request', 'nonsense\r\n\r\n', '400'],
    ['one with too many headers', `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, '431'],
    ['an upgrade to nothing', 'GET /nowhere HTTP/1.1\r\nhost: a\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n', ''],
  ])('is also in the answer to %s', async (_, sent, status) => {
    const server = await start({})
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').end(sent)
    let answer = ''
    for await (const piece of socket) answer += piece
    const id = /^x-request-id: (\S+)$/im.exec(answer)?.[1]
    expect([id, answer]).toEqual([expect.stringMatching(UUID), expect.stringContaining(`HTTP/1.1 ${status}`)])
    if (status) expect(server.log()).toContain(`"reqId":"${id}"`)
  })

  it('can be read by the web app of another origin', async () => {
    const server = await start({ APP_ORIGINS: 'https://app.example' })
    const { headers } = await server.ask('GET', '/api/ip', undefined, { headers: { origin: 'https://app.example' } })
    expect(headers.get('access-control-expose-headers')).toContain('x-request-id')
  })
})
