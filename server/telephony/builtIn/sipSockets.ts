import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import { refuseUpgrade } from './refuseUpgrade'

export interface SipSocketsOptions {
  maxConnections: number
  maxConnectionsPerAddress: number
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
  address: string
  isAlive: boolean
  /** Messages it may still send at once; refilled with time. */
  allowance: number
}

const MAX_MESSAGE_BYTES = 64 * 1024
const MESSAGES_AT_ONCE = 100
const MESSAGES_PER_SECOND = 20
const POLICY_VIOLATION = 1008

/** The callers' WebSockets (RFC 7118): opened, guarded and kept alive here, understood in the worker. */
export class SipSockets {
  readonly #options: SipSocketsOptions
  readonly #listener: SipSocketsListener
  readonly #lines = new Map<string, Line>()
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
    this.#options = options
    this.#listener = listener
    this.#pinger = setInterval(() => this.#ping(), options.pingMs)
    this.#refiller = setInterval(() => this.#refill(), 1_000)
  }

  /** Makes a WebSocket of an HTTP upgrade, or refuses it. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
    const address = request.socket.remoteAddress ?? ''
    const refusal = this.#refusalOf(protocols, address)
    if (refusal) refuseUpgrade(socket, refusal)
    else this.#server.handleUpgrade(request, socket, head, (webSocket) => this.#open(webSocket, address))
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

  #refusalOf(protocols: string[], address: string): number | undefined {
    const fromThere = [...this.#lines.values()].filter((line) => line.address === address).length
    if (!protocols.includes('sip')) return 400
    if (fromThere >= this.#options.maxConnectionsPerAddress) return 429
    return this.#lines.size >= this.#options.maxConnections ? 503 : undefined
  }

  #open(socket: WebSocket, address: string): void {
    const connection = randomUUID()
    const line: Line = { socket, address, isAlive: true, allowance: MESSAGES_AT_ONCE }
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
      this.#listener.closed(connection)
    })
    // A protocol error closes the socket, which is heard above.
    socket.on('error', () => undefined)
    this.#listener.opened(connection)
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
