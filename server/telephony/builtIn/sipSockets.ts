import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import { refuseUpgrade } from './refuseUpgrade'
import type { SocketLimits } from './socketLimiter'
import { SocketLimiter } from './socketLimiter'

export interface SipSocketsOptions extends SocketLimits {
  /** Ping interval; a connection that has not answered by the next ping is closed. */
  pingMs: number
}

export interface SipSocketsListener {
  opened(connection: string): void
  received(connection: string, text: string): void
  closed(connection: string): void
}

interface Entry {
  socket: WebSocket
  isAlive: boolean
  /** Messages it may still send; refilled over time. */
  allowance: number
}

const MAX_MESSAGE_BYTES = 64 * 1024
const MESSAGES_AT_ONCE = 100
const MESSAGES_PER_SECOND = 20
const POLICY_VIOLATION = 1008
const TRY_AGAIN_LATER = 1013

/** The callers' WebSockets (RFC 7118): opened, rate-limited and kept alive here; the worker parses their messages. */
export class SipSockets {
  readonly #listener: SipSocketsListener
  readonly #sockets = new Map<string, Entry>()
  readonly #limiter: SocketLimiter
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
    this.#limiter = new SocketLimiter(options, (connection) => this.drop(connection, TRY_AGAIN_LATER))
    this.#pinger = setInterval(() => this.#ping(), options.pingMs)
    this.#refiller = setInterval(() => this.#refill(), 1_000)
  }

  /**
   * Upgrades an HTTP request to a WebSocket, or refuses it.
   * @param client what the socket counts against until it has authenticated
   */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, client: string): void {
    const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
    if (!protocols.includes('sip')) refuseUpgrade(socket, 400)
    else if (!this.#limiter.hasRoom) refuseUpgrade(socket, 503)
    else this.#server.handleUpgrade(request, socket, head, (webSocket) => this.#open(webSocket, client))
  }

  /** The connection has authenticated as an account. */
  assignAccount(connection: string, account: string): void {
    this.#limiter.authenticated(connection, account)
  }

  send(connection: string, text: string): void {
    const socket = this.#sockets.get(connection)?.socket
    if (socket && socket.readyState === socket.OPEN) socket.send(text)
  }

  /** Closes one connection with a WebSocket close code. */
  drop(connection: string, code: number): void {
    this.#sockets.get(connection)?.socket.close(code)
  }

  /** Closes every connection; without a code they are cut, as by a network failure. */
  dropAll(code?: number): void {
    for (const { socket } of this.#sockets.values()) {
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
    const entry: Entry = { socket, isAlive: true, allowance: MESSAGES_AT_ONCE }
    this.#sockets.set(connection, entry)
    socket.on('message', (data) => {
      entry.allowance -= 1
      if (entry.allowance < 0) socket.close(POLICY_VIOLATION)
      else this.#listener.received(connection, data.toString())
    })
    socket.on('pong', () => {
      entry.isAlive = true
    })
    socket.on('close', () => {
      this.#sockets.delete(connection)
      this.#limiter.closed(connection)
      this.#listener.closed(connection)
    })
    // A protocol error closes the socket, which the handler above deals with.
    socket.on('error', () => undefined)
    this.#listener.opened(connection)
    this.#limiter.opened(connection, client)
  }

  #ping(): void {
    for (const entry of this.#sockets.values()) {
      if (!entry.isAlive) entry.socket.terminate()
      entry.isAlive = false
      entry.socket.ping()
    }
  }

  #refill(): void {
    for (const entry of this.#sockets.values())
      entry.allowance = Math.min(MESSAGES_AT_ONCE, entry.allowance + MESSAGES_PER_SECOND)
  }
}
