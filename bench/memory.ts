import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { CUSTOMERS, PIN } from '../__tests__/e2e/helpers/customers'
import { makeDataDir, removeDataDir, startProgram } from '../__tests__/e2e/helpers/server'
import { SipCall } from '../__tests__/helpers/server/sip/sipCall'
import { SipSocket } from '../__tests__/helpers/server/sip/sipSocket'
import type { CallConnection } from '../contract/calls'
import type { Memory } from './heap'
import { openHeap } from './heap'
import type { Row } from './row'

const ROUNDS = 10
/** Log-ins per round, each with one call. */
const VISITS = 1000
/** As many as one address may make per minute. */
const VISITS_PER_ADDRESS = 20
/** Rounds until the JIT compiler has settled and the caches are full. */
const WARM_UP_ROUNDS = 2
const MAX_GROWTH = 1.1
const BUSY = '+12025550110'
const TOO_MANY = 429
const IN_CALL = 409

/** The server's memory while customers log in, call and log out ten thousand times. */
export async function measureMemory(): Promise<Row[]> {
  const dataDir = await makeDataDir()
  const place = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir }
  const server = await startProgram(['--inspect=127.0.0.1:0', 'dist/server/main.js'], place)
  const heap = await openHeap(server.pid, server.output())
  try {
    const held: Memory[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(CUSTOMERS.map((phone, nth) => runCustomer(server.url, phone, round * CUSTOMERS.length + nth)))
      held.push(await heap.measure())
    }
    return toRows(held)
  } finally {
    heap.close()
    await server.stop()
    await removeDataDir(dataDir)
  }
}

function toRows(held: Memory[]): Row[] {
  const warm = held[WARM_UP_ROUNDS - 1] ?? { heap: Number.NaN, resident: Number.NaN }
  const last = held.at(-1) ?? warm
  const after = (rounds: number) => `after ${(rounds * VISITS).toLocaleString('en')} log-ins and calls`
  return (['heap', 'resident'] as const).flatMap((kind) => [
    { name: `server, ${kind} memory ${after(WARM_UP_ROUNDS)}`, value: warm[kind], unit: 'MB' },
    {
      name: `server, ${kind} memory ${after(ROUNDS)}`,
      value: last[kind],
      unit: 'MB',
      budget: `≤ ${(MAX_GROWTH * warm[kind]).toPrecision(3)}`,
    },
  ])
}

/** One customer's share of a round, from addresses that no other customer uses. */
async function runCustomer(url: string, phone: string, nth: number) {
  const visits = Math.ceil(VISITS / CUSTOMERS.length)
  for (let visit = 0; visit < visits; visit++) {
    const machine = nth * Math.ceil(visits / VISITS_PER_ADDRESS) + Math.floor(visit / VISITS_PER_ADDRESS)
    await runVisit({ url, from: `127.0.${1 + Math.floor(machine / 250)}.${1 + (machine % 250)}` }, phone)
  }
}

async function runVisit(api: Api, phone_number: string) {
  const logIn = { provider_type: 'phone', phone_number: `+1${phone_number}`, passcode: PIN, ip_address: api.from }
  const { token } = await ask<{ token: { access_token: string } }>(api, 'POST', 'Access/Tokens', logIn)
  const mine = { ...api, token: token.access_token }
  const { caller_ids } = await ask<{ caller_ids: { sid: string }[] }>(mine, 'GET', 'Account/CallerIds')
  const wish = { to: BUSY, caller_id_sid: caller_ids[0]?.sid }
  const { call } = await ask<{ call: PlacedCall }>(mine, 'POST', 'Calls', wish)
  await dial(api.url, call)
  await ask(mine, 'DELETE', 'Access/Tokens')
}

interface PlacedCall {
  sid: string
  connection: CallConnection
}

async function dial(url: string, { sid, connection }: PlacedCall) {
  const call = new SipCall(await SipSocket.open(`${url.replace('http', 'ws')}/sip`), BUSY, connection, sid)
  const { status } = await call.dial()
  if (status !== 486) throw new Error(`The busy number answered with ${status}`)
  await call.media.close()
  call.socket.cut()
}

interface Api {
  url: string
  /** The loopback address to connect from, as log-ins are rate-limited by address. */
  from: string
  token?: string
}

/** Sends a request, retrying if it is rate-limited or the previous call has not been settled yet. */
async function ask<Resources>(api: Api, method: string, path: string, body?: object): Promise<Resources> {
  for (;;) {
    const { status, text } = await send(api, method, path, body)
    if (status === 200) return (JSON.parse(text) as { resources: Resources }).resources
    if (status !== TOO_MANY && status !== IN_CALL) throw new Error(`${path} was answered with ${status}: ${text}`)
    await delay(100)
  }
}

function send({ url, from, token }: Api, method: string, path: string, body?: object) {
  const headers = {
    authorization: `Basic ${Buffer.from('tealine:web').toString('base64')}`,
    ...(token && { 'x-access-token': token }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request(`${url.replace('localhost', '127.0.0.1')}/api/v1/${path}`, {
      method,
      headers,
      localAddress: from,
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
    })
    sent.end(body && JSON.stringify(body))
  })
}
