import { once } from 'node:events'
import type { Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import { netstringReader, writeNetstring } from '../../../../server/telephony/kamailio/netstring'
import { secretProof } from '../../../../server/telephony/kamailio/secretProof'

/** What a server of the product sends. */
export type Order = { cmd: string } & Record<string, unknown>

interface Client {
  socket: Socket
  /** Its name, once it has said hello. */
  name: string | undefined
}

/** The evapi side of a fake Kamailio: netstrings of JSON, and a hello first. */
export class EventServer {
  protocol: unknown = 1
  token: string
  /** Its CARRIER_SECRET; without, it proves none, as an earlier version. */
  secret: string | undefined
  /** Takes orders, as a Kamailio that is there. */
  onOrder: (order: Order, reply: (event: object) => void) => void = () => undefined
  /** Every order but hellos and beats, oldest first. */
  readonly orders: (Order & { from: string })[] = []
  /** How many connections there have been. */
  connections = 0
  #server: Server | undefined
  #isFrozen = false
  readonly #clients = new Set<Client>()

  constructor(token: string) {
    this.token = token
  }

  get servers(): string[] {
    return [...this.#clients].flatMap(({ name }) => name ?? [])
  }

  async listen(port: number): Promise<void> {
    this.#server = createServer((socket) => this.#take(socket)).listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  async close(): Promise<void> {
    this.cut()
    const closed = this.#server && once(this.#server, 'close')
    this.#server?.close()
    this.#server = undefined
    await closed
  }

  /** Breaks all connections; new ones are accepted. */
  cut(): void {
    for (const { socket } of this.#clients) socket.destroy()
    this.#clients.clear()
  }

  /** It neither receives nor sends anything, as on a frozen machine. */
  set isFrozen(isFrozen: boolean) {
    this.#isFrozen = isFrozen
    for (const { socket } of this.#clients) {
      if (isFrozen) socket.pause()
      else socket.resume()
    }
  }

  /** Sends an event to all servers. */
  tell(event: object): void {
    this.write(writeNetstring(JSON.stringify(event)))
  }

  /** Sends anything at all to all servers. */
  write(text: string): void {
    if (!this.#isFrozen) for (const { socket, name } of this.#clients) if (name) socket.write(text)
  }

  #take(socket: Socket): void {
    this.connections += 1
    const client: Client = { socket, name: undefined }
    this.#clients.add(client)
    if (this.#isFrozen) socket.pause()
    const reply = (event: object) => void socket.write(writeNetstring(JSON.stringify(event)))
    const read = netstringReader((text) => {
      const order = JSON.parse(text) as Order
      if (order.cmd === 'hello') return this.#hello(client, order, reply)
      // Kamailio closes a connection that does not begin with a hello.
      if (client.name === undefined) return void socket.destroy()
      if (order.cmd === 'beat') return
      this.orders.push({ ...order, from: client.name })
      this.onOrder(order, reply)
    })
    socket.on('data', read).on('error', () => undefined)
    socket.on('close', () => this.#clients.delete(client))
  }

  #hello(client: Client, { token, node, nonce }: Order, reply: (event: object) => void): void {
    if (token !== this.token) {
      reply({ ev: 'refused' })
      client.socket.end()
      return
    }
    client.name = String(node)
    const proof = this.secret && secretProof(this.secret, String(nonce))
    this.tell({ ev: 'welcome', protocol: this.protocol, node, proof })
  }
}
