import { spawnSync } from 'node:child_process'
import { findAccount, findCredentials } from '../server/database/accountStore'
import { insertCallerId } from '../server/database/callerIdStore'
import { listVisibleCalls } from '../server/database/calls/callHistoryStore'
import type { Database } from '../server/database/database'
import { selectStanding } from '../server/database/ledgerStore'
import { openDatabase } from '../server/database/openDatabase'
import { NO_TIMEOUTS } from '../server/database/postgres'
import { listStatement } from '../server/database/statementStore'
import { createTokens } from '../server/domain/access/tokens'
import { createCallLife } from '../server/domain/calls/callLife'
import { PLACED, placeCall } from '../server/domain/calls/placeCall'
import { balanceOf, salesOf, transfer } from '../server/domain/ledger/ledger'
import { checkLedger } from '../server/domain/ledger/ledgerCheck'
import { createLimitInTens } from '../server/domain/limitInTens'
import { rateFor } from '../server/domain/rates/rateFor'
import { newId } from '../server/ground/ids'
import { measureBytesPerCall } from './bytesPerCall'
import { onPostgres } from './createDatabase'
import type { Plan } from './explained'
import { explain } from './explained'
import { insertPastCalls, insertStatement, openFamily } from './pastCalls'
import type { Row } from './row'
import { insertAccounts, LEGS_PER_ACCOUNT } from './scaleFill'
import { NO_POSTGRES, skipped } from './skipped'
import { measureTwoServers } from './twoServers'

/** Accounts in the database; `SCALE=100000,1000000` needs 6 GB and a quarter of an hour. */
const SIZES = (process.env.SCALE ?? '10000,100000').split(',').map(Number)
const PAST_CALLS = 10_000
const TO = '+12025550100'
const clock = { now: Date.now }

/** How the statements of daily requests run in databases of growing size, and what size costs. */
export async function measureScale(): Promise<Row[]> {
  if (!process.env.TEST_DATABASE_URL) return skipped(NO_POSTGRES)
  const rows: Row[] = []
  const measured: Measured[] = []
  for (const accounts of SIZES)
    rows.push(...(await onPostgres(async (url) => await measureSize(url, accounts, measured))))
  return [
    ...rows,
    ...compare(measured),
    ...expectReadsByKey(),
    ...(await onPostgres(measureBytesPerCall)),
    ...(await onPostgres(measureTwoServers)),
  ]
}

const WHOLE_TABLES_TEST = '__tests__/server/database/wholeTables.test.ts'
const MANY_ACCOUNTS = 1_000_000

/**
 * Explains every statement of a day of customers and servers, with a million accounts and log-ins.
 * @throws if a statement reads a whole table that grows
 */
function expectReadsByKey(): Row[] {
  const env = { ...process.env, GROWN_ROWS: String(MANY_ACCOUNTS) }
  const { status } = spawnSync('npx', ['jest', WHOLE_TABLES_TEST], { stdio: 'inherit', env })
  if (status !== 0) throw new Error('A statement reads a whole table that grows.')
  const among = `${MANY_ACCOUNTS.toLocaleString('en')} accounts and log-ins`
  return [{ name: `a day's statements that read a whole table among ${among}`, value: 0, unit: '', budget: '≤ 0' }]
}

/** The plans of each action at one size. */
type Measured = Record<string, Plan[]>

async function measureSize(url: string, accounts: number, measured: Measured[]): Promise<Row[]> {
  const db = await openDatabase({ url }, NO_TIMEOUTS)
  const among = `${accounts.toLocaleString('en')} accounts, ${(accounts * LEGS_PER_ACCOUNT).toLocaleString('en')} legs`
  try {
    const filling = await secondsOf(() => insertAccounts(db, accounts))
    const all = await secondsOf(() => expectConsistent(db, true))
    await bookMore(db)
    const fresh = await secondsOf(() => expectConsistent(db, false))
    measured.push(await explainAll(db))
    return [
      { name: `${among}: filled`, value: filling, unit: 's' },
      { name: `${among}: ledger-check --all`, value: all, unit: 's' },
      { name: `${among}: ledger-check of what is new`, value: fresh, unit: 's' },
    ]
  } finally {
    await db.close()
  }
}

/** What is booked between two checks. */
const BOOKED_SINCE = 1_000

async function bookMore(db: Database): Promise<void> {
  const accounts = await db.query<{ rootId: string }>('SELECT id AS "rootId" FROM account LIMIT $1', [BOOKED_SINCE])
  for (const { rootId } of accounts) await transfer(db, purchaseOf(rootId))
}

const purchaseOf = (rootId: string) => {
  const at = Date.now()
  const sides = { from: salesOf(rootId), to: balanceOf(rootId), amount: 10_000 }
  return { rootId, key: `bench:${newId(at)}`, kind: 'purchase' as const, ...sides, at }
}

async function expectConsistent(db: Database, all: boolean): Promise<void> {
  const faults = await checkLedger({ db, clock, all })
  if (faults?.length !== 0) throw new Error(faults?.slice(0, 5).join('\n'))
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Explains the statements of one parent with a long history. */
async function explainAll(db: Database): Promise<Measured> {
  const family = await openFamily(db)
  const { rootId } = family
  await insertPastCalls(db, family, PAST_CALLS)
  await insertStatement(db, family, PAST_CALLS)
  await db.query(`UPDATE ledger_account SET entries = $2 WHERE root_id = $1 AND kind = 'balance'`, [rootId, PAST_CALLS])
  await transfer(db, purchaseOf(rootId))
  const account = await findAccount(db, rootId)
  if (!account) throw new Error('The parent is missing')
  const callerId = newId(Date.now())
  const { phoneNumber } = account
  await insertCallerId(db, rootId, { id: callerId, phoneNumber, label: '', isDefault: true, verifiedAt: new Date() })
  const tokens = (sql: Database) => createTokens({ db: sql, bus: { publish: () => undefined }, clock })
  const token = await tokens(db).issue(rootId, 'bench')
  const connect = () => ({
    sip_uri: '',
    ws_url: '',
    username: '',
    password: '',
    expires_at: new Date(Date.now() + 60_000).toISOString(),
    ice_servers: [],
  })
  const place = (sql: Database) =>
    placeCall({ db: sql, clock, rateFor, connect, limit: createLimitInTens({ db: sql, clock }, PLACED) }, account, {
      to: TO,
      caller_id_sid: callerId,
    })
  const talk = async (sql: Database, { sid }: { sid: string }) => {
    const life = createCallLife({ db: sql, clock })
    await life.admit({ callSid: sid, sipCallId: sid, dialled: TO })
    await life.answer(sid, Date.now())
    await life.end(sid, { at: Date.now() + 1000, answeredAt: Date.now(), result: 'completed' })
  }
  const anyCall = { text: undefined, result: undefined, accountId: undefined, fromId: undefined, beforeIds: [] }
  const anyLine = { kind: undefined, fromId: undefined, beforeId: undefined, beforeEntry: undefined }
  const actions: Record<string, (sql: Database) => Promise<unknown>> = {
    'log-in look-up': (sql) => findCredentials(sql, phoneNumber),
    'token look-up': (sql) => tokens(sql).viewerOf(token),
    'GET Account': (sql) => selectStanding(sql, rootId),
    'page of calls': (sql) => listVisibleCalls(sql, { rootId, accountId: null }, anyCall, 51),
    'page of transactions': (sql) => listStatement(sql, account, anyLine, 51),
    transfer: (sql) => transfer(sql, purchaseOf(rootId)),
    'place a call': place,
    'place, talk, hang up': async (sql) => talk(sql, await place(sql)),
  }
  const plans: Measured = {}
  for (const [name, action] of Object.entries(actions)) plans[name] = await explain(db, action)
  return plans
}

/** Side by side: the buffers of each action at each size, and how many statements changed their plan. */
function compare(measured: Measured[]): Row[] {
  const [first = {}] = measured
  return Object.entries(first).flatMap(([action, plans]) => {
    const all = measured.map((each) => each[action] ?? [])
    for (const [nth, plan] of plans.entries())
      console.log(
        [
          `${action}: ${plan.statement}`,
          ...all.map((each) => `    ${each[nth]?.buffers} buffers: ${each[nth]?.shape}`),
        ].join('\n'),
      )
    const changed = plans.filter(({ shape }, nth) => all.some((each) => each[nth]?.shape !== shape)).length
    return [
      ...all.map((each, nth) => ({
        name: `${action}, buffers among ${SIZES[nth]?.toLocaleString('en')} accounts`,
        value: each.reduce((sum, { buffers }) => sum + buffers, 0),
        unit: '',
      })),
      { name: `${action}, statements whose plan depends on the size`, value: changed, unit: '', budget: '≤ 0' },
    ]
  })
}
