import { LIVE } from '../../../scripts/tasks/liveSettings.mjs'
import { serverOfEachTest } from '../../helpers/server/serverOfEachTest'
import type { TestServer } from '../../helpers/server/testServer'

let server: TestServer
const start = serverOfEachTest()

describe('headers', () => {
  it('let an answer that is opened as a page do nothing', async () => {
    server = await start()
    const { headers } = await server.ask('GET', '/api/ip')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it('allow only the origins of the web app', async () => {
    server = await start({ APP_ORIGINS: 'https://app.example' })
    const preflight = (origin: string) =>
      server.ask('OPTIONS', '/api/v1/Account', undefined, {
        headers: { origin, 'access-control-request-method': 'GET' },
      })
    const { headers } = await preflight('https://app.example')
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(headers.get('access-control-allow-headers')).toContain('x-access-token')
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('require https (HSTS) if the request reached the proxy over https', async () => {
    server = await start(LIVE)
    const { headers } = await server.ask('GET', '/api/ip', undefined, {
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' },
    })
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
  })
})

describe('a live server', () => {
  it('trusts a proxy on its own machine about the client address', async () => {
    server = await start(LIVE)
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }
    expect((await server.ask('GET', '/api/ip', undefined, { headers })).body).toEqual({ ip: '203.0.113.7' })
  })

  it('trusts only the proxies in TRUSTED_PROXIES', async () => {
    server = await start({ ...LIVE, TRUSTED_PROXIES: '10.0.0.1' })
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
    const answer = await server.ask('GET', '/api/ip', undefined, { headers })
    expect(answer.body).toEqual({ ip: '127.0.0.1' })
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  })
})
