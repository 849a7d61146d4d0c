import { makeDataDir, removeDataDir, startProgram, startServer } from '../__tests__/e2e/helpers/server'
import { openDatabase } from '../server/database/openDatabase'
import { createTokens } from '../server/domain/access/tokens'
import { onPostgres } from './createDatabase'
import { requestsPerSecond } from './load'
import { openFamily } from './pastCalls'
import type { Row } from './row'
import { comparedWithBare, median } from './row'

const ROUNDS = 5
const ROUND_MS = 2000
const BASIC = `Basic ${Buffer.from('tealine:web').toString('base64')}`

/** Compares `GET Account` with a bare route that reads the same data, on the embedded database and on PostgreSQL. */
export async function measureAccount(): Promise<Row[]> {
  const ours = await makeDataDir()
  const bares = await makeDataDir()
  try {
    return [
      ...(await compare('embedded', { DATA_DIR: ours }, { DATA_DIR: bares })),
      ...(await onPostgres((url) =>
        compare('PostgreSQL', { DATA_DIR: ours, DATABASE_URL: url }, { DATA_DIR: bares, DATABASE_URL: url }),
      )),
    ]
  } finally {
    await Promise.all([removeDataDir(ours), removeDataDir(bares)])
  }
}

/** Environment variables that select a server's database. */
interface Place extends Record<string, string> {
  DATA_DIR: string
}

/** Alternates between the two, so that other load on the machine affects both alike. */
async function compare(where: string, ours: Place, bares: Place): Promise<Row[]> {
  const headers = { authorization: BASIC, 'x-access-token': await makeToken(ours) }
  const bareHeaders = bares.DATABASE_URL ? headers : { ...headers, 'x-access-token': await makeToken(bares) }
  const server = await startServer(ours.DATA_DIR, ours)
  const bare = await startProgram(['--import', 'tsx', 'bench/bareAccount.ts'], bares)
  try {
    const speeds: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
    for (let round = 0; round <= ROUNDS; round++) {
      const bareSpeed = await requestsPerSecond({ url: `${bare.url}/account`, headers: bareHeaders }, ROUND_MS)
      const speed = await requestsPerSecond({ url: `${server.url}/api/v1/Account`, headers }, ROUND_MS)
      // The first round warms up the JIT compiler.
      if (round === 0) continue
      speeds.bare.push(bareSpeed)
      speeds.ours.push(speed)
    }
    return comparedWithBare(`GET Account, ${where}`, 'bare route', {
      ours: median(speeds.ours),
      bare: median(speeds.bare),
    })
  } finally {
    await Promise.all([server.stop(), bare.stop()])
  }
}

async function makeToken({ DATABASE_URL: url, DATA_DIR: folder }: Place): Promise<string> {
  const db = await openDatabase(url ? { url } : { folder })
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
