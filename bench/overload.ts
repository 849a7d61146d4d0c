import { setTimeout as sleep } from 'node:timers/promises'
import { makeDataDir, removeDataDir } from '../__tests__/e2e/helpers/server'
import { openDatabase } from '../server/database/openDatabase'
import { onPostgres } from './createDatabase'
import type { SmallFamily } from './families'
import { openSmallFamilies } from './families'
import type { Sent } from './httpClients'
import { HttpClients } from './httpClients'
import { startLoggingServer } from './loggingServer'
import type { Row } from './row'
import { percentile } from './row'

const FAMILIES = 100
const CLIENTS_AT_PEAK = 32
const WARM_UP_ROUNDS = 4
const ROUND_MS = 5000
const TICK_MS = 5
const BASIC = `Basic ${Buffer.from('tealine:web').toString('base64')}`

/** Gifts and readings of accounts at more than the server can do: how many are answered in time, and how soon the others are turned away. */
export function measureOverload(): Promise<Row[]> {
  return onPostgres(measure)
}

async function measure(url: string): Promise<Row[]> {
  const dataDir = await makeDataDir()
  const db = await openDatabase({ url })
  const families = await openSmallFamilies(db, FAMILIES).finally(() => db.close())
  const server = await startLoggingServer(dataDir, { DATABASE_URL: url })
  const clients = new HttpClients(server.url)
  try {
    const served = async (load: () => Promise<void>) => {
      await load()
      return answersIn(server.readLog())
    }
    // Compiler and connections get warm.
    for (let round = 0; round < WARM_UP_ROUNDS; round++) await served(() => closedLoop(clients, families))
    const peak = (await served(() => closedLoop(clients, families))).served.length / (ROUND_MS / 1000)
    const rows: Row[] = [{ name: 'peak', value: peak, unit: '/s' }]
    for (const times of [1, 2, 5]) {
      const answers = await served(() => openLoop(clients, families, peak * times))
      rows.push(
        {
          name: `goodput at ${times}×`,
          value: answers.served.length / (ROUND_MS / 1000),
          unit: '/s',
          ...(times === 5 && { budget: `≥ ${Math.round(0.9 * peak)}` }),
        },
        {
          name: `p99 of what is served at ${times}×`,
          value: percentile(answers.served, 0.99),
          unit: 'ms',
          budget: '≤ 2000',
        },
      )
      if (answers.shed.length > 0)
        rows.push({
          name: `p99 of turning away at ${times}×`,
          value: percentile(answers.shed, 0.99),
          unit: 'ms',
          budget: '≤ 100',
        })
    }
    return rows
  } finally {
    clients.close()
    await server.stop()
    await removeDataDir(dataDir)
  }
}

/** The server's own times, in ms, of the requests in its log. */
function answersIn(log: string): { served: number[]; shed: number[] } {
  const lines = log.split('\n').filter((line) => line.includes('"answered"'))
  const answers = lines.map((line) => JSON.parse(line) as { status: number; ms: number })
  const timesOf = (status: number) => answers.filter((answer) => answer.status === status).map(({ ms }) => ms)
  return { served: timesOf(200), shed: timesOf(503) }
}

/** Two readings for each gift, of one family after another. */
function requestOf(families: readonly SmallFamily[], nth: number): Sent {
  const { userId, token } = families[nth % families.length] as SmallFamily
  const headers = { authorization: BASIC, 'x-access-token': token }
  if (nth % 3 > 0) return { method: 'GET', path: '/api/v1/Account', headers }
  const path = `/api/v1/Accounts/SubAccounts/${userId}/Credits`
  return { method: 'POST', path, headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, body: { credits: 1 } }
}

async function closedLoop(clients: HttpClients, families: readonly SmallFamily[]): Promise<void> {
  const end = performance.now() + ROUND_MS
  let nth = 0
  const client = async () => {
    while (performance.now() < end) await clients.send(requestOf(families, nth++))
  }
  await Promise.all(Array.from({ length: CLIENTS_AT_PEAK }, client))
}

/** Sends at a fixed rate, whether or not earlier requests have been answered. */
async function openLoop(clients: HttpClients, families: readonly SmallFamily[], perSecond: number): Promise<void> {
  const began = performance.now()
  const pending: Promise<unknown>[] = []
  for (let elapsed = 0; elapsed < ROUND_MS; elapsed = performance.now() - began) {
    while (pending.length < (perSecond * elapsed) / 1000)
      pending.push(clients.send(requestOf(families, pending.length)))
    await sleep(TICK_MS)
  }
  await Promise.all(pending)
}
