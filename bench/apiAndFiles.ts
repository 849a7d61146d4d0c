import { readFileSync } from 'node:fs'
import { makeDataDir, removeDataDir, startServer } from '../__tests__/e2e/helpers/server'
import type { Database } from '../server/database/database'
import { openDatabase } from '../server/database/openDatabase'
import { NO_TIMEOUTS } from '../server/database/postgres'
import { createTokens } from '../server/domain/access/tokens'
import { firstIdAt } from '../server/ground/ids'
import { DAY_MS } from '../shared/durations'
import { onPostgres } from './createDatabase'
import { insertPastCalls, insertStatement, openFamily } from './pastCalls'
import type { Row } from './row'
import { percentile } from './row'

const BASIC = `Basic ${Buffer.from('tealine:web').toString('base64')}`

/**
 * API performance with a long history: lists, counts, usage and files for 100,000 calls in the embedded database, and
 * 1,000,000 in PostgreSQL if `TEST_DATABASE_URL` is set. The statement has as many entries as there are calls.
 */
export async function measureApiAndFiles(): Promise<Row[]> {
  const dataDir = await makeDataDir()
  try {
    return [
      ...(await measureOn(dataDir, undefined, 100_000, 'embedded, 100,000')),
      ...(await onPostgres((url) => measureOn(dataDir, url, 1_000_000, 'PostgreSQL, 1,000,000'))),
    ]
  } finally {
    await removeDataDir(dataDir)
  }
}

async function measureOn(folder: string, url: string | undefined, calls: number, where: string): Promise<Row[]> {
  const token = await fill(await openDatabase(url ? { url } : { folder }, NO_TIMEOUTS), calls)
  const server = await startServer(folder, url ? { DATABASE_URL: url } : {})
  try {
    const api = { url: `${server.url}/api/v1/`, token }
    return [...(await measureLists(api, where)), ...(await measureFiles(api, where, server.pid))]
  } finally {
    await server.stop()
  }
}

/** @returns a token of the parent */
async function fill(db: Database, calls: number): Promise<string> {
  try {
    const family = await openFamily(db)
    await insertPastCalls(db, family, calls)
    await insertStatement(db, family, calls)
    return await createTokens({ db, bus: { publish: () => undefined }, clock: { now: Date.now } }).issue(
      family.rootId,
      'bench',
    )
  } finally {
    await db.close()
  }
}

export interface Api {
  url: string
  token: string
}

function get({ url, token }: Api, path: string): Promise<Response> {
  return fetch(url + path, { headers: { authorization: BASIC, 'x-access-token': token } })
}

const RUNS = 60
/** For requests that read everything. */
const FEW_RUNS = 15

async function measureLists(api: Api, where: string): Promise<Row[]> {
  const cursor = firstIdAt(Date.now() - 180 * DAY_MS)
  const lists: [name: string, path: string, runs: number, budgetMs: number][] = [
    ['Calls, first page', 'Calls', RUNS, 50],
    ['Calls, deep page', `Calls?cursor=${cursor}`, RUNS, 50],
    ['Calls, a rare result', 'Calls?result=out_of_credits', RUNS, 300],
    ['Calls, part of a name', 'Calls?q=user%2017', RUNS, 50],
    ['Calls, a number called now and then', 'Calls?q=%28202%29%20357%200000', FEW_RUNS, 1000],
    ['Calls, a number never called', 'Calls?q=9999999', FEW_RUNS, 1000],
    ['Calls/Count', 'Calls/Count', FEW_RUNS, 500],
    ['Usage of 30 days', 'Account/Usage?tz=America/New_York', FEW_RUNS, 200],
    ['Transactions, first page', 'Account/Transactions', RUNS, 50],
    ['Transactions, deep page', 'Account/Transactions?cursor=40000', RUNS, 50],
    ['Transactions, purchases', 'Account/Transactions?kind=purchase', RUNS, 50],
  ]
  const rows: Row[] = []
  for (const [name, path, runs, budgetMs] of lists)
    rows.push(...toRows(`GET ${name}, ${where}`, await timesOf(api, path, runs), budgetMs))
  return rows
}

async function timesOf(api: Api, path: string, runs: number): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    const time = await timeOf(api, path)
    if (run > 0) times.push(time)
  }
  return times
}

/** How long a complete response takes, in ms. */
export async function timeOf(api: Api, path: string): Promise<number> {
  const began = performance.now()
  const answer = await get(api, path)
  await answer.text()
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
  return performance.now() - began
}

function toRows(name: string, times: number[], budgetMs: number): Row[] {
  return [
    { name: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms' },
    { name: `${name}, p99`, value: percentile(times, 0.99), unit: 'ms', budget: `≤ ${budgetMs}` },
  ]
}

async function measureFiles(api: Api, where: string, pid: number | undefined): Promise<Row[]> {
  const before = peakMemory(pid)
  const calls = await download(api, 'Calls.csv?tz=America/New_York')
  const lines = await download(api, 'Account/Transactions.csv?tz=America/New_York')
  const after = peakMemory(pid)
  return [
    { name: `Calls.csv, ${where}`, value: calls.rowsASecond, unit: 'rows/s', budget: '≥ 10000' },
    ...toRows(`GET Calls beside Calls.csv, ${where}`, calls.latencies, 300),
    { name: `Transactions.csv, ${where}`, value: lines.rowsASecond, unit: 'rows/s', budget: '≥ 10000' },
    ...(before && after
      ? [
          { name: `peak memory of the server, ${where}`, value: after, unit: 'MB' },
          { name: `what of it files added, ${where}`, value: after - before, unit: 'MB', budget: '≤ 100' },
        ]
      : []),
  ]
}

/** Downloads a file while repeatedly requesting a page of calls. */
async function download(api: Api, path: string): Promise<{ rowsASecond: number; latencies: number[] }> {
  const began = performance.now()
  const answer = await get(api, path)
  const rows = Number(answer.headers.get('x-total-count'))
  const reading = countLines(answer)
  let isRead = false
  void reading.finally(() => {
    isRead = true
  })
  const latencies: number[] = []
  while (!isRead) latencies.push(await timeOf(api, 'Calls'))
  const lines = await reading
  if (lines !== rows + 1) throw new Error(`${path} has ${lines} lines, but ${rows} rows were announced`)
  return { rowsASecond: rows / ((performance.now() - began) / 1000), latencies }
}

async function countLines({ body }: Response): Promise<number> {
  let lines = 0
  for await (const chunk of body ?? []) for (const byte of chunk) if (byte === 10) lines += 1
  return lines
}

/** A process's peak memory in megabytes; undefined where the system does not report it. */
function peakMemory(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
  } catch {
    return undefined
  }
}
