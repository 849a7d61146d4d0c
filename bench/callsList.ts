import { makeDataDir, removeDataDir, startServer } from '../__tests__/e2e/helpers/server'
import { openDatabase } from '../server/database/openDatabase'
import { NO_TIMEOUTS } from '../server/database/postgres'
import { createTokens } from '../server/domain/access/tokens'
import type { Api } from './apiAndFiles'
import { timeOf } from './apiAndFiles'
import { onPostgres } from './createDatabase'
import { insertPastCalls, openFamily } from './pastCalls'
import type { Row } from './row'
import { percentile } from './row'

const HISTORIES = [1_000, 10_000, 100_000, 1_000_000]
const RUNS = 500
const WARMING_RUNS = 50
/** The most that a thousand times as many calls may slow it down. */
const MAX_GROWTH = 1.5

/** The first page of calls for parents with increasingly long histories, all in one PostgreSQL. */
export async function measureCallsList(): Promise<Row[]> {
  const dataDir = await makeDataDir()
  try {
    return await onPostgres((url) => measureOn(url, dataDir))
  } finally {
    await removeDataDir(dataDir)
  }
}

async function measureOn(url: string, dataDir: string): Promise<Row[]> {
  const tokens = await fill(url)
  const server = await startServer(dataDir, { DATABASE_URL: url })
  try {
    const apis = tokens.map((token): Api => ({ url: `${server.url}/api/v1/`, token }))
    return toRows(await timesOf(apis))
  } finally {
    await server.stop()
  }
}

/** @returns a token of each parent */
async function fill(url: string): Promise<string[]> {
  const db = await openDatabase({ url }, NO_TIMEOUTS)
  try {
    const tokens: string[] = []
    for (const [nth, calls] of HISTORIES.entries()) {
      const family = await openFamily(db, nth)
      await insertPastCalls(db, family, calls)
      tokens.push(
        await createTokens({ db, bus: { publish: () => undefined }, clock: { now: Date.now } }).issue(
          family.rootId,
          'bench',
        ),
      )
    }
    return tokens
  } finally {
    await db.close()
  }
}

/** Alternates between them, so that other load on the machine affects all alike. */
async function timesOf(apis: Api[]): Promise<number[][]> {
  const times = apis.map((): number[] => [])
  for (let run = -WARMING_RUNS; run < RUNS; run += 1)
    for (const [nth, api] of apis.entries()) {
      const time = await timeOf(api, 'Calls')
      if (run >= 0) times[nth]?.push(time)
    }
  return times
}

function toRows(times: number[][]): Row[] {
  const shortest = percentile(times[0] ?? [], 0.99)
  return times.flatMap((each, nth) => {
    const name = `GET Calls of a parent with ${HISTORIES[nth]?.toLocaleString('en')}, PostgreSQL`
    return [
      { name: `${name}, p50`, value: percentile(each, 0.5), unit: 'ms' },
      {
        name: `${name}, p99`,
        value: percentile(each, 0.99),
        unit: 'ms',
        ...(nth > 0 && { budget: `≤ ${(MAX_GROWTH * shortest).toPrecision(3)}` }),
      },
    ]
  })
}
