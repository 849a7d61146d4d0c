import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import type { Alarm } from '../../ground/alarm'
import type { Clock } from '../../ground/clock'
import type { KamailioAddress } from '../../settings/telephony'
import { askKamailio } from './askKamailio'
import { netstringReader, writeNetstring } from './netstring'
import { secretProof } from './secretProof'

/** Version of the protocol between a server and a Kamailio; see `deploy/engine/kamailio/product.cfg`. */
const PROTOCOL = 1

/** An event from Kamailio: `ev` is its type, the other fields are texts or numbers. */
export type KamailioEvent = Record<string, unknown> & { ev: string }

interface LinkParts {
  address: KamailioAddress
  /** This server's name. */
  server: string
  token: string
  /** Signs browsers' credentials; Kamailio must have the same one to check them. */
  secret: string
  clock: Clock
  alarm: Alarm
  /**
   * The link is up, for the first time or again.
   * @param heardUntil when Kamailio was last heard from on the previous connection; epoch milliseconds
   */
  up(heardUntil: number): void
  receive(event: KamailioEvent): void
  onError(error: unknown): void
}

const RECONNECT_MS = 1_000
/** A machine that is off does not even refuse a connection. */
const CONNECT_WITHIN_MS = 3_000
/** Both sides send a heartbeat this often … */
const BEAT_EVERY_MS = 2_000
/** … and consider the other gone after this long without one. */
const SILENT_AFTER_MS = 6_000
/** evapi, two ports above SIP over WebSocket and JSON-RPC. */
const EVENTS_PORT_OFFSET = 2

/** A server's link to one Kamailio: events and orders over evapi, queries over JSON-RPC. It reconnects by itself. */
export class KamailioLink {
  readonly address: KamailioAddress
  readonly #parts: LinkParts
  #socket: Socket | undefined
  #cancelAlarm: () => void = () => undefined
  /** When Kamailio was last heard from, or this link was created. */
  #heardAt: number
  #downSince: number | null
  #isClosed = false
  #nonce = ''
  #hasOtherSecret = false
  /** The last complaint in the log, so that it is not repeated at every attempt to reconnect. */
  #complaint = ''

  constructor(parts: LinkParts) {
    this.address = parts.address
    this.#parts = parts
    this.#heardAt = parts.clock.now()
    this.#downSince = this.#heardAt
    this.#open()
  }

  get isUp(): boolean {
    return this.#downSince === null
  }

  /** Kamailio has a different CARRIER_SECRET and would refuse every call. */
  get hasOtherSecret(): boolean {
    return this.#hasOtherSecret
  }

  /** When the link went down, or was created if it has never been up; null while it is up. Epoch milliseconds. */
  get downSince(): number | null {
    return this.#downSince
  }

  /** Sends an order; does nothing while the link is down. */
  order(order: { cmd: string } & Record<string, unknown>): void {
    if (this.isUp) this.#send(order)
  }

  /** @throws Error if there is no answer in time, or it is an error */
  ask<Answer>(method: string): Promise<Answer> {
    return askKamailio(this.address, this.#parts.token, method)
  }

  close(): void {
    this.#isClosed = true
    this.#cancelAlarm()
    this.#socket?.destroy()
  }

  #send(message: { cmd: string } & Record<string, unknown>): void {
    this.#socket?.write(writeNetstring(JSON.stringify(message)))
  }

  #open(): void {
    const { server, token, clock } = this.#parts
    const { host, port } = this.address
    const socket = connect({ host, port: port + EVENTS_PORT_OFFSET, noDelay: true })
    this.#socket = socket
    let heardAt = clock.now()
    const read = netstringReader((text) => this.#take(JSON.parse(text) as KamailioEvent, heardAt))
    this.#wakeIn(CONNECT_WITHIN_MS, () => socket.destroy())
    const beat = () => {
      if (clock.now() - heardAt >= SILENT_AFTER_MS) socket.destroy()
      else {
        this.order({ cmd: 'beat' })
        this.#wakeIn(BEAT_EVERY_MS, beat)
      }
    }
    socket.on('connect', () => {
      heardAt = clock.now()
      this.#nonce = randomUUID()
      this.#send({ cmd: 'hello', node: server, token, nonce: this.#nonce })
      beat()
    })
    socket.on('data', (piece) => {
      heardAt = clock.now()
      this.#read(read, piece)
      if (this.isUp) this.#heardAt = heardAt
    })
    // The link being down shows that something went wrong.
    socket.on('error', () => undefined)
    socket.on('close', () => this.#closed(heardAt))
  }

  #read(read: (piece: Buffer) => void, piece: Buffer): void {
    try {
      read(piece)
    } catch (error) {
      const { name } = this.address
      this.#complain(`What Kamailio ${name} sends cannot be read (${(error as Error).message}).`)
      this.#socket?.destroy()
    }
  }

  #closed(heardAt: number): void {
    const now = this.#parts.clock.now()
    const wasSilent = now - heardAt >= SILENT_AFTER_MS
    this.#downSince ??= wasSilent ? heardAt : now
    this.#cancelAlarm()
    if (!this.#isClosed) this.#wakeIn(RECONNECT_MS, () => this.#open())
  }

  /** The one timer: first for connecting, then for heartbeats, and when the link is down for reconnecting. */
  #wakeIn(ms: number, ring: () => void): void {
    const { clock, alarm } = this.#parts
    this.#cancelAlarm()
    this.#cancelAlarm = alarm.set(clock.now() + ms, ring)
  }

  #take(event: KamailioEvent, heardAt: number): void {
    if (this.isUp) this.#takeWhileUp(event)
    else if (event.ev === 'welcome') this.#welcome(event, heardAt)
    else if (event.ev === 'refused')
      this.#complain(`Kamailio ${this.address.name} refuses this server: KAMAILIO_TOKEN must be the same on both.`)
  }

  /** Welcomes and refusals addressed to other servers are ignored. */
  #takeWhileUp(event: KamailioEvent): void {
    const { server, receive } = this.#parts
    if (event.ev === 'welcome' && event.node === server)
      this.#complain(`Another server is called ${server} too: each needs its own NODE_NAME.`)
    else if (event.ev !== 'welcome' && event.ev !== 'refused') receive(event)
  }

  #welcome({ protocol, proof }: KamailioEvent, heardAt: number): void {
    if (protocol !== PROTOCOL) {
      this.#complain(
        `Kamailio ${this.address.name} is of another version of Tealine: its configuration speaks protocol ${protocol}, this server ${PROTOCOL}.`,
      )
      this.#socket?.destroy()
      return
    }
    const heardUntil = this.#heardAt
    this.#heardAt = heardAt
    this.#downSince = null
    // A Kamailio of an earlier version gives no proof.
    this.#hasOtherSecret = proof !== undefined && proof !== secretProof(this.#parts.secret, this.#nonce)
    if (this.#hasOtherSecret)
      this.#complain(
        `Kamailio ${this.address.name} has another CARRIER_SECRET than this server and gets no calls: set the same one on both and restart Kamailio.`,
      )
    else this.#complaint = ''
    this.#parts.up(heardUntil)
  }

  #complain(sentence: string): void {
    if (sentence !== this.#complaint) this.#parts.onError(new Error(sentence))
    this.#complaint = sentence
  }
}
