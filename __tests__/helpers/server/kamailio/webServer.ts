import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** The HTTP side of a fake Kamailio: JSON-RPC for who knows its token, and WebSockets of browsers. */
export class WebServer {
  /** Requests of browsers for a WebSocket, and their connections. */
  readonly upgrades: { request: IncomingMessage; socket: Socket }[] = []
  /** It answers questions. */
  answersRpc = true
  readonly #tokenOf: () => string
  readonly #answer: (method: string) => object
  #http: Server | undefined

  constructor(tokenOf: () => string, answer: (method: string) => object) {
    this.#tokenOf = tokenOf
    this.#answer = answer
  }

  async listen(port: number): Promise<void> {
    const http = createServer(async (request, response) => {
      const body = await text(request)
      if (request.headers.authorization !== `Bearer ${this.#tokenOf()}`) return void response.writeHead(403).end()
      if (!this.answersRpc) return void response.destroy()
      const { method, id } = JSON.parse(body) as { method: string; id: number }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...this.#answer(method) }))
    })
    http.on('upgrade', (request, socket: Socket, head) => {
      this.upgrades.push({ request, socket })
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
      if (head.length > 0) socket.write(head)
      socket.on('data', (piece) => socket.write(piece)).on('error', () => undefined)
    })
    this.#http = http.listen(port, '127.0.0.1')
    await once(http, 'listening')
  }

  async close(): Promise<void> {
    for (const { socket } of this.upgrades) socket.destroy()
    const closed = this.#http && once(this.#http, 'close')
    this.#http?.closeAllConnections()
    this.#http?.close()
    this.#http = undefined
    await closed
  }
}
