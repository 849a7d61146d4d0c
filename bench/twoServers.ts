import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { makeDataDir, removeDataDir, startServer } from '../__tests__/e2e/helpers/server'
import { openDatabase } from '../server/database/openDatabase'
import { createTokens } from '../server/domain/access/tokens'
import { requestsPerSecond } from './load'
import { openFamily } from './pastCalls'
import type { Row } from './row'
import { median } from './row'

const ROUNDS = 5
const ROUND_MS = 2_000
const SAMPLE_EVERY_MS = 20
const BASIC = `Basic ${Buffer.from('tealine:web').toString('base64')}`

/**
 * `GET Account` on one server and on two at once, over one PostgreSQL: what a request asks of the database, and how often
 * one server's statement waits for another's. The speeds say little unless each program has a processor of its own.
 */
export async function measureTwoServers(url: string): Promise<Row[]> {
  const dataDir = await makeDataDir()
  const headers = { authorization: BASIC, 'x-access-token': await makeToken(url) }
  const first = await startServer(dataDir, { DATABASE_URL: url })
  const second = await startServer(dataDir, { DATABASE_URL: url })
  const watch = await watchDatabase(url)
  try {
    const load = async (servers: { url: string }[]) => {
      const speeds = servers.map((server) =>
        requestsPerSecond({ url: `${server.url}/api/v1/Account`, headers }, ROUND_MS),
      )
      return (await Promise.all(speeds)).reduce((sum, each) => sum + each, 0)
    }
    const statementsOf = async (servers: { url: string }[]) => {
      const before = await watch.transactions()
      const requests = ((await load(servers)) * ROUND_MS) / 1000
      return ((await watch.transactions()) - before) / requests
    }
    await load([first, second])
    const alone: number[] = []
    const both: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await load([first]))
      both.push(await load([first, second]))
    }
    const name = 'GET Account, PostgreSQL'
    return [
      { name: `${name}: one server`, value: median(alone), unit: '/s' },
      { name: `${name}: two servers together`, value: median(both), unit: '/s' },
      { name: `${name}: two servers over one`, value: median(both) / median(alone), unit: '' },
      { name: `${name}: statements a request, one server`, value: await statementsOf([first]), unit: '' },
      { name: `${name}: statements a request, two servers`, value: await statementsOf([first, second]), unit: '' },
      { name: `${name}: samples of the database`, value: watch.seen.samples, unit: '' },
      {
        name: `${name}: samples in which a statement waited for another's lock`,
        value: watch.seen.waits,
        unit: '',
        budget: '≤ 0',
      },
    ]
  } finally {
    await watch.stop()
    await Promise.all([first.stop(), second.stop()])
    await removeDataDir(dataDir)
  }
}

async function makeToken(url: string): Promise<string> {
  const db = await openDatabase({ url })
  try {
    const { rootId } = await openFamily(db)
    return await createTokens({ db, bus: { publish: () => undefined }, clock: { now: Date.now } }).issue(
      rootId,
      'bench',
    )
  } finally {
    await db.close()
  }
}

/** Counts, from outside, what the servers do to the database. */
async function watchDatabase(url: string) {
  const [client, sampler] = [new Client(url), new Client(url)]
  await Promise.all([client.connect(), sampler.connect()])
  const seen = { samples: 0, waits: 0 }
  let isStopped = false
  const sample = async () => {
    const { rows } = await sampler.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    seen.samples += 1
    seen.waits += rows.length > 0 ? 1 : 0
  }
  const sampling = (async () => {
    for (; !isStopped; await delay(SAMPLE_EVERY_MS)) await sample()
  })()
  return {
    seen,
    /** Single statements are transactions of their own. */
    async transactions(): Promise<number> {
      // Sessions that have become idle report what they counted after ten seconds.
      await delay(11_000)
      const { rows } = await client.query<{ count: string }>(
        'SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()',
      )
      return Number(rows[0]?.count) - seen.samples
    },
    async stop() {
      isStopped = true
      await sampling
      await Promise.all([client.end(), sampler.end()])
    },
  }
}
