import type { Socket } from 'node:net'
import { connect } from 'node:net'
import type { Alarm } from '../../alarm'
import type { Clock } from '../../clock'
import type { KamailioAddress } from '../../settings/telephony'
import { netstringReader, writeNetstring } from './netstring'

/** Of what passes between a server and a Kamailio; see `deploy/engine/kamailio.cfg`. */
const PROTOCOL = 1

/** What a Kamailio reports: `ev` says what, the rest is text or numbers. */
export type KamailioEvent = Record<string, unknown> & { ev: string }

interface LinkParts {
  address: KamailioAddress
  /** This server's name. */
  server: string
  token: string
  clock: Clock
  alarm: Alarm
  up(): void
  receive(event: KamailioEvent): void
  onError(error: unknown): void
}

const RECONNECT_MS = 1_000
const RPC_TIMEOUT_MS = 3_000
/** Both sides say that they are alive this often … */
const BEAT_EVERY_MS = 2_000
/** … and believe that the other is gone after so long without a word. */
const SILENT_AFTER_MS = 6_000
/** evapi, two ports above SIP over WebSocket and JSON-RPC. */
const EVENTS_PORT_OFFSET = 2

/** One server's line to one Kamailio: events and orders over evapi, questions over JSON-RPC. It reconnects by itself. */
export class KamailioLink {
  readonly address: KamailioAddress
  readonly #parts: LinkParts
  /** Whether its calls have been listed since it came up, or given up because it stays away. */
  callsAreKnown = false
  #socket: Socket | undefined
  #cancelReconnect: () => void = () => undefined
  #cancelBeat: () => void = () => undefined
  #heardAt = 0
  #isUp = false
  #isClosed = false
  #downSince: number

  constructor(parts: LinkParts) {
    this.address = parts.address
    this.#parts = parts
    this.#downSince = parts.clock.now()
    this.#open()
  }

  get isUp(): boolean {
    return this.#isUp
  }

  /** When it went down, or was made if it has never been up; null while it is up. Epoch milliseconds. */
  get downSince(): number | null {
    return this.#isUp ? null : this.#downSince
  }

  /** Does nothing while it is down. */
  order(order: { cmd: string } & Record<string, unknown>): void {
    this.#socket?.write(writeNetstring(JSON.stringify(order)))
  }

  /** @throws Error if there is no answer in time, or it is an error */
  async ask<Answer>(method: string, params: unknown[] = []): Promise<Answer> {
    const { host, port, name } = this.address
    const response = await fetch(`http://${host}:${port}/rpc`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#parts.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', method, params, id: 1 }),
      signal: AbortSignal.timeout(RPC_TIMEOUT_MS),
    })
    const { result, error } = (await response.json()) as { result?: Answer; error?: { message: string } }
    if (error) throw new Error(`Kamailio ${name} refuses ${method}: ${error.message}`)
    return result as Answer
  }

  close(): void {
    this.#isClosed = true
    this.#cancelReconnect()
    this.#socket?.destroy()
  }

  #beat(): void {
    const { clock, alarm } = this.#parts
    if (clock.now() - this.#heardAt > SILENT_AFTER_MS) this.#socket?.destroy()
    else this.order({ cmd: 'beat' })
    this.#cancelBeat = alarm.set(clock.now() + BEAT_EVERY_MS, () => this.#beat())
  }

  #open(): void {
    const { server, token, clock, alarm, onError } = this.#parts
    const { host, port } = this.address
    const socket = connect({
      host,
      port: port + EVENTS_PORT_OFFSET,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: 5_000,
    })
    this.#socket = socket
    const read = netstringReader((text) => this.#take(JSON.parse(text) as KamailioEvent))
    socket.on('connect', () => {
      this.#heardAt = clock.now()
      this.order({ cmd: 'hello', node: server, token })
      this.#beat()
    })
    socket.on('data', (piece) => {
      this.#heardAt = clock.now()
      try {
        read(piece)
      } catch (error) {
        onError(error)
        socket.destroy()
      }
    })
    // What went wrong shows in that it is down.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#cancelBeat()
      if (this.#isUp) this.#downSince = clock.now()
      this.#isUp = false
      this.callsAreKnown = false
      if (!this.#isClosed) this.#cancelReconnect = alarm.set(clock.now() + RECONNECT_MS, () => this.#open())
    })
  }

  #take(event: KamailioEvent): void {
    const { up, receive, onError } = this.#parts
    const { name } = this.address
    if (event.ev === 'refused')
      onError(new Error(`Kamailio ${name} refuses this server: KAMAILIO_TOKEN must be the same on both.`))
    else if (event.ev !== 'welcome') {
      if (this.#isUp) receive(event)
    } else if (event.protocol !== PROTOCOL) {
      onError(
        new Error(
          `Kamailio ${name} is of another version of Tealine: its configuration speaks protocol ${event.protocol}, this server ${PROTOCOL}.`,
        ),
      )
      this.#socket?.destroy()
    } else if (!this.#isUp) {
      this.#isUp = true
      up()
    }
  }
}
