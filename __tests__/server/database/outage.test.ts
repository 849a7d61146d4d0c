import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { openDatabase } from '../../../server/database/openDatabase'
import { createOnServer, describeOnPostgres } from '../../helpers/server/testDatabase'
import { startTestServer } from '../../helpers/server/testServer'

/** A way to a server that can be closed, as if the server were stopped. */
class Way {
  readonly #to: URL
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0

  constructor(url: string) {
    this.#to = new URL(url)
  }

  get url(): string {
    return Object.assign(new URL(this.#to), { host: `127.0.0.1:${this.#port}` }).href
  }

  async open(): Promise<void> {
    this.#server = createServer((client) => {
      const server = connect(Number(this.#to.port), this.#to.hostname)
      for (const [from, to] of [[client, server] as const, [server, client] as const]) {
        this.#sockets.add(from)
        from.pipe(to)
        from.on('error', () => undefined).once('close', () => to.destroy())
      }
    }).listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    this.#server?.close()
    for (const socket of this.#sockets) socket.destroy()
    if (this.#server) await once(this.#server, 'close')
  }
}

describeOnPostgres('a database that is stopped and started again', () => {
  it('answers 503 with Retry-After, and the same server goes on afterwards', async () => {
    const way = new Way(await createOnServer())
    await way.open()
    const db = await openDatabase({ url: way.url })
    const server = await startTestServer(db)
    const { token } = await server.join({ phoneNumber: '+12015550123' })
    const rest = () => server.rest('GET', 'Account', undefined, { token })
    const rpc = () => server.rpc('list_products', { group: 'standard' }, token)
    expect([(await rest()).status, (await rpc()).status]).toEqual([200, 200])

    await way.close()
    for (const ask of [rest, rpc]) {
      const answers = await Promise.all(Array.from({ length: 15 }, ask))
      for (const { status, headers, body } of answers) {
        expect([status, headers.get('retry-after')]).toEqual([503, '5'])
        expect(body.error.message).toBe('There was an error. Please try again.')
      }
    }
    expect((await server.ask('GET', '/api/health')).status).toBe(200)
    expect((await server.ask('GET', '/api/ready')).status).toBe(503)

    await way.open()
    server.clock.jump(1000)
    expect((await server.ask('GET', '/api/ready')).status).toBe(200)
    expect([(await rest()).status, (await rpc()).status]).toEqual([200, 200])
    await server.close()
    await db.close()
    await way.close()
  })
})
