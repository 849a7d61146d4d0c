import { randomUUID } from 'node:crypto'
import { restCalls } from '../../../contract/restCalls'
import { backgroundJobs } from '../../../server/backgroundJobs'
import type { Database } from '../../../server/database/database'
import { createSecurityLog } from '../../../server/domain/security/securityLog'
import { createReadiness } from '../../../server/http/health'
import { createMetrics } from '../../../server/metrics/metrics'
import type { Person } from './addressBook'
import { Bookings } from './bookings'
import type { Caller } from './callWorld'
import { CallWorld, numberAt } from './callWorld'
import { openBrowser } from './deviceBrowser'
import { buyer, PACKAGE } from './purchases'
import { PushReceiver } from './pushReceiver'
import type { TestServer } from './testServer'
import { startTestServer } from './testServer'

const PHONE = '+12015550123'
const ABROAD = '+12025550100'

/** The second day of a month, on which last month's statements are announced. */
export const BUSINESS_DAY = new Date('2026-12-02T12:00:00Z')

/** Everything that customers do every day, and everything that servers do for them in the background. */
export async function doDailyBusiness(db: Database): Promise<void> {
  const server = await startTestServer(db)
  server.clock.jump(BUSINESS_DAY.getTime() - server.clock.now())
  const ann = await server.join({ phoneNumber: PHONE, emailAddress: 'ann@example.com' })
  try {
    await logIn(server)
    const leo = await manageUsers(server, ann)
    const purchases = await buy(server, ann)
    const call = await talk(server, ann)
    await readEverything(server, ann, [...purchases, call, leo.id])
    await runJobs(server)
  } finally {
    await server.close()
  }
}

async function logIn(server: TestServer): Promise<void> {
  const browser = openBrowser(server)
  await openBrowser(server).logIn('9999')
  await browser.logIn('1234')
  await browser.logIn('1234')
  await browser.logIn('9999')
  await server.rest('POST', 'Access/Tokens', { provider_type: 'legacy_pin', pin: '12345678' })
  const receipt = await server.prove('+12015550199', 'accounts.create')
  await server.rest('POST', 'Accounts', { name: 'Bob', passcode: '4821', verification_receipt: receipt })
  const verification_receipt = await server.prove(PHONE, 'passcode.reset')
  await server.rest('POST', 'Accounts/password', { passcode: '1234', verification_receipt })
  await server.rest('POST', 'Access/Reminders', { email_address: 'ann@example.com' })
}

async function manageUsers(server: TestServer, ann: Person): Promise<Person> {
  const leo = await server.join({ phoneNumber: '+12015550167', rootId: ann.id, name: 'Leo' })
  const rest = (method: string, path: string, body?: object) => server.rest(method, path, body, { token: ann.token })
  await server.give(ann, 500)
  await rest('POST', `Accounts/SubAccounts/${leo.id}/Credits`, { credits: 20 })
  await rest('POST', `Accounts/SubAccounts/${leo.id}`, { name: 'Leonard' })
  const { public_key } = (await rest('GET', 'Account/Push')).body.resources.push
  await rest('POST', 'Account/Push', { ...new PushReceiver().subscription, public_key })
  await server.rpc('sub_acct.request_credits', { id: leo.id, credits: 5 }, leo.token)
  const { body } = await server.rpc('acct.list_credit_requests', { id: ann.id }, ann.token)
  const request_sid = body.result[0].sid
  await server.rpc('acct.resolve_credit_request', { id: ann.id, request_sid, status: 'approved' }, ann.token)
  await rest('POST', 'Accounts/SubAccounts', { name: 'Mia', phone_number: '+12015550168' })
  await rest('POST', 'Contacts', { name: 'Zoe', numbers: [{ phone_number: ABROAD }], scope: 'shared' })
  await rest('POST', 'Account/Notifications', { statement: true })
  // Before anything is sent to it.
  await rest('DELETE', 'Account/Push')
  return leo
}

/** A purchase by card, one by PayPal, a refund and a top-up. */
async function buy(server: TestServer, ann: Person): Promise<string[]> {
  const her = buyer(server, ann.token)
  await her.payByCard((await her.openCheckout()).body.result.client_secret)
  const settings = { stripe_product_id: PACKAGE.id, balance_threshold: 200, is_active: 1 }
  await server.rest('POST', 'Accounts/AutoReplenishers/', settings, { token: ann.token })
  await server.services.topUps.settled()
  const { purchase_sid } = (await her.order({}, { 'idempotency-key': randomUUID() })).body.resources.transaction
  await server.services.purchases.finishPayPal(purchase_sid)
  const bookings = new Bookings(server)
  const refunded = await bookings.buy(ann)
  await bookings.refund(refunded)
  const rows = await server.db.query<{ method: string }>('SELECT method FROM purchase WHERE account_id = $1', [ann.id])
  for (const method of ['card', 'paypal', 'top_up'])
    if (!rows.some((row) => row.method === method)) throw new Error(`Nothing was bought by ${method}`)
  return [purchase_sid, refunded]
}

/** A call from the order to its end, on a server among others. */
async function talk(server: TestServer, ann: Person): Promise<string> {
  const { db, clock } = server
  const world = new CallWorld(db, clock, true, server.bus)
  await world.startAmongOthers()
  const verification_receipt = await server.prove(PHONE, 'caller_ids.create')
  const added = await server.rest('POST', 'Account/CallerIds', { verification_receipt }, { token: ann.token })
  const caller: Caller = { ...ann, callerIdSid: added.body.resources.caller_id.sid }
  const order = { to: ABROAD, caller_id_sid: caller.callerIdSid }
  const placed = await server.rest('POST', 'Calls', order, { token: ann.token })
  await server.rest('DELETE', `Calls/${placed.body.resources.call.sid}`, undefined, { token: ann.token })
  const call = await world.talk(caller, numberAt(1))
  await world.advance(70)
  world.carrier.end(call.sid)
  await world.settled()
  await world.control.close()
  await world.lease?.giveUp()
  if (world.errors.length > 0) throw world.errors[0]
  return call.sid
}

/** Every GET of the API, with each of the given ids. */
async function readEverything(server: TestServer, ann: Person, sids: string[]): Promise<void> {
  const [from, to] = [new Date(server.clock.now() - 86_400_000), new Date(server.clock.now() + 1000)]
  const queries: Record<string, object> = {
    Rates: { to: ABROAD },
    Calls: { q: 'Zoe' },
    'Account/Transactions': { kind: 'purchase' },
    Accounts: { q: 'Leo' },
  }
  for (const { method, path } of Object.values(restCalls)) {
    if (method !== 'GET') continue
    const month = from.toISOString().slice(0, 7)
    const paths = path.includes(':sid') ? sids.map((sid) => path.replace(':sid', sid)) : [path.replace(':month', month)]
    const dates = { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10), time_zone: 'UTC' }
    for (const each of paths)
      for (const query of [{}, dates, queries[path] ?? {}])
        await server.rest('GET', `${each}?${new URLSearchParams({ ...query })}`, undefined, { token: ann.token })
  }
}

async function runJobs({ db, clock, services }: TestServer): Promise<void> {
  const security = createSecurityLog(clock, () => undefined)
  const { signal } = new AbortController()
  for (const { work } of backgroundJobs({ db, clock, services, security, journal: () => undefined })) await work(signal)
  await services.idempotency.cleanUp()
  const readiness = createReadiness({ db, clock })
  await createMetrics({ db, clock, readiness }).read()
}
