import { createHash } from 'node:crypto'
import type { RestCall } from '../../contract/restCall'
import { restCalls } from '../../contract/restCalls'
import { LIVE } from '../../scripts/tasks/liveSettings.mjs'
import { serverOfEachTest } from '../helpers/server/serverOfEachTest'
import type { TestServer } from '../helpers/server/testServer'
import { BASIC } from '../helpers/server/testServer'

let server: TestServer
const start = serverOfEachTest()

describe('the API', () => {
  beforeEach(async () => {
    server = await start()
  })

  const visitorCalls = Object.values<RestCall>(restCalls).filter(({ access }) => access === 'visitor')

  it.each(visitorCalls.map(({ method, path }) => [method, path]))(
    'refuses an unknown app: %s %s',
    async (method, path) => {
      for (const authorization of [
        '',
        'Basic',
        'Basic !!',
        `Basic ${Buffer.from('tealine:other').toString('base64')}`,
      ]) {
        const answer = await server.ask(method, `/api/v1/${path}`, method === 'GET' ? undefined : {}, {
          headers: { authorization },
        })
        if (answer.status === 404) continue // not offered yet
        expect(answer).toMatchObject({
          status: 401,
          body: { error: { code: 'unknown_app', message: 'This app is not known here.' } },
        })
      }
    },
  )

  it('requires a token for calls that need an account', async () => {
    for (const token of [undefined, '', 'made-up', 'x'.repeat(5000)])
      expect(await server.rest('GET', 'Account', undefined, { token })).toMatchObject({
        status: 401,
        body: { error: { code: 'not_logged_in', message: 'Please log in again.' } },
      })
  })

  it.each([
    'GET /api',
    'GET /api/v1',
    'GET /api/v1/Nothing',
    'PUT /api/v1/Account',
    'POST /api/v2/Account',
    'GET /api/rpc',
  ])('answers %s with a JSON 404, whatever the browser accepts', async (call) => {
    const [method = '', path = ''] = call.split(' ')
    const answer = await server.ask(method, path, undefined, { headers: { authorization: BASIC, accept: 'text/html' } })
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'no_such_call' } } })
  })

  it('accepts a path with or without a trailing slash', async () => {
    const body = { phone_number: '+12015550123', method: 'text', scope: 'accounts.create' }
    expect((await server.rest('POST', 'verification/request', body)).status).toBe(200)
    expect((await server.rest('POST', 'verification/request/', body)).status).toBe(200)
  })

  it.each([
    ['{"provider_type":', 400, 'The body is not JSON.'],
    ['', 400, 'The request is not valid.'],
    ['[]', 400, 'The request must be an object.'],
    ['null', 400, 'The request must be an object.'],
    ['{"__proto__":{"a":1},"provider_type":"legacy_pin","pin":"x"}', 400, 'The body is not JSON.'],
    ['{"provider_type":"legacy_pin","pin":"x","is_admin":true}', 400, 'The field "is_admin" is not known here.'],
  ])('refuses the body %s', async (raw, status, message) => {
    expect(await server.rest('POST', 'Access/Tokens', undefined, { raw })).toMatchObject({
      status,
      body: { error: { message } },
    })
  })

  it('refuses a body that is not UTF-8, whose characters would be stored altered', async () => {
    const raw = Uint8Array.from(Buffer.from('{"provider_type":"legacy_pin","pin":"caf\u00e9"}', 'latin1'))
    const headers = { 'content-type': 'application/json' }
    expect(await server.rest('POST', 'Access/Tokens', undefined, { raw, headers })).toMatchObject({
      status: 400,
      body: { error: { code: 'not_json', message: 'The body is not JSON in UTF-8.' } },
    })
  })

  it('refuses a body whose content type is not JSON', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await server.rest('POST', 'Access/Tokens', undefined, { raw: 'pin=1', headers })).toMatchObject({
      status: 415,
      body: { error: { code: 'not_json' } },
    })
  })

  it.each(['/api/v1/Access/Tokens', '/api/rpc'])('refuses a body of 10 MB at %s, and keeps running', async (path) => {
    const raw = JSON.stringify({ provider_type: 'legacy_pin', pin: 'x'.repeat(10_000_000) })
    const answer = await server.ask('POST', path, undefined, { raw, headers: { authorization: BASIC } })
    expect(answer).toMatchObject({ status: 413, body: { error: { code: 'too_large' } } })
    expect((await server.ask('GET', '/api/health')).body).toMatchObject({ status: 'ok' })
  })

  it('answers an internal error without details, and logs it without values', async () => {
    const { token } = await server.join({ phoneNumber: '+12015550123' })
    await server.db.query('ALTER TABLE caller_id RENAME TO caller_id_away')
    const answer = await server.rest('GET', 'Account/CallerIds', undefined, { token })
    await server.db.query('ALTER TABLE caller_id_away RENAME TO caller_id')
    expect(answer).toMatchObject({
      status: 500,
      body: { error: { code: 'internal', message: 'There was an error. Please try again.' } },
    })
    expect(answer.text).not.toMatch(/caller_id|at /)
    expect(server.log()).toContain('request failed')
  })

  it('returns the address a request came from', async () => {
    expect((await server.ask('GET', '/api/ip')).body).toEqual({ ip: '127.0.0.1' })
  })

  it('forbids caching of its responses', async () => {
    expect((await server.ask('GET', '/api/ip')).headers.get('cache-control')).toBe('no-store')
  })

  it('rate-limits hundreds of log-in attempts, and says when to retry', async () => {
    // Keeps all requests within the same minute, however slow the machine is.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now())
    const answers = []
    for (let i = 0; i < 61; i += 1) answers.push(await server.rest('POST', 'Access/Tokens', {}))
    const last = answers.at(-1)
    expect(last).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } })
    expect(last?.body.error.message).toMatch(/^Too many requests\. Please try again in \d+ seconds\.$/)
    expect((await server.ask('GET', '/api/ip')).status).toBe(200)
  })
})

describe('the description of the API', () => {
  it('lists every REST call and JSON-RPC method', async () => {
    server = await start()
    const { body } = await server.ask('GET', '/api/docs/json')
    expect(body.openapi).toMatch(/^3\.1/)
    expect(body.paths['/api/v1/Access/Tokens'].post).toMatchObject({ operationId: 'logIn', security: [{ app: [] }] })
    expect(body.paths['/api/v1/Calls/{sid}'].get.security).toEqual([{ app: [], token: [] }])
    expect(JSON.stringify(body.paths['/api/rpc'])).toContain('sub_acct.request_credits')
  })

  it('is a readable page without scripts, under a strict content security policy', async () => {
    server = await start()
    const { text, headers } = await server.ask('GET', '/api/docs')
    const { body } = await server.ask('GET', '/api/docs/json')
    for (const path of Object.keys(body.paths)) expect(text).toContain(`<code>${path}</code>`)
    expect(text).toContain('sub_acct.request_credits')
    const policy = headers.get('content-security-policy') ?? ''
    const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? ''
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(text).not.toMatch(/<script|style=|\son\w+=/)
  })

  it('is not served by a live server by default', async () => {
    server = await start(LIVE)
    for (const path of ['/api/docs', '/api/docs/json', '/api/docs/static/index.html'])
      expect((await server.ask('GET', path)).status).toBe(404)
  })

  it('is served by a live server if its operator enables it', async () => {
    server = await start({ ...LIVE, API_DOCS: '1' })
    expect((await server.ask('GET', '/api/docs')).status).toBe(200)
  })
})

describe('the log', () => {
  it('contains ids, but never a phone number, PIN, code, token, or a URL with one', async () => {
    server = await start({ LOG_LEVEL: 'debug' })
    const { token, id } = await server.join({ phoneNumber: '+12015550123' })
    // Long enough not to occur in a time or an id by chance.
    const pin = '8642975310'
    const canaries = ['2015550123', pin, 'legacy-canary', token]
    const logIn = (payload: object) => server.rest('POST', 'Access/Tokens', payload)
    await logIn({ provider_type: 'phone', phone_number: '+12015550123', passcode: pin, ip_address: '' })
    await logIn({ provider_type: 'legacy_pin', pin: 'legacy-canary' })
    await server.rest('POST', 'Access/Tokens', undefined, { raw: '{"pin":"legacy-canary"' })
    await server.rest('GET', 'Account', undefined, { token })
    await server.rest('GET', 'Rates?to=%2B12015550123', undefined, { token })
    await server.rest('GET', 'Nothing/2015550123', undefined, { token })
    await server.ask('GET', `/2015550123?pin=${pin}`)
    await server.ask('GET', '/%E0%A4%A/2015550123')
    await server.rpc('list_products', { group: 'standard', pin }, token)
    canaries.push(await server.prove('+12015550123', 'accounts.password.update'))
    canaries.push(server.outbox.messages()[0]?.text.slice(0, 6) ?? '')
    await server.db.query('ALTER TABLE caller_id RENAME TO caller_id_away')
    await server.rest('GET', 'Account/CallerIds', undefined, { token })
    await server.db.query('ALTER TABLE caller_id_away RENAME TO caller_id')
    expect(server.log()).toContain(`"route":"/api/v1/Account","status":200`)
    expect(server.log()).toContain(id)
    for (const canary of canaries) expect(server.log()).not.toContain(canary)
  })
})
