import { randomUUID } from 'node:crypto'
import { makeDataDir, removeDataDir, startProgram, startServer } from '../__tests__/e2e/helpers/server'
import { openDatabase } from '../server/database/openDatabase'
import { onPostgres } from './createDatabase'
import type { SmallFamily } from './families'
import { openSmallFamilies } from './families'
import type { Sent } from './httpClients'
import { HttpClients } from './httpClients'
import type { Row } from './row'
import { median } from './row'

const CLIENTS = 16
const WARM_UP_ROUNDS = 4
const ROUNDS = 5
const ROUND_MS = 1000
const BASIC = `Basic ${Buffer.from('tealine:web').toString('base64')}`

type Work = (family: SmallFamily) => Promise<unknown>

/** Gifts, and placing and cancelling calls, on PostgreSQL, compared with one bare statement for each request, behind bare routes. */
export function measureWrites(): Promise<Row[]> {
  return onPostgres(measure)
}

async function measure(url: string): Promise<Row[]> {
  const dataDir = await makeDataDir()
  const db = await openDatabase({ url })
  const families = await openSmallFamilies(db, CLIENTS)
  const server = await startServer(dataDir, { DATABASE_URL: url, LOG_LEVEL: 'warn' })
  const bareServer = await startProgram(['--import', 'tsx', 'bench/bareWrites.ts'], { DATABASE_URL: url })
  const sides = { ours: new HttpClients(server.url), bare: new HttpClients(bareServer.url) }
  const compared = async (name: string, share: number, workBy: (clients: HttpClients) => Work) => {
    const works = { ours: workBy(sides.ours), bare: workBy(sides.bare) }
    await alternate(families, works, WARM_UP_ROUNDS)
    // A server does this within its first minute: the tables were empty when their statements were planned.
    await db.query('ANALYZE')
    const speeds = await alternate(families, works, ROUNDS)
    const [ours, bare] = [median(speeds.ours), median(speeds.bare)]
    return [
      { name, value: ours, unit: '/s', budget: `≥ ${Math.round(share * bare)}` },
      { name: `${name}, bare`, value: bare, unit: '/s' },
    ]
  }
  try {
    return [...(await compared('POST Credits', 0.7, giftBy)), ...(await compared('place + cancel', 0.5, callBy))]
  } finally {
    for (const clients of Object.values(sides)) clients.close()
    await Promise.all([server.stop(), bareServer.stop(), db.close()])
    await removeDataDir(dataDir)
  }
}

/** Alternates between the two, so that other load on the machine affects both alike. */
async function alternate(families: SmallFamily[], { ours, bare }: { ours: Work; bare: Work }, rounds: number) {
  const speeds: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    speeds.bare.push(await speedOf(families, bare))
    speeds.ours.push(await speedOf(families, ours))
  }
  return speeds
}

async function speedOf(families: SmallFamily[], work: Work): Promise<number> {
  const began = performance.now()
  let done = 0
  const client = async (family: SmallFamily) => {
    for (; performance.now() - began < ROUND_MS; done++) await work(family)
  }
  await Promise.all(families.map(client))
  return done / ((performance.now() - began) / 1000)
}

async function send(
  clients: HttpClients,
  { token }: SmallFamily,
  method: string,
  path: string,
  more: Partial<Sent> = {},
) {
  const headers = { authorization: BASIC, 'x-access-token': token, ...more.headers }
  const { status, body } = await clients.send({ method, path, ...more, headers })
  if (status !== 200) throw new Error(`${method} ${path} was answered with ${status}: ${body}`)
  return JSON.parse(body)
}

const giftBy =
  (clients: HttpClients): Work =>
  (family) =>
    send(clients, family, 'POST', `/api/v1/Accounts/SubAccounts/${family.userId}/Credits`, {
      headers: { 'idempotency-key': randomUUID() },
      body: { credits: 1 },
    })

const callBy =
  (clients: HttpClients): Work =>
  async (family) => {
    const body = { to: '+12025550100', caller_id_sid: family.callerIdSid }
    const { resources } = await send(clients, family, 'POST', '/api/v1/Calls', { body })
    await send(clients, family, 'DELETE', `/api/v1/Calls/${resources.call.sid}`)
  }
