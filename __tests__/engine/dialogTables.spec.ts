import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { readTelephony } from '../../server/settings/telephony'
import type { Header } from '../../server/telephony/builtIn/sip/message'
import { askKamailio } from '../../server/telephony/kamailio/askKamailio'
import type { Edge } from './helpers/edgeTest'
import { dial, test as edgeTest } from './helpers/edgeTest'
import type { Engine } from './helpers/engine'
import { productSettings } from './helpers/engine'
import { CALLEE } from './helpers/engineTest'
import type { TestDatabase } from './helpers/testDatabases'
import { createDatabase, createDialogTables, run } from './helpers/testDatabases'

const test = edgeTest.extend<{ dialogs: TestDatabase }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  dialogs: async ({}, use) => {
    const database = await createDatabase()
    await database.prepareForDialogs()
    await use(database)
    await database.drop()
  },
  engineSettings: async ({ dialogs }, use) => use({ DIALOG_DATABASE_URL: dialogs.url }),
})

test('a call whose caller has the longest of names is kept for a Kamailio that starts again', async ({
  edge,
  dialogs,
}) => {
  const call = await edge.call(CALLEE)
  const long = 'x'.repeat(600)
  call.from = `<sip:${long}@caller.invalid>`
  call.changeInvite = (invite) => ({
    ...invite,
    headers: invite.headers.map(
      ([name, value]): Header => [name, name === 'contact' ? `<sip:${long}@caller.invalid;transport=ws>` : value],
    ),
  })
  expect((await dial(call)).status).toBe(200)
  const kept = () => dialogs.ask<{ calls: number }>('SELECT count(*)::integer AS calls FROM dialog WHERE state >= 3')
  await expect.poll(kept).toEqual({ calls: 1 })
})

/** The engine does not restart a Kamailio that dies sooner than this. */
const STAYS_UP_AFTER_MS = 6_000

/** dialog may save the first limit of a call after the new one, if it has just been answered. */
const SAVED_TWICE_AFTER_MS = 4_500
const LATEST_TIMEOUT =
  'SELECT timeout - extract(epoch FROM now())::integer AS left FROM dialog ORDER BY start_time DESC, id DESC LIMIT 1'

interface Dialog {
  h_entry: number
  h_id: number
  /** When it ends; seconds of the epoch. */
  timeout: number
}

function ask<Answer>(engine: Engine, method: string, params: number[] = []): Promise<Answer> {
  const settings = readTelephony(productSettings([engine]), true)
  const [address] = settings?.addresses ?? []
  if (!address) throw new Error('The settings name no engine.')
  return askKamailio<Answer>(address, settings?.token ?? '', method, params)
}

async function restartKamailio(edge: Edge, engine: Engine): Promise<void> {
  engine.signal('kamailio', 'SIGKILL')
  await expect.poll(() => edge.carrier.trouble).toBeDefined()
  await expect.poll(() => edge.carrier.trouble, { timeout: 30_000 }).toBe(undefined)
}

test('after a restart, Kamailio lets a call last as long as has been paid for', async ({ edge, engine }) => {
  const call = await edge.talk()
  const name = { sipCallId: call.callId, callSid: call.named }
  await expect.poll(() => edge.callHandler.about(call.named)).toContain('answered')
  const answeredAt = Date.now() / 1000
  edge.carrier.extend(name, 360)
  // Long enough to have heard from Kamailio since.
  await sleep(STAYS_UP_AFTER_MS)
  await restartKamailio(edge, engine)
  const seconds = async () => Number((await ask<Dialog[]>(engine, 'dlg.list'))[0]?.timeout) - answeredAt
  await expect.poll(seconds).toBeGreaterThan(358)
  expect(await seconds()).toBeLessThan(363)
  // A server that knows an earlier limit.
  edge.carrier.extend(name, 120)
  await sleep(500)
  expect(await seconds()).toBeGreaterThan(358)
})

test('a limit that is set as soon as a call is answered is kept for a Kamailio that starts again', async ({
  edge,
  dialogs,
}) => {
  const latest = () => dialogs.ask<{ left: number }>(LATEST_TIMEOUT)
  for (let nth = 0; nth < 3; nth += 1) {
    const call = await edge.call(CALLEE)
    const answered = edge.callHandler.answered
    edge.callHandler.answered = (event) => {
      answered(event)
      edge.carrier.extend({ sipCallId: call.callId, callSid: call.named }, 360)
    }
    expect((await dial(call)).status).toBe(200)
    edge.callHandler.answered = answered
    await sleep(SAVED_TWICE_AFTER_MS)
    expect((await latest())?.left).toBeGreaterThan(300)
    expect((await call.ask('BYE')).status).toBe(200)
  }
})

test('a call that has outlasted its first limit outlasts a restart, too', async ({ edge, engine }) => {
  edge.callHandler.verdict = async () => ({ maxSeconds: 8, callerId: '+12025550123' })
  const call = await edge.talk()
  await expect.poll(() => edge.callHandler.about(call.named)).toContain('answered')
  edge.carrier.extend({ sipCallId: call.callId, callSid: call.named }, 360)
  await sleep(9_000)
  await restartKamailio(edge, engine)
  await sleep(2_000)
  expect(edge.callHandler.about(call.named)).not.toContain('ended')
  expect(await ask<Dialog[]>(engine, 'dlg.list')).toHaveLength(1)
})

test('of a call that its trunk loses after Kamailio has started again, what came before is charged', async ({
  edge,
  engine,
  first,
}) => {
  const call = await edge.talk()
  await sleep(STAYS_UP_AFTER_MS)
  await restartKamailio(edge, engine)
  const [dialog] = await ask<Dialog[]>(engine, 'dlg.list')
  first.forget()
  await ask(engine, 'dlg.end_dlg', [dialog?.h_entry ?? 0, dialog?.h_id ?? 0])
  const { answeredAt, at } = await edge.callHandler.endOf(call.named)
  expect(at - (answeredAt ?? at)).toBeGreaterThan(STAYS_UP_AFTER_MS - 1_000)
})

test('a trunk that loses a call after Kamailio has started again is not taken for a lack of credits', async ({
  edge,
  engine,
}) => {
  const call = await edge.talk()
  await sleep(STAYS_UP_AFTER_MS)
  await restartKamailio(edge, engine)
  const [dialog] = await ask<Dialog[]>(engine, 'dlg.list')
  // As Kamailio does once the trunk has not answered three times.
  await ask(engine, 'dlg.end_dlg', [dialog?.h_entry ?? 0, dialog?.h_id ?? 0])
  expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'carrier', reason: 'carrier_failed' })
})

test('the tables belong to a role of their own, which is made with its database, by an administrator of either kind', async () => {
  const { TEST_DATABASE_URL = '' } = process.env
  const tag = randomBytes(4).toString('hex')
  const [role, name, clerk] = [`kamailio_${tag}`, `dialogs_${tag}`, `clerk_${tag}`]
  await run(TEST_DATABASE_URL, `CREATE ROLE ${clerk} LOGIN CREATEROLE CREATEDB PASSWORD 'clerk'`)
  const urlOf = (user: string, password: string, path: string) =>
    Object.assign(new URL(TEST_DATABASE_URL), { username: user, password, pathname: path }).href
  try {
    const admins = { super: TEST_DATABASE_URL, clerk: urlOf(clerk, 'clerk', '/postgres') }
    for (const [kind, admin] of Object.entries(admins)) {
      const own = urlOf(`${role}_${kind}`, "pass'word", `/${name}_${kind}`)
      // Again, as after an upgrade.
      for (let time = 0; time < 2; time += 1)
        await createDialogTables({ ADMIN_DATABASE_URL: admin, DIALOG_DATABASE_URL: own })
      expect(await run(own, "SELECT tableowner AS owner FROM pg_tables WHERE tablename = 'dialog_vars'")).toEqual({
        owner: `${role}_${kind}`,
      })
    }
  } finally {
    for (const kind of ['super', 'clerk'])
      for (const what of [`DATABASE IF EXISTS ${name}_${kind}`, `ROLE IF EXISTS ${role}_${kind}`])
        await run(TEST_DATABASE_URL, `DROP ${what}`)
    await run(TEST_DATABASE_URL, `DROP ROLE ${clerk}`)
  }
})
