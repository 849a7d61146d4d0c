import { get } from 'node:http'
import { fastify } from 'fastify'
import type { Package } from '../../../contract/packages'
import { insertOperatorActivity } from '../../../server/database/activityStore'
import { insertLease } from '../../../server/database/leaseStore'
import { insertPurchase } from '../../../server/database/purchaseStore'
import { checkLedger } from '../../../server/domain/ledger/ledgerCheck'
import type { Meaning } from '../../../server/domain/providerAnswer'
import { newPurchase } from '../../../server/domain/purchases/buyer'
import { createReadiness } from '../../../server/http/health'
import { createMetrics } from '../../../server/metrics/metrics'
import { serveMetrics } from '../../../server/metrics/serveMetrics'
import { sandboxCatalogue } from '../../../server/sandbox/packages'
import { createSandboxCards } from '../../../server/sandbox/sandboxCards'
import { FakeClock } from '../../helpers/fakeClock'
import { CallWorld, numberAt, openCaller } from '../../helpers/server/callWorld'
import { FakeCarrier } from '../../helpers/server/fakeCarrier'
import { openTestDatabase } from '../../helpers/server/testDatabase'

const ONE = numberAt(1)

async function openWorld() {
  const db = await openTestDatabase()
  const clock = new FakeClock()
  const world = new CallWorld(db, clock)
  const readiness = createReadiness({ db: world.db, clock })
  const metrics = createMetrics({ db: world.db, clock, readiness, isServed: true })
  const carrier = new FakeCarrier(clock, metrics.watchCalls(world.control))
  await world.control.start(carrier, true)
  return { db, world, metrics, readiness, carrier }
}

let parts: Awaited<ReturnType<typeof openWorld>>
beforeEach(async () => {
  parts = await openWorld()
})
afterEach(() => parts.db.close())

const lines = async () => (await parts.metrics.read()).split('\n')

test('calls are counted by how they end, and timed until they ring', async () => {
  const { db, world, carrier } = parts
  const ada = await openCaller(db, 4200)
  const first = await world.place(ada, ONE)
  await carrier.dial(first)
  await world.advance(2)
  carrier.ring(first.sid)
  carrier.answer(first.sid)
  await world.advance(30)
  carrier.end(first.sid)
  await world.settled()
  const second = await world.place(ada, ONE)
  await carrier.dial(second)
  carrier.end(second.sid, { by: 'callee', sipStatus: 486 })
  await carrier.dial(second)
  await world.settled()
  const lost = await world.place(ada, ONE)
  await carrier.dial(lost)
  carrier.answer(lost.sid)
  carrier.end(lost.sid, { by: 'carrier', reason: 'carrier_failed' })
  await world.settled()
  const read = await lines()
  expect(read).toContain('tealine_calls_ended_total{result="completed",answered="true"} 1')
  expect(read).toContain('tealine_calls_ended_total{result="busy",answered="false",reason="busy"} 1')
  expect(read).toContain('tealine_calls_ended_total{result="completed",answered="true",reason="network_failure"} 1')
  expect(read).toContain('tealine_calls_refused_total{status="407"} 1')
  expect(read).toContain('tealine_call_ringing_seconds_sum 2')
  expect(read).toContain('tealine_call_ringing_seconds_count 1')
})

test('open calls and the credits held for them are read from the database', async () => {
  const { db, world, carrier } = parts
  const ada = await openCaller(db, 4200)
  const call = await world.place(ada, ONE)
  await carrier.dial(call)
  carrier.answer(call.sid)
  await world.settled()
  const open = await lines()
  expect(open).toContain('tealine_database_up 1')
  expect(open).toContain('tealine_calls_open{status="answered"} 1')
  expect(open).toContain('tealine_credits_held{status="answered"} 4')
  carrier.end(call.sid)
  await world.settled()
  const ended = await lines()
  expect(ended).toContain('tealine_calls_open{status="answered"} 0')
  expect(ended).toContain('tealine_credits_held{status="answered"} 0')
})

test('payments are late when the provider has been asked for them for ten minutes', async () => {
  const { db, world } = parts
  const { clock } = world
  const ada = await openCaller(db, 4200)
  const wanted = (await sandboxCatalogue.list('standard'))[0] as Package
  for (const method of ['card', 'paypal'] as const)
    await insertPurchase(db, {
      ...newPurchase(ada, wanted, { method, provider: 'sandbox' }, clock.now()),
      askedAt: new Date(clock.now()),
    })
  await insertPurchase(db, newPurchase(ada, wanted, { method: 'card', provider: 'sandbox' }, clock.now()))
  const late = async () => (await lines()).filter((line) => line.startsWith('tealine_payments_late'))
  clock.jump(600_000)
  expect((await late()).every((line) => line.endsWith(' 0'))).toBe(true)
  clock.jump(1)
  expect(await late()).toEqual([
    'tealine_payments_late{method="card"} 1',
    'tealine_payments_late{method="paypal"} 1',
    'tealine_payments_late{method="top_up"} 0',
  ])
})

test('checkouts that were found to be paid without a webhook are counted', async () => {
  const event = { about: 'payment', purchaseId: 'purchase', cents: 1000, paymentRef: 'payment' } as const
  const found = [undefined, { ...event, outcome: 'failed' } as const, { ...event, outcome: 'paid' } as const]
  const checkout = async () => found.shift()
  const cards = parts.metrics.watchTopUps({ ...createSandboxCards(parts.db, new FakeClock(), 'secret'), checkout })
  const counted: string[] = []
  for (let looks = 0; looks < 3; looks += 1) {
    await cards.checkout('session')
    counted.push((await lines()).find((line) => line.startsWith('tealine_webhooks_missed_total')) ?? '')
  }
  expect(counted.map((line) => line.slice(-1))).toEqual(['0', '0', '1'])
})

test('the last check of the ledger is read from the database, once there has been one', async () => {
  const { db, world } = parts
  const ledger = async () => (await lines()).filter((line) => line.startsWith('tealine_ledger'))
  expect(await ledger()).toEqual([])
  const { clock } = world
  await checkLedger({ db, clock, all: false })
  const at = `tealine_ledger_checked_at_seconds ${clock.now() / 1000}`
  expect(await ledger()).toEqual(['tealine_ledger_ok 1', at])
  await openCaller(db, 4200)
  await db.query('UPDATE ledger_account SET balance = balance + 1')
  await checkLedger({ db, clock, all: false })
  expect(await ledger()).toEqual(['tealine_ledger_ok 0', at])
})

test('the last backup is read from the database, once there has been one', async () => {
  const backup = async () => (await lines()).filter((line) => line.startsWith('tealine_backup'))
  expect(await backup()).toEqual([])
  const act = { kind: 'backup_made', after: null, operator: 'ruth' } as const
  for (const at of [1_000_000, 2_000_000]) await insertOperatorActivity(parts.db, { ...act, at: new Date(at) })
  expect(await backup()).toEqual(['tealine_backup_made_at_seconds 2000'])
})

test('the last trial of a restore is read from the database, once there has been one', async () => {
  const restore = async () => (await lines()).filter((line) => line.startsWith('tealine_restore'))
  expect(await restore()).toEqual([])
  const act = { kind: 'restore_tried', after: null, operator: 'ruth' } as const
  await insertOperatorActivity(parts.db, { ...act, at: new Date(3_000_000) })
  expect(await restore()).toEqual(['tealine_restore_tried_at_seconds 3000'])
})

test('a database that does not answer leaves the rest readable', async () => {
  parts.world.isBroken = true
  const read = await lines()
  expect(read).toContain('tealine_database_up 0')
  expect(read).toContain('tealine_ready 0')
  expect(read.some((line) => line.startsWith('tealine_servers '))).toBe(false)
  expect(read.some((line) => line.startsWith('nodejs_eventloop_lag_seconds'))).toBe(true)
})

test('a server is ready until it stops', async () => {
  expect(await lines()).toContain('tealine_ready 1')
  parts.readiness.stop()
  expect(await lines()).toContain('tealine_ready 0')
})

test('servers that hold a lease are counted; the embedded database has one server', async () => {
  expect(await lines()).toContain('tealine_servers 1')
  const { db, clock, readiness } = { ...parts, clock: new FakeClock() }
  const shared = createMetrics({ db: { ...db, isExclusive: false }, clock, readiness })
  for (const last of [1, 2]) await insertLease(db, `00000000-0000-7000-8000-00000000000${last}`)
  expect((await shared.read()).split('\n')).toContain('tealine_servers 2')
  await db.query(`UPDATE server_lease SET expires_at = now() WHERE id = '00000000-0000-7000-8000-000000000001'`)
  expect((await shared.read()).split('\n')).toContain('tealine_servers 1')
})

test('a lost lease is counted', async () => {
  expect(await lines()).toContain('tealine_leases_lost_total 0')
  parts.metrics.countLostLease()
  expect(await lines()).toContain('tealine_leases_lost_total 1')
})

test('the use of connections is shown, with how long work has waited for one', async () => {
  const waited = async () =>
    Number(/^tealine_pool_wait_seconds_total\{pool="general"\} (\S+)/m.exec(await parts.metrics.read())?.[1])
  const before = await waited()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const busy = parts.db.transaction(() => held)
  const waiting = parts.db.query('SELECT 1')
  await new Promise((resolve) => setImmediate(resolve))
  const [usage] = parts.db.poolUsage()
  release()
  await Promise.all([busy, waiting])
  expect(usage).toMatchObject({ pool: 'general', busy: 1, idle: 0, waiting: 1 })
  expect(await waited()).toBeGreaterThan(before)
  expect(await lines()).toContain('tealine_pool_connections{pool="general",state="idle"} 1')
  expect(await lines()).toContain('tealine_pool_waiting{pool="general"} 0')
})

test('top-ups are counted by outcome', async () => {
  const means: Meaning[] = ['done', 'declined', 'needs_person']
  const charge = async () => {
    const next = means.shift()
    if (!next) throw new Error('no answer')
    return { means: next, code: next }
  }
  const cards = parts.metrics.watchTopUps({ ...createSandboxCards(parts.db, new FakeClock(), 'secret'), charge })
  const order = { purchaseId: 'purchase', productId: 'product', cents: 1000 }
  const card = { customerRef: 'customer', methodRef: 'method' }
  for (const meaning of [...means]) expect(await cards.charge(order, card)).toMatchObject({ means: meaning })
  await expect(cards.charge(order, card)).rejects.toThrow('no answer')
  for (const outcome of ['paid', 'declined', 'confirm', 'unknown'])
    expect(await lines()).toContain(`tealine_top_ups_total{outcome="${outcome}"} 1`)
})

test("kinds of answers that no provider's table lists are counted", async () => {
  parts.metrics.countUnlistedAnswer('Stripe')
  expect(await lines()).toContain('tealine_provider_answers_unlisted_total{provider="Stripe"} 1')
  expect(await lines()).toContain('tealine_provider_answers_unlisted_total{provider="PayPal"} 0')
})

test('the quality that browsers report is measured, once it is stored', async () => {
  const { db, world, metrics } = parts
  const ada = await openCaller(db, 4200)
  const { sid } = await world.place(ada, ONE)
  const calls = metrics.watchQuality(world.calls)
  const quality = { mos: 4.2, loss: 0.01, jitter_ms: 12, rtt_ms: 80 }
  await expect(calls.reportQuality(ada, '00000000-0000-7000-8000-000000000001', quality)).rejects.toThrow()
  expect((await calls.reportQuality(ada, sid, quality)).quality).toEqual(quality)
  const read = await lines()
  expect(read).toContain('tealine_call_mos_sum 4.2')
  expect(read).toContain('tealine_call_mos_count 1')
  expect(read).toContain('tealine_call_loss_ratio_sum 0.01')
  expect(read).toContain('tealine_call_jitter_seconds_sum 0.012')
  expect(read).toContain('tealine_call_round_trip_seconds_sum 0.08')
})

test('security events are counted', async () => {
  const line = { account: null, detail: null, address: null, reqId: null, at: '' }
  expect(await lines()).toContain('tealine_security_events_total{event="log_in_locked"} 0')
  parts.metrics.countSecurityEvent({ ...line, event: 'log_in_locked' })
  expect(await lines()).toContain('tealine_security_events_total{event="log_in_locked"} 1')
})

test('requests are timed by route, never by URL', async () => {
  const app = fastify()
  parts.metrics.timeRequests(app)
  app.get('/numbers/:number', () => ({}))
  await app.inject('/numbers/+12015550123')
  await app.inject('/+12015550123')
  const read = (await lines()).join('\n')
  expect(read).toContain('tealine_http_request_seconds_count{method="GET",route="/numbers/:number",status="200"} 1')
  expect(read).toContain('tealine_http_request_seconds_count{method="GET",route="unknown",status="404"} 1')
  expect(read).not.toContain('5550123')
})

test('are served at /metrics alone', async () => {
  const { port, close } = await serveMetrics(parts.metrics, { host: '127.0.0.1', port: 0 })
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('version=0.0.4')])
  expect(await answer.text()).toContain('tealine_database_up 1')
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/Account`)).status).toBe(404)
  await close()
})

test('they are refused under a foreign host name, as a web page would ask for them', async () => {
  const { port, close } = await serveMetrics(parts.metrics, { host: '127.0.0.1', port: 0 })
  const statusFor = (host: string) =>
    new Promise((resolve) =>
      get({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }),
    )
  expect(await statusFor(`attacker.example:${port}`)).toBe(403)
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, '[::1]']) expect(await statusFor(host)).toBe(200)
  await close()
})
