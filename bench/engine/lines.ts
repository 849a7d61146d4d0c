import { setTimeout as delay } from 'node:timers/promises'
import type { Placed } from '../../__tests__/helpers/server/sip/phone'
import type { SmallFamily } from '../families'
import { HttpClients } from '../httpClients'
import type { BrowserPeers } from './browserPeers'
import { Caller } from './caller'
import type { Customers } from './environment'
import { ANSWERING_NUMBER } from './placedCalls'

const TALK_MS = 40_000
const RING_MS = 2_000
const APART_MS = 200
const TRY_AGAIN_MS = 500
/** The last call is still being settled, or too many have been placed. */
const NOT_YET = [409, 429]
const BASIC = `Basic ${Buffer.from('tealine:web').toString('base64')}`

/** How a call ends: the number that makes it end so, and the final status of its INVITE. */
const ENDS = {
  'hung up by the caller': { to: ANSWERING_NUMBER, status: 200 },
  'hung up by the callee': { to: '+12025550005', status: 200 },
  'lost by the caller': { to: ANSWERING_NUMBER, status: 200 },
  busy: { to: '+12025550486', status: 486 },
  cancelled: { to: '+12025550408', status: 487 },
} as const
type End = keyof typeof ENDS

/** Most calls are talked in. */
const IN_TURN: End[] = [
  'hung up by the caller',
  'hung up by the callee',
  'hung up by the caller',
  'busy',
  'hung up by the caller',
  'cancelled',
  'hung up by the caller',
  'lost by the caller',
]

/** Customers who place one call after the other through the engine, each with the sound of a browser. */
export class Lines {
  /** How many calls ended in which way, and how many not as they should. */
  readonly ends: Record<End | 'failed', number> = {
    failed: 0,
    'hung up by the caller': 0,
    'hung up by the callee': 0,
    'lost by the caller': 0,
    busy: 0,
    cancelled: 0,
  }
  readonly #customers: Customers
  readonly #peers: BrowserPeers
  readonly #http: HttpClients

  constructor(customers: Customers, peers: BrowserPeers) {
    this.#customers = customers
    this.#peers = peers
    this.#http = new HttpClients(customers.server.url.replace('localhost', '127.0.0.1'))
  }

  /** @returns when the last call has ended as its caller sees it */
  async callFor(ms: number): Promise<void> {
    const until = Date.now() + ms
    await Promise.all(this.#customers.families.map((family, line) => this.#keepCalling(family, line, until)))
  }

  close(): void {
    this.#http.close()
  }

  async #keepCalling(family: SmallFamily, line: number, until: number): Promise<void> {
    await delay(line * APART_MS)
    for (let nth = line; Date.now() < until; nth++) {
      const end = IN_TURN[nth % IN_TURN.length] ?? 'busy'
      try {
        await this.#call(family, line, end)
        this.ends[end] += 1
      } catch (error) {
        this.ends.failed += 1
        console.error(`A call to be ${end}:`, error)
      }
    }
  }

  async #call(family: SmallFamily, line: number, end: End): Promise<void> {
    const { placed, path } = await this.#place(family, ENDS[end].to)
    const { peer, sdp } = await this.#peers.offer()
    const caller = await Caller.connect(new URL(path, this.#customers.server.url), `127.0.1.${line + 1}`, placed)
    try {
      const answer = caller.invite(sdp)
      if (end === 'cancelled') setTimeout(() => caller.cancel(), RING_MS)
      const { status, body } = await answer
      if (status !== ENDS[end].status) throw new Error(`The INVITE was answered with ${status}`)
      if (status === 200) await this.#talk(caller, peer, body, end)
    } finally {
      caller.cut()
      await this.#peers.end(peer)
    }
  }

  async #talk(caller: Caller, peer: number, sdp: string, end: End): Promise<void> {
    await this.#peers.accept(peer, sdp)
    await (end === 'hung up by the callee' ? caller.wasHungUp : delay(TALK_MS))
    const { packets } = await this.#peers.heard(peer)
    if (packets === 0) throw new Error('Nothing was heard')
    if (end === 'hung up by the caller') await caller.hangUp()
  }

  /** @returns the call, and the path at which its telephone connects */
  async #place({ token, callerIdSid }: SmallFamily, to: string): Promise<{ placed: Placed; path: string }> {
    for (;;) {
      const { status, body } = await this.#http.send({
        method: 'POST',
        path: '/api/v1/Calls',
        headers: { authorization: BASIC, 'x-access-token': token },
        body: { to, caller_id_sid: callerIdSid },
      })
      if (status === 200) {
        const { sid, connection } = JSON.parse(body).resources.call
        return { placed: { sid, to, connection }, path: new URL(connection.ws_url).pathname }
      }
      if (!NOT_YET.includes(status)) throw new Error(`POST Calls was answered with ${status}: ${body}`)
      await delay(TRY_AGAIN_MS)
    }
  }
}
