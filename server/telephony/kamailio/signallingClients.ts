import type { Socket } from 'node:net'

/** Per client. Many callers may share an address, so connections with a call do not count. */
const WITHOUT_CALL_PER_CLIENT = 20
/** Per client in total. A call takes one, and two while it reconnects. */
const SOCKETS_PER_CLIENT = 200
/** For all sockets of a client together; placing a call takes about 10 kB. */
const BYTES_AT_ONCE = 256 * 1024
const BYTES_PER_SECOND = 32 * 1024
const REFILL_EVERY_MS = 1_000

interface Client {
  open: Set<Socket>
  /** Bytes that the client may still send. */
  allowance: number
}

/** Limits what a single client can do to Kamailio, which sees only the server's address. */
export class SignallingClients {
  readonly #clients = new Map<string, Client>()
  readonly #isInCall: (browser: Socket) => boolean
  readonly #refiller = setInterval(() => this.#refill(), REFILL_EVERY_MS).unref()

  constructor(isInCall: (browser: Socket) => boolean) {
    this.#isInCall = isInCall
  }

  /**
   * Counts a connection towards its client until it closes, and cuts it if the client sends too much.
   * @returns false if the client has too many already
   */
  take(name: string, browser: Socket): boolean {
    const client = this.#clients.get(name) ?? { open: new Set<Socket>(), allowance: BYTES_AT_ONCE }
    if (client.allowance <= 0 || !this.#hasRoom(client)) return false
    this.#clients.set(name, client)
    client.open.add(browser)
    browser.once('close', () => client.open.delete(browser))
    browser.on('data', ({ length }: Buffer) => {
      client.allowance -= length
      if (client.allowance <= 0) browser.destroy()
    })
    // Until the connection is passed on.
    browser.pause()
    return true
  }

  #hasRoom({ open }: Client): boolean {
    if (open.size < WITHOUT_CALL_PER_CLIENT) return true
    if (open.size >= SOCKETS_PER_CLIENT) return false
    return [...open].filter((browser) => !this.#isInCall(browser)).length < WITHOUT_CALL_PER_CLIENT
  }

  /** Cuts all connections. */
  close(): void {
    clearInterval(this.#refiller)
    for (const { open } of this.#clients.values()) for (const browser of open) browser.destroy()
  }

  /** Forgets clients that have nothing open and have not sent much. */
  #refill(): void {
    for (const [name, client] of this.#clients) {
      client.allowance = Math.min(BYTES_AT_ONCE, client.allowance + BYTES_PER_SECOND)
      if (client.open.size === 0 && client.allowance === BYTES_AT_ONCE) this.#clients.delete(name)
    }
  }
}
