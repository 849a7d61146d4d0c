import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { request as rawRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { restCalls } from '../../contract/restCalls'
import type { Database } from '../../server/database/database'
import { LOG_INS_A_MINUTE } from '../../server/http/limits'
import { openTestDatabase } from '../helpers/testDatabase'
import type { TestServer } from '../helpers/testServer'
import { BASIC, startTestServer } from '../helpers/testServer'

const LIVE = {
  MODE: 'live',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  VERIFY_HTTP_URL: 'http://127.0.0.1:9/messages',
}

let db: Database
let server: TestServer
const start = async (environment: Record<string, string> = {}, webFolder?: string) => {
  db = await openTestDatabase()
  server = await startTestServer(db, environment, webFolder)
}
afterEach(async () => {
  await server.close()
  await db.close()
})

describe('the door of the API', () => {
  beforeEach(() => start())

  const visitorCalls = Object.values(restCalls).filter(({ access }) => access === 'visitor')

  it.each(visitorCalls.map(({ method, path }) => [method, path]))(
    'lets no unknown app in: %s %s',
    async (method, path) => {
      for (const authorization of [
        '',
        'Basic',
        'Basic !!',
        `Basic ${Buffer.from('tealine:other').toString('base64')}`,
      ]) {
        const answer = await server.ask(method, `/api/v1/${path}`, {}, { headers: { authorization } })
        if (answer.status === 404) continue // not offered yet
        expect(answer).toMatchObject({
          status: 401,
          body: { error: { code: 'unknown_app', message: 'This app is not known here.' } },
        })
      }
    },
  )

  it('asks for a token where a call needs an account', async () => {
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
  ])('answers %s with a JSON 404, whatever the browser would like', async (call) => {
    const [method = '', path = ''] = call.split(' ')
    const answer = await server.ask(method, path, undefined, { headers: { authorization: BASIC, accept: 'text/html' } })
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'no_such_call' } } })
  })

  it('takes an address with or without a slash at its end', async () => {
    const wish = { phone_number: '+12015550123', method: 'text', scope: 'accounts.create' }
    expect((await server.rest('POST', 'verification/request', wish)).status).toBe(200)
    expect((await server.rest('POST', 'verification/request/', wish)).status).toBe(200)
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

  it('refuses a body that is no JSON by its type', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await server.rest('POST', 'Access/Tokens', undefined, { raw: 'pin=1', headers })).toMatchObject({
      status: 415,
      body: { error: { code: 'not_json' } },
    })
  })

  it.each(['/api/v1/Access/Tokens', '/api/rpc'])('refuses a body of 10 MB at %s, and lives on', async (path) => {
    const raw = JSON.stringify({ provider_type: 'legacy_pin', pin: 'x'.repeat(10_000_000) })
    const answer = await server.ask('POST', path, undefined, { raw, headers: { authorization: BASIC } })
    expect(answer).toMatchObject({ status: 413, body: { error: { code: 'too_large' } } })
    expect((await server.ask('GET', '/api/health')).body).toEqual({ status: 'ok' })
  })

  it('says nothing of a fault of ours but that there was one, and logs it without values', async () => {
    const { token } = await server.join({ phoneNumber: '+12015550123' })
    await db.query('ALTER TABLE caller_id RENAME TO caller_id_away')
    const answer = await server.rest('GET', 'Account/CallerIds', undefined, { token })
    await db.query('ALTER TABLE caller_id_away RENAME TO caller_id')
    expect(answer).toMatchObject({
      status: 500,
      body: { error: { code: 'internal', message: 'There was an error. Please try again.' } },
    })
    expect(answer.text).not.toMatch(/caller_id|at /)
    expect(server.log()).toContain('request failed')
  })

  it('tells the address a request came from', async () => {
    expect((await server.ask('GET', '/api/ip')).body).toEqual({ ip: '127.0.0.1' })
  })

  it('keeps its answers out of every cache', async () => {
    expect((await server.ask('GET', '/api/ip')).headers.get('cache-control')).toBe('no-store')
  })

  it('slows down who tries log-ins by the hundred, and says for how long', async () => {
    const answers = []
    for (let i = 0; i < 61; i += 1) answers.push(await server.rest('POST', 'Access/Tokens', {}))
    const last = answers.at(-1)
    expect(last).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } })
    expect(last?.body.error.message).toMatch(/^Too many requests\. Please try again in \d+ seconds\.$/)
    expect((await server.ask('GET', '/api/ip')).status).toBe(200)
  })
})

describe('log-ins from many addresses', () => {
  const ADDRESSES = 50
  const body = { provider_type: 'phone', phone_number: 'nobody', passcode: '1234', ip_address: '' }
  const logInFrom = (machine: number) =>
    server.rest('POST', 'Access/Tokens', body, { headers: { 'x-forwarded-for': `203.0.113.${machine}` } })

  it('are slowed down together, whatever each of them may still do', async () => {
    await start(LIVE)
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

describe('the description of the API', () => {
  it('names every REST call and JSON-RPC method that is offered', async () => {
    await start()
    const { body } = await server.ask('GET', '/api/docs/json')
    expect(body.openapi).toMatch(/^3\.1/)
    expect(body.paths['/api/v1/Access/Tokens'].post).toMatchObject({ operationId: 'logIn', security: [{ app: [] }] })
    expect(body.paths['/api/v1/Calls/{sid}'].get.security).toEqual([{ app: [], token: [] }])
    expect(JSON.stringify(body.paths['/api/rpc'])).toContain('sub_acct.request_credits')
    expect((await server.ask('GET', '/api/docs')).text).toContain('swagger-ui')
  })
})

describe('headers', () => {
  it('let the page run nothing but its own scripts and Stripe', async () => {
    await start()
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
    await start({ APP_ORIGINS: 'https://app.example' })
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
    await start(LIVE)
    const { headers } = await server.ask('GET', '/api/ip', undefined, {
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' },
    })
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
  })
})

describe('the built web app', () => {
  const page =
    '<!doctype html><style>.shell{}</style><script src="/assets/main.0123456789ab.js"></script><title>Tealine</title>'
  const script = 'console.log("tea")'.repeat(20)

  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tealine-web-'))
    mkdirSync(join(folder, 'assets'))
    const files: [string, string][] = [
      ['index.html', page],
      ['assets/main.0123456789ab.js', script],
    ]
    for (const [name, text] of files) {
      writeFileSync(join(folder, name), text)
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
      writeFileSync(join(folder, `${name}.gz`), gzipSync(text))
    }
    await start({}, folder)
  })

  const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    server.ask('GET', path, undefined, { headers })

  it.each(['/', '/login', '/login?type=legacy_pin', '/settings/payment', '/no/such/page', '/apiary'])(
    'answers %s with its page, to be asked for anew each time',
    async (path) => {
      const { status, text, headers } = await get(path)
      expect([status, text]).toEqual([200, page])
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(headers.get('content-type')).toMatch('text/html')
    },
  )

  it.each(['br', 'gzip'])('comes compressed with %s', async (encoding) => {
    for (const path of ['/login', '/assets/main.0123456789ab.js']) {
      const { headers, text } = await get(path, { accept: 'text/html', 'accept-encoding': encoding })
      expect(headers.get('content-encoding')).toBe(encoding)
      expect(text).toBe(path === '/login' ? page : script)
    }
  })

  it('has scripts that never change under their name', async () => {
    const { headers } = await get('/assets/main.0123456789ab.js')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it.each([
    '/assets/old.0123456789ab.js',
    '/favicon.ico',
    '/sandbox/nothing',
    '/../package.json',
    '/..%2fpackage.json',
    '/.env',
  ])('does not answer %s with its page', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('runs only the inline style that the page was built with', async () => {
    const hash = createHash('sha256').update('.shell{}').digest('base64')
    const policy = (await get('/login')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`'sha256-${hash}'`)
    expect(policy).toContain("script-src 'self' https://js.stripe.com;")
  })
})

describe('the sandbox', () => {
  it('shows on its page what it would have sent', async () => {
    await start()
    await server.prove('+12015550123', 'accounts.create')
    const { text, headers } = await server.ask('GET', '/sandbox')
    expect(text).toContain('+12015550123')
    expect(text).toMatch(/\d{6} is your Tealine code/)
    expect(text).toContain('(201) 555-0123')
    expect(text).toContain('Busy.')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-")
  })

  it('answers what it would have sent to a number as JSON', async () => {
    await start()
    await server.prove('+12015550123', 'accounts.create')
    for (const to of ['+12015550123', '%2B12015550123'])
      expect((await server.ask('GET', `/sandbox/outbox.json?to=${to}`)).body.messages).toMatchObject([
        { to: '+12015550123' },
      ])
    expect((await server.ask('GET', '/sandbox/outbox.json?to=+14165550199')).body.messages).toEqual([])
  })

  it('has a picture for each of its packages', async () => {
    await start()
    const { token } = await server.join({ phoneNumber: '+12015550123' })
    const { body } = await server.rpc('list_products', { group: 'standard' }, token)
    for (const { images } of body.result) {
      const picture = await server.ask('GET', images[0])
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    }
    expect((await server.ask('GET', '/sandbox/images/none.svg')).status).toBe(404)
  })

  /** fetch sets the Host header itself. */
  const askAs = (host: string, path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { port } = new URL(server.url)
      rawRequest({ port, path, headers: { host } }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end()
    })

  it.each(['x-forwarded-for', 'forwarded', 'via'])('refuses a request that a proxy passed on (%s)', async (name) => {
    await start()
    expect(await server.ask('GET', '/api/ip', undefined, { headers: { [name]: '203.0.113.7' } })).toMatchObject({
      status: 403,
      body: { error: { code: 'sandbox_is_private' } },
    })
  })

  it('refuses a request that a foreign name led here', async () => {
    await start()
    expect(await askAs('evil.example', '/api/ip')).toBe(403)
    expect(await askAs('localhost:4000', '/api/ip')).toBe(200)
  })

  it('that is public answers everybody, but shows its outbox to its own machine alone', async () => {
    await start({ SANDBOX_PUBLIC: '1' })
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect((await server.ask('GET', '/api/ip', undefined, { headers })).status).toBe(200)
    for (const path of ['/sandbox', '/sandbox/outbox.json'])
      expect((await server.ask('GET', path, undefined, { headers })).status).toBe(404)
    expect((await server.ask('GET', '/sandbox/images/standard-30.svg', undefined, { headers })).status).toBe(200)
    expect(await askAs('evil.example', '/sandbox/outbox.json')).toBe(404)
  })

  it('is not there on a live server', async () => {
    await start(LIVE)
    for (const path of ['/sandbox', '/sandbox/outbox.json', '/sandbox/images/standard-30.svg', '/sandbox/stripe.js'])
      expect(await server.ask('GET', path, undefined, { headers: { accept: 'text/html' } })).toMatchObject({
        status: 404,
        body: { error: { code: 'no_such_call' } },
      })
  })
})

describe('a live server', () => {
  it('believes a proxy on its own machine about where a request came from', async () => {
    await start(LIVE)
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }
    expect((await server.ask('GET', '/api/ip', undefined, { headers })).body).toEqual({ ip: '203.0.113.7' })
  })
})

describe('the log', () => {
  it('holds ids, and never a number, a PIN, a code, a token or an address that carries one', async () => {
    await start({ LOG_LEVEL: 'debug' })
    const { token, id } = await server.join({ phoneNumber: '+12015550123' })
    // Long enough to be in no time and no id by chance.
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
    await db.query('ALTER TABLE caller_id RENAME TO caller_id_away')
    await server.rest('GET', 'Account/CallerIds', undefined, { token })
    await db.query('ALTER TABLE caller_id_away RENAME TO caller_id')
    expect(server.log()).toContain(`"route":"/api/v1/Account","status":200`)
    expect(server.log()).toContain(id)
    for (const canary of canaries) expect(server.log()).not.toContain(canary)
  })
})
