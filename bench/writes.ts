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

/** Gifts, and placing and cancelling calls, on PostgreSQL, compared with bare statements behind a bare route. */
export function measureWrites(): Promise<Row[]> {
  return onPostgres(measure)
}

async function measure(url: string): Promise<Row[]> {
  const dataDir = await makeDataDir()
  const db = await openDatabase({ url })
  const families = await openSmallFamilies(db, CLIENTS).finally(() => db.close())
  const server = await startServer(dataDir, { DATABASE_URL: url, LOG_LEVEL: 'warn' })
  const bareServer = await startProgram(['--import', 'tsx', 'bench/bareWrites.ts'], { DATABASE_URL: url })
  const [ours, bare] = [new HttpClients(server.url), new HttpClients(bareServer.url)]
  try {
    return [
      ...(await compare(families, 'POST Credits', 0.7, giftBy(ours), (family) => send(bare, family, 'POST', '/gift'))),
      ...(await compare(families, 'place + cancel', 0.5, callBy(ours), bareCallBy(bare))),
    ]
  } finally {
    for (const clients of [ours, bare]) clients.close()
    await Promise.all([server.stop(), bareServer.stop()])
    await removeDataDir(dataDir)
  }
}

/** Alternates between the two, so that other load on the machine affects both alike. */
async function compare(families: SmallFamily[], name: string, share: number, ours: Work, bare: Work): Promise<Row[]> {
  const speeds: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const [bareSpeed, speed] = [await speedOf(families, bare), await speedOf(families, ours)]
    // Compiler and connections get warm.
    if (round < WARM_UP_ROUNDS) continue
    speeds.bare.push(bareSpeed)
    speeds.ours.push(speed)
  }
  return [
    { name, value: median(speeds.ours), unit: '/s', budget: `≥ ${Math.round(share * median(speeds.bare))}` },
    { name: `${name}, bare`, value: median(speeds.bare), unit: '/s' },
  ]
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

const bareCallBy =
  (clients: HttpClients): Work =>
  async (family) => {
    const { sid } = await send(clients, family, 'POST', '/call')
    await send(clients, family, 'DELETE', `/call/${sid}`)
  }
