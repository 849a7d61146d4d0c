import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect } from 'node:net'

export interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body?: object | undefined
}

export interface Received {
  status: number
  body: string
}

/** A server closes connections that nobody has used for 5 s. */
const REUSED_WITHIN_MS = 4000
const END_OF_HEADERS = '\r\n\r\n'

/** Keep-alive connections to a server with one pending request each; Node's own client costs more than the server. */
export class HttpClients {
  readonly #url: URL
  readonly #idle: { socket: Socket; since: number }[] = []

  constructor(url: string) {
    this.#url = new URL(url)
  }

  async send({ method, path, headers, body }: Sent): Promise<Received> {
    const socket = this.#takeIdle() ?? (await this.#open())
    const text = body ? JSON.stringify(body) : ''
    const all = {
      host: this.#url.host,
      ...headers,
      ...(body && { 'content-type': 'application/json', 'content-length': String(text.length) }),
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
    const received = await answerFrom(socket)
    this.#idle.push({ socket, since: performance.now() })
    return received
  }

  close(): void {
    for (const { socket } of this.#idle) socket.destroy()
  }

  /** The one used last, if it is still open and will be; the others are older. */
  #takeIdle(): Socket | undefined {
    const last = this.#idle.pop()
    if (last && !last.socket.destroyed && performance.now() - last.since < REUSED_WITHIN_MS) return last.socket
    last?.socket.destroy()
    for (const { socket } of this.#idle.splice(0)) socket.destroy()
    return undefined
  }

  async #open(): Promise<Socket> {
    const socket = connect(Number(this.#url.port), this.#url.hostname)
    socket.setNoDelay()
    // A pending request has its own listener; an idle connection is not missed.
    socket.on('error', () => socket.destroy())
    await once(socket, 'connect')
    return socket
  }
}

function answerFrom(socket: Socket): Promise<Received> {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const end = text.indexOf(END_OF_HEADERS)
      if (end < 0) return
      const body = text.slice(end + END_OF_HEADERS.length)
      if (body.length < Number(/content-length: (\d+)/i.exec(text)?.[1])) return
      socket.off('data', read).off('error', reject)
      resolve({ status: Number(text.slice(9, 12)), body })
    }
    socket.on('data', read).on('error', reject)
  })
}
