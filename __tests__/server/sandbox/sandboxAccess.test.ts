import { request as rawRequest } from 'node:http'
import { LIVE } from '../../../scripts/tasks/liveSettings.mjs'
import { serverOfEachTest } from '../../helpers/server/serverOfEachTest'
import type { TestServer } from '../../helpers/server/testServer'

let server: TestServer
const start = serverOfEachTest()

describe('the sandbox', () => {
  it('shows on its page what it would have sent', async () => {
    server = await start()
    await server.prove('+12015550123', 'accounts.create')
    const { text, headers } = await server.ask('GET', '/sandbox')
    expect(text).toContain('+12015550123')
    expect(text).toMatch(/\d{6} is your Tealine code/)
    expect(text).toContain('(201) 555-0123')
    expect(text).toContain('Busy.')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; img-src 'self'; style-src 'sha256-/)
  })

  it('answers what it would have sent to a number as JSON', async () => {
    server = await start()
    await server.prove('+12015550123', 'accounts.create')
    for (const to of ['+12015550123', '%2B12015550123'])
      expect((await server.ask('GET', `/sandbox/outbox.json?to=${to}`)).body.messages).toMatchObject([
        { to: '+12015550123' },
      ])
    expect((await server.ask('GET', '/sandbox/outbox.json?to=+14165550199')).body.messages).toEqual([])
  })

  it('has a picture for each of its packages', async () => {
    server = await start()
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
    server = await start()
    expect(await server.ask('GET', '/api/ip', undefined, { headers: { [name]: '203.0.113.7' } })).toMatchObject({
      status: 403,
      body: { error: { code: 'sandbox_is_private' } },
    })
  })

  it('refuses a request for a foreign host name', async () => {
    server = await start()
    expect(await askAs('evil.example', '/api/ip')).toBe(403)
    expect(await askAs('localhost:4000', '/api/ip')).toBe(200)
  })

  it('that is public answers everyone, but shows its outbox to its own machine only', async () => {
    server = await start({ SANDBOX_PUBLIC: '1' })
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect((await server.ask('GET', '/api/ip', undefined, { headers })).status).toBe(200)
    for (const path of ['/sandbox', '/sandbox/outbox.json'])
      expect((await server.ask('GET', path, undefined, { headers })).status).toBe(404)
    expect((await server.ask('GET', '/sandbox/images/standard-30.svg', undefined, { headers })).status).toBe(200)
    expect(await askAs('evil.example', '/sandbox/outbox.json')).toBe(404)
  })

  it.each([
    ['POST', '/sandbox/config', 'documents=%7B%7D'],
    ['POST', '/sandbox/upgrades', 'upgrade=x&decision=approved'],
    ['POST', '/sandbox/payments/refund', 'purchase=x'],
    ['POST', '/sandbox/paypal', 'token=x&decision=approve'],
    ['POST', '/sandbox/checkout/pay', 'client_secret=x&number=1&expiry=1&cvc=1'],
    ['PUT', '/sandbox/config.json', ''],
  ])('accepts %s %s only from its own pages', async (method, path, raw) => {
    server = await start({ APP_ORIGINS: 'https://app.example' })
    const send = async (origin?: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(origin !== undefined && { origin }) }
      const { status } = await fetch(server.url + path, { method, body: raw, headers, redirect: 'manual' })
      return status
    }
    for (const origin of ['https://evil.example', 'null', server.url.replace('http:', 'https:')])
      expect(await send(origin)).toBe(403)
    for (const origin of ['https://app.example', server.url, undefined]) expect(await send(origin)).not.toBe(403)
  })

  it('lets its own forms send their origin', async () => {
    server = await start()
    for (const path of ['/sandbox', '/sandbox/config', '/sandbox/payments'])
      expect((await server.ask('GET', path)).headers.get('referrer-policy')).toBe('same-origin')
  })

  it('does not exist on a live server', async () => {
    server = await start(LIVE)
    for (const path of ['/sandbox', '/sandbox/outbox.json', '/sandbox/images/standard-30.svg', '/sandbox/stripe.js'])
      expect(await server.ask('GET', path, undefined, { headers: { accept: 'text/html' } })).toMatchObject({
        status: 404,
        body: { error: { code: 'no_such_call' } },
      })
  })
})
