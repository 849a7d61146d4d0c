import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { fastify } from 'fastify'
import { clientAddressOf, decorateRequestsWithClient } from '../../../server/http/visit'
import { readProxies } from '../../../server/settings/readProxies'

describe('the clients of one connection', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let app: FastifyInstance
  let url: string
  beforeAll(async () => {
    app = fastify()
    decorateRequestsWithClient(app, readProxies('TRUSTED_PROXIES', 'loopback'))
    app.get(
      '/',
      (request) => `${clientAddressOf(request)} ${request.client.networks.network} ${request.socket.remotePort}`,
    )
    url = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    agent.destroy()
    await app.close()
  })

  const ask = async (headers: Record<string, string> = {}) => {
    const [answer] = (await once(get(url, { agent, headers }), 'response')) as [IncomingMessage]
    return (await text(answer)).split(' ')
  }

  it('are those that a proxy speaks for, each request its own', async () => {
    const answers = [
      await ask(),
      await ask({ 'x-forwarded-for': '198.51.100.1' }),
      await ask({ 'x-forwarded-for': '2001:db8:0:1::7' }),
      await ask(),
    ]
    expect(answers.map(([address, network]) => [address, network])).toEqual([
      ['127.0.0.1', '127.0.0.1'],
      ['198.51.100.1', '198.51.100.1'],
      ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
      ['127.0.0.1', '127.0.0.1'],
    ])
    expect(new Set(answers.map(([, , port]) => port)).size).toBe(1)
  })
})
