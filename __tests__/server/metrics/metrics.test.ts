import { fastify } from 'fastify'
import { checkLedger } from '../../../server/domain/ledger/ledgerCheck'
import { createMetrics } from '../../../server/metrics/metrics'
import { serveMetrics } from '../../../server/metrics/serveMetrics'
import { FakeClock } from '../../helpers/fakeClock'
import { CallWorld, numberAt, openCaller } from '../../helpers/server/callWorld'
import { FakeCarrier } from '../../helpers/server/fakeCarrier'
import { openTestDatabase } from '../../helpers/server/testDatabase'

const ONE = numberAt(1)

async function openWorld() {
  const db = await openTestDatabase()
  const clock = new FakeClock()
  const world = new CallWorld(db, clock)
  const metrics = createMetrics({ db: world.db, clock })
  const carrier = new FakeCarrier(clock, metrics.watchCalls(world.control))
  await world.control.start(carrier, true)
  return { db, world, metrics, carrier }
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
  const read = await lines()
  expect(read).toContain('tealine_calls_ended_total{result="completed",answered="true"} 1')
  expect(read).toContain('tealine_calls_ended_total{result="busy",answered="false"} 1')
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
  expect((await lines()).filter((line) => line.startsWith('tealine_calls_open{'))).toEqual([])
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

test('a database that does not answer leaves the rest readable', async () => {
  parts.world.isBroken = true
  const read = await lines()
  expect(read).toContain('tealine_database_up 0')
  expect(read.some((line) => line.startsWith('nodejs_eventloop_lag_seconds'))).toBe(true)
})

test('security events are counted', async () => {
  const line = { account: null, detail: null, address: null, reqId: null, at: '' }
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
