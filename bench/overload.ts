import { setImmediate as immediately } from 'node:timers/promises'
import { makeDataDir, removeDataDir } from '../__tests__/e2e/helpers/server'
import { openDatabase } from '../server/database/openDatabase'
import { onPostgres } from './createDatabase'
import type { SmallFamily } from './families'
import { openSmallFamilies } from './families'
import type { Sent } from './httpClients'
import { HttpClients } from './httpClients'
import { startLoggingServer } from './loggingServer'
import type { Row } from './row'
import { median, percentile } from './row'

const FAMILIES = 100
const CLIENTS_AT_PEAK = 32
const WARM_UP_ROUNDS = 4
const ROUNDS = 5
const ROUND_MS = 5000
/** How many times the peak. */
const OFFERED = [1, 2, 5]
const CONNECTIONS_OF_A_PROXY = 500
const BASIC = `Basic ${Buffer.from('tealine:web').toString('base64')}`

/**
 * Gifts and account requests beyond the server's capacity: how many are answered in time, and how soon the others are
 * turned away.
 */
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
    const served = async <T>(load: () => Promise<T>) => {
      const sent = await load()
      return { served: servedIn(server.readLog()), sent }
    }
    // Compiler and connections get warm.
    for (let round = 0; round < WARM_UP_ROUNDS; round++) await served(() => closedLoop(clients, families))
    const peaks: number[] = []
    const rounds = OFFERED.map((times): Rounds => ({ times, goodput: [], served: [], shed: [] }))
    for (let round = 0; round < ROUNDS; round++) {
      const peak = (await served(() => closedLoop(clients, families))).served.length / (ROUND_MS / 1000)
      peaks.push(peak)
      for (const { times, goodput, ...all } of rounds) {
        await served(() => openConnections(clients, families))
        const { served: answers, sent } = await served(() => openLoop(clients, families, peak * times))
        goodput.push(answers.length / (ROUND_MS / 1000) / peak)
        all.served.push(...answers)
        all.shed.push(...sent.shed)
      }
    }
    return [{ name: 'peak', value: median(peaks), unit: '/s' }, ...rounds.flatMap(rowsOf)]
  } finally {
    clients.close()
    await server.stop()
    await removeDataDir(dataDir)
  }
}

interface Rounds {
  times: number
  /** Shares of the peak that was measured just before. */
  goodput: number[]
  served: number[]
  shed: number[]
}

function rowsOf({ times, goodput, served, shed }: Rounds): Row[] {
  const budget = times === 5 ? { budget: '≥ 0.9' } : {}
  return [
    { name: `goodput at ${times}×, of the peak`, value: median(goodput), unit: '', ...budget },
    { name: `p99 of what is served at ${times}×`, value: percentile(served, 0.99), unit: 'ms', budget: '≤ 2000' },
    ...(shed.length > 0
      ? [
          {
            name: `p99 of turning away at ${times}×, at the client`,
            value: percentile(shed, 0.99),
            unit: 'ms',
            budget: '≤ 100',
          },
        ]
      : []),
  ]
}

/** How long the server took for each request that it served, in ms, by its log. */
function servedIn(log: string): number[] {
  const lines = log.split('\n').filter((line) => line.includes('"answered"'))
  const answers = lines.map((line) => JSON.parse(line) as { status: number; ms: number })
  return answers.filter(({ status }) => status === 200).map(({ ms }) => ms)
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

/** As many as a proxy keeps. */
async function openConnections(clients: HttpClients, families: readonly SmallFamily[]): Promise<void> {
  await Promise.all(Array.from({ length: CONNECTIONS_OF_A_PROXY }, (_, nth) => clients.send(requestOf(families, nth))))
}

/**
 * Sends at a fixed rate, whether or not earlier requests have been answered. A request for which a proxy would need more
 * connections than it opens isn't sent. Returns how long, in ms, each took that was turned away.
 */
async function openLoop(
  clients: HttpClients,
  families: readonly SmallFamily[],
  perSecond: number,
): Promise<{ shed: number[] }> {
  const began = performance.now()
  const pending = new Set<Promise<void>>()
  const shed: number[] = []
  const send = async (nth: number) => {
    const since = performance.now()
    const { status } = await clients.send(requestOf(families, nth))
    if (status === 503) shed.push(performance.now() - since)
  }
  let offered = 0
  for (let elapsed = 0; elapsed < ROUND_MS; elapsed = performance.now() - began) {
    for (; offered < (perSecond * elapsed) / 1000; offered++) {
      if (pending.size >= CONNECTIONS_OF_A_PROXY) continue
      const answer = send(offered).finally(() => pending.delete(answer))
      pending.add(answer)
    }
    await immediately()
  }
  await Promise.all(pending)
  return { shed }
}
