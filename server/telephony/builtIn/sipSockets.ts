import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import { refuseUpgrade } from './refuseUpgrade'
import type { SocketLimits } from './socketPlaces'
import { SocketPlaces } from './socketPlaces'

export interface SipSocketsOptions extends SocketLimits {
  /** A connection that leaves a ping unanswered for this long is dead. */
  pingMs: number
}

export interface SipSocketsListener {
  opened(connection: string): void
  received(connection: string, text: string): void
  closed(connection: string): void
}

interface Line {
  socket: WebSocket
  isAlive: boolean
  /** Messages it may still send at once; refilled with time. */
  allowance: number
}

const MAX_MESSAGE_BYTES = 64 * 1024
const MESSAGES_AT_ONCE = 100
const MESSAGES_PER_SECOND = 20
const POLICY_VIOLATION = 1008
const TRY_AGAIN_LATER = 1013

/** The callers' WebSockets (RFC 7118): opened, guarded and kept alive here, understood in the worker. */
export class SipSockets {
  readonly #listener: SipSocketsListener
  readonly #lines = new Map<string, Line>()
  readonly #places: SocketPlaces
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: (protocols) => (protocols.has('sip') ? 'sip' : false),
  })
  readonly #pinger: NodeJS.Timeout
  readonly #refiller: NodeJS.Timeout

  constructor(options: SipSocketsOptions, listener: SipSocketsListener) {
    this.#listener = listener
    this.#places = new SocketPlaces(options, (connection) => this.drop(connection, TRY_AGAIN_LATER))
    this.#pinger = setInterval(() => this.#ping(), options.pingMs)
    this.#refiller = setInterval(() => this.#refill(), 1_000)
  }

  /**
   * Makes a WebSocket of an HTTP upgrade, or refuses it.
   * @param client whom the socket counts for until it has shown credentials
   */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, client: string): void {
    const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
    if (!protocols.includes('sip')) refuseUpgrade(socket, 400)
    else if (!this.#places.hasRoom) refuseUpgrade(socket, 503)
    else this.#server.handleUpgrade(request, socket, head, (webSocket) => this.#open(webSocket, client))
  }

  /** A connection has shown genuine credentials of an account. */
  belongsTo(connection: string, account: string): void {
    this.#places.proved(connection, account)
  }

  send(connection: string, text: string): void {
    const socket = this.#lines.get(connection)?.socket
    if (socket && socket.readyState === socket.OPEN) socket.send(text)
  }

  /** Closes one connection with a WebSocket close code. */
  drop(connection: string, code: number): void {
    this.#lines.get(connection)?.socket.close(code)
  }

  /** Closes every connection; without a code they are cut, as a broken network would. */
  dropAll(code?: number): void {
    for (const { socket } of this.#lines.values()) {
      if (code === undefined) socket.terminate()
      else socket.close(code)
    }
  }

  close(): void {
    clearInterval(this.#pinger)
    clearInterval(this.#refiller)
    this.dropAll(1001)
    this.#server.close()
  }

  #open(socket: WebSocket, client: string): void {
    const connection = randomUUID()
    const line: Line = { socket, isAlive: true, allowance: MESSAGES_AT_ONCE }
    this.#lines.set(connection, line)
    socket.on('message', (data) => {
      line.allowance -= 1
      if (line.allowance < 0) socket.close(POLICY_VIOLATION)
      else this.#listener.received(connection, data.toString())
    })
    socket.on('pong', () => {
      line.isAlive = true
    })
    socket.on('close', () => {
      this.#lines.delete(connection)
      this.#places.left(connection)
      this.#listener.closed(connection)
    })
    // A protocol error closes the socket, which is heard above.
    socket.on('error', () => undefined)
    this.#listener.opened(connection)
    this.#places.taken(connection, client)
  }

  #ping(): void {
    for (const line of this.#lines.values()) {
      if (!line.isAlive) line.socket.terminate()
      line.isAlive = false
      line.socket.ping()
    }
  }

  #refill(): void {
    for (const line of this.#lines.values())
      line.allowance = Math.min(MESSAGES_AT_ONCE, line.allowance + MESSAGES_PER_SECOND)
  }
}
