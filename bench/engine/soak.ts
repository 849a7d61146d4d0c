import { setTimeout as delay } from 'node:timers/promises'
import { productSettings } from '../../__tests__/engine/helpers/engine'
import { askKamailio } from '../../server/telephony/kamailio/askKamailio'
import type { SmallFamily } from '../families'
import { openHeap } from '../heap'
import { HttpClients } from '../httpClients'
import type { Row } from '../row'
import { BrowserPeers } from './browserPeers'
import { Caller } from './caller'
import { memoryMb, openFiles } from '../../__tests__/engine/helpers/processes'
import type { EngineWorld } from './world'
import { openEngineWorld } from './world'

const LINES = 20
const MINUTES = Number(process.env.ENGINE_SOAK_MINUTES ?? 6)
/** Of that time, until everything has taken the memory that it works with. */
const WARM_UP_SHARE = 1 / 6
/** Longer than a lost caller's grace, Kamailio's timers, and rtpengine's delay before it frees ports. */
const SETTLED_AFTER_MS = 60_000
const MAX_GROWTH = 1.1
const TALK_MS = 40_000
const RING_MS = 2_000

const BASIC = `Basic ${Buffer.from('tealine:web').toString('base64')}`

/** Twenty calls at once for as long as `ENGINE_SOAK_MINUTES` says, in which nothing may be left behind by those that ended. */
export async function measureEngineSoak(): Promise<Row[]> {
  const world = await openEngineWorld(LINES)
  const peers = await BrowserPeers.open(world.server.url)
  const heap = await openHeap(world.server.pid, world.server.output())
  const soak = new Soak(world, peers)
  const observe = () => whatIsHeld(world, heap)
  try {
    const before = await observe()
    await soak.callFor(MINUTES * 60_000 * WARM_UP_SHARE)
    const warm = await observe()
    await soak.callFor(MINUTES * 60_000 * (1 - WARM_UP_SHARE))
    const after = await observe()
    console.log(JSON.stringify({ before, warm, after }))
    return toRows(soak, { before, warm, after })
  } finally {
    heap.close()
    await peers.close()
    await world.close()
  }
}

/** What is there when no call is. */
type Held = Awaited<ReturnType<typeof whatIsHeld>>

async function whatIsHeld({ engine, server, db }: EngineWorld, heap: Awaited<ReturnType<typeof openHeap>>) {
  const ask = <Answer>(method: string) =>
    askKamailio<Answer>(addressOf(engine.address), productSettings([engine]).KAMAILIO_TOKEN ?? '', method)
  const [left] = await db.query<{ held: number; calls: number }>(
    `SELECT (SELECT coalesce(sum(balance), 0)::bigint FROM ledger_account WHERE kind = 'hold') AS held,
            (SELECT count(*) FROM call WHERE status <> 'ended') AS calls`,
  )
  const { heap: serverHeap, resident } = await heap.measure()
  return {
    held: left?.held ?? Number.NaN,
    calls: left?.calls ?? Number.NaN,
    dialogs: (await ask<unknown[]>('dlg.list')).length,
    sharedMemory: (await ask<{ used: number }>('core.shmmem')).used / 2 ** 20,
    kamailio: memoryMb(engine.processes('kamailio')),
    kamailioFiles: openFiles(engine.processes('kamailio')),
    rtpengine: memoryMb(engine.processes('rtpengine')),
    rtpengineFiles: openFiles(engine.processes('rtpengine')),
    serverHeap,
    server: resident,
    serverFiles: openFiles([server.pid ?? 0]),
  }
}

function addressOf(text: string) {
  const [name = '', host = '', port = ''] = text.split(/[@:]/)
  return { name, host, port: Number(port) }
}

function toRows({ ends }: Soak, { before, warm, after }: Record<'before' | 'warm' | 'after', Held>): Row[] {
  const during = `${LINES} calls at once, ${MINUTES} min`
  const left = (name: string, key: keyof Held, limit = 0): Row => ({
    name: `${during}: ${name} at the end`,
    value: after[key],
    unit: '',
    budget: `≤ ${limit}`,
  })
  const memory = (name: string, key: keyof Held): Row[] => [
    { name: `${during}: ${name}, warm`, value: warm[key], unit: 'MB' },
    {
      name: `${during}: ${name} at the end`,
      value: after[key],
      unit: 'MB',
      budget: `≤ ${(MAX_GROWTH * warm[key]).toPrecision(3)}`,
    },
  ]
  return [
    ...Object.entries(ends).map(([end, count]) => ({
      name: `${during}: ${end}`,
      value: count,
      unit: '',
      ...(end === 'failed' && { budget: '≤ 0' }),
    })),
    left('credits held', 'held'),
    left('calls in the database', 'calls'),
    left('dialogs', 'dialogs'),
    left("rtpengine's files and ports", 'rtpengineFiles', before.rtpengineFiles),
    left("Kamailio's files and connections", 'kamailioFiles', warm.kamailioFiles),
    left("the server's files and connections", 'serverFiles', warm.serverFiles),
    ...memory("Kamailio's shared memory in use", 'sharedMemory'),
    ...memory("Kamailio's memory", 'kamailio'),
    ...memory("rtpengine's memory", 'rtpengine'),
    ...memory("the server's heap", 'serverHeap'),
    ...memory("the server's memory", 'server'),
  ]
}

/** How a call ends, with the number that makes it end so. */
const ENDS = {
  'hung up by the caller': '+12025550100',
  'hung up by the callee': '+12025550005',
  busy: '+12025550486',
  cancelled: '+12025550408',
  'lost by the caller': '+12025550101',
} as const
type End = keyof typeof ENDS
/** Most calls are talked in. */
const ORDER: End[] = [
  'hung up by the caller',
  'hung up by the callee',
  'hung up by the caller',
  'busy',
  'hung up by the caller',
  'cancelled',
  'hung up by the caller',
  'lost by the caller',
]

class Soak {
  readonly ends: Record<End | 'failed', number> = {
    failed: 0,
    'hung up by the caller': 0,
    'hung up by the callee': 0,
    busy: 0,
    cancelled: 0,
    'lost by the caller': 0,
  }
  readonly #http: HttpClients
  readonly #world: EngineWorld
  readonly #peers: BrowserPeers

  constructor(world: EngineWorld, peers: BrowserPeers) {
    this.#world = world
    this.#peers = peers
    this.#http = new HttpClients(world.server.url.replace('localhost', '127.0.0.1'))
  }

  /** Calls on all lines; returns when what the calls left behind should be gone. */
  async callFor(ms: number): Promise<void> {
    const until = Date.now() + ms
    await Promise.all(this.#world.families.map((family, nth) => this.#keepCalling(family, nth, until)))
    await delay(SETTLED_AFTER_MS)
  }

  async #keepCalling(family: SmallFamily, line: number, until: number): Promise<void> {
    await delay(line * 200)
    for (let nth = line; Date.now() < until; nth++) {
      const end = ORDER[nth % ORDER.length] ?? 'busy'
      try {
        await this.#call(family, line, end)
        this.ends[end] += 1
      } catch (error) {
        this.ends.failed += 1
        console.error(end, error)
        await delay(1_000)
      }
    }
  }

  async #call(family: SmallFamily, line: number, end: End): Promise<void> {
    const { sid, connection } = await this.#place(family, ENDS[end])
    const { peer, sdp } = await this.#peers.offer()
    const url = new URL(connection.ws_url, this.#world.server.url.replace('http', 'ws'))
    const caller = await Caller.connect(new URL(url.pathname, this.#world.server.url), `127.0.1.${line + 1}`, {
      sid,
      to: ENDS[end],
      connection,
    })
    try {
      const answer = caller.invite(sdp)
      if (end === 'cancelled') setTimeout(() => caller.cancel(), RING_MS)
      const { status, body } = await answer
      const expected = end === 'busy' ? 486 : end === 'cancelled' ? 487 : 200
      if (status !== expected) throw new Error(`${status} instead of ${expected}`)
      if (status === 200) await this.#talk(caller, peer, body, end)
    } finally {
      caller.cut()
      await this.#peers.end(peer)
    }
  }

  async #talk(caller: Caller, peer: number, sdp: string, end: End): Promise<void> {
    await this.#peers.accept(peer, sdp)
    if (end === 'hung up by the callee') await caller.wasHungUp
    else await delay(TALK_MS)
    const { packets } = await this.#peers.heard(peer)
    if (packets === 0) throw new Error('Nothing was heard')
    if (end === 'hung up by the caller') await caller.hangUp()
  }

  /** Waits while the last call is being settled. */
  async #place(
    { token, callerIdSid }: SmallFamily,
    to: string,
  ): Promise<{ sid: string; connection: { username: string; password: string; ws_url: string } }> {
    for (;;) {
      const { status, body } = await this.#http.send({
        method: 'POST',
        path: '/api/v1/Calls',
        headers: { authorization: BASIC, 'x-access-token': token },
        body: { to, caller_id_sid: callerIdSid },
      })
      if (status === 200) return JSON.parse(body).resources.call
      if (![409, 429].includes(status)) throw new Error(`POST Calls was answered with ${status}: ${body}`)
      await delay(500)
    }
  }
}
