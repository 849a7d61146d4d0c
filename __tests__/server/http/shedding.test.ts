import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../server/database/database'
import { isCrowded, turnAwayEarly } from '../../../server/http/shedding'
import { readSettings } from '../../../server/settings/settings'
import { checkoutEvent, purchaseOf, sendWebhook } from '../../helpers/server/purchases'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'
import { startTestServer } from '../../helpers/server/testServer'
import { until } from '../../helpers/until'

const UNAVAILABLE = 'There was an error. Please try again.'

/** As many as the pool of PostgreSQL has, and as many more as make a line. */
const CONNECTIONS = 10
const IN_LINE = 160

/** Keeps all connections in use, and a line waiting for them, until the returned function is called. */
async function crowd(db: Database): Promise<() => Promise<void>> {
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const inUse = Array.from({ length: CONNECTIONS }, () => db.transaction(() => finished))
  const inLine = Array.from({ length: IN_LINE }, () => db.query('SELECT 1'))
  await until('there is a line', () => isCrowded({ db, tokens: { waiting: () => 0 } }))
  return async () => {
    finish()
    await Promise.all([...inUse, ...inLine])
  }
}

describeOnEveryDatabase('while many requests wait for the database', (open) => {
  it('new ones are turned away, but not call control, webhooks and health checks', async () => {
    const db = await open()
    const server = await startTestServer(db)
    const ann = await server.join({ phoneNumber: '+12015550123' })
    await server.give(ann, 10)
    const { token } = ann
    const verification_receipt = await server.prove(ann.phoneNumber, 'caller_ids.create')
    const callerId = await server.rest('POST', 'Account/CallerIds', { verification_receipt }, { token })
    const caller_id_sid = callerId.body.resources.caller_id.sid
    const placed = await server.rest('POST', 'Calls', { to: '+12025550100', caller_id_sid }, { token })
    const call = `Calls/${placed.body.resources.call.sid}`
    const checkout = await server.rpc('create_checkout_session', { stripe_product_id: 'prod_standard_63' }, token)

    const release = await crowd(db)
    const turnedAway = [
      await server.rest('GET', 'Account', undefined, { token }),
      await server.rest('POST', 'Calls', { to: '+12025550100', caller_id_sid }, { token }),
      await server.rest('POST', 'Access/Tokens', {}),
    ]
    const rpc = await server.rpc('list_products', { group: 'standard' }, token)
    const health = await server.ask('GET', '/api/health')
    const waiting = [
      server.rest('POST', `${call}/quality`, { mos: 4, loss: 0, jitter_ms: 5, rtt_ms: 40 }, { token }),
      server.rest('DELETE', call, undefined, { token }),
      sendWebhook(server, checkoutEvent(purchaseOf(checkout.body.result.client_secret))),
      server.ask('GET', '/api/ready'),
    ]
    await release()
    const done = await Promise.all(waiting)

    for (const { status, headers, body } of turnedAway) {
      expect([status, headers.get('retry-after'), body]).toEqual([
        503,
        expect.stringMatching(/^([5-9]|10)$/),
        { error: { code: 'unavailable', message: UNAVAILABLE } },
      ])
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    }
    expect([rpc.status, rpc.headers.get('retry-after'), rpc.body]).toEqual([
      503,
      expect.stringMatching(/^([5-9]|10)$/),
      { jsonrpc: '2.0', id: null, error: { code: 503, message: UNAVAILABLE } },
    ])
    expect(health.status).toBe(200)
    for (const { status } of done) expect(status).toBe(200)

    const account = await server.rest('GET', 'Account', undefined, { token })
    expect([account.status, account.body.resources.account.credits]).toEqual([200, 73])
    expect(server.log()).not.toContain('database unavailable')
    await server.close()
    await db.close()
  })
})

it('counts as crowded while many tokens are looked up together, even if no connection is waited for', () => {
  const db = { poolUsage: () => [{ pool: 'access', busy: 2, idle: 2, waiting: 0, waitedSeconds: 0 }] }
  expect(isCrowded({ db, tokens: { waiting: () => 319 } })).toBe(false)
  expect(isCrowded({ db, tokens: { waiting: () => 320 } })).toBe(true)
})

it('looks once in a turn of the event loop whether there is a line, however many requests come in it', async () => {
  const server = createServer()
  const [waiting, onShed] = [jest.fn(() => 320), jest.fn()]
  const lines = { db: { poolUsage: () => [] }, tokens: { waiting } }
  turnAwayEarly({ server } as unknown as FastifyInstance, { settings: readSettings({}), lines, onShed })
  const ask = () => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url: '/api/v1/Account' })
    server.emit('request', request, new ServerResponse(request))
  }
  const counts = () => [onShed.mock.calls.length, waiting.mock.calls.length]
  for (let count = 0; count < 5; count += 1) ask()
  expect(counts()).toEqual([5, 1])
  await nextTurn()
  ask()
  expect(counts()).toEqual([6, 2])
})
