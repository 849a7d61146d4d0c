import { LOG_INS_A_MINUTE } from '../../../server/http/limits'
import { LIVE } from '../../helpers/liveEnvironment'
import { serverOfEachTest } from '../../helpers/serverOfEachTest'
import type { TestServer } from '../../helpers/testServer'

let server: TestServer
const start = serverOfEachTest()

describe('log-ins from many addresses', () => {
  const ADDRESSES = 50
  const body = { provider_type: 'phone', phone_number: 'nobody', passcode: '1234', ip_address: '' }
  const logInFrom = (machine: number) =>
    server.rest('POST', 'Access/Tokens', body, { headers: { 'x-forwarded-for': `203.0.113.${machine}` } })

  it('are slowed down together, whatever each of them may still do', async () => {
    server = await start(LIVE)
    // All of them come within the same minute, however slow the machine is.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now())
    for (let tries = 0; tries < LOG_INS_A_MINUTE; tries += ADDRESSES) {
      const answers = await Promise.all(Array.from({ length: ADDRESSES }, (_, machine) => logInFrom(machine)))
      expect(answers.every(({ status }) => status === 422)).toBe(true)
    }
    const { status, body } = await logInFrom(ADDRESSES)
    expect([status, body.error.code]).toEqual([429, 'too_many_log_ins'])
    expect(body.error.message).toMatch(
      /^Very many people are logging in right now\. Please try again in \d+ seconds\.$/,
    )
    const verification = { phone_number: '+12015550123', method: 'text', scope: 'accounts.password.update' }
    expect((await server.rest('POST', 'verification/request/', verification)).body.error?.code).not.toBe(
      'too_many_log_ins',
    )
  })
})

describe('headers', () => {
  it('let the page run nothing but its own scripts and Stripe', async () => {
    server = await start()
    const { headers } = await server.ask('GET', '/api/ip')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self' https://js.stripe.com;")
    expect(policy).toContain("style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('permissions-policy')).toContain('microphone=(self)')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it('admit the origins of the web app, and no others', async () => {
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

  it('ask for https alone once a proxy has brought the request over https', async () => {
    server = await start(LIVE)
    const { headers } = await server.ask('GET', '/api/ip', undefined, {
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' },
    })
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
  })
})

describe('a live server', () => {
  it('believes a proxy on its own machine about where a request came from', async () => {
    server = await start(LIVE)
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }
    expect((await server.ask('GET', '/api/ip', undefined, { headers })).body).toEqual({ ip: '203.0.113.7' })
  })

  it('believes nobody whom TRUSTED_PROXIES does not name', async () => {
    server = await start({ ...LIVE, TRUSTED_PROXIES: '10.0.0.1' })
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
    const answer = await server.ask('GET', '/api/ip', undefined, { headers })
    expect(answer.body).toEqual({ ip: '127.0.0.1' })
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  })
})
