import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { TSchema } from 'typebox'
import Type from 'typebox'
import { NewContact } from '../../contract/contacts'
import type { RestCall } from '../../contract/restCall'
import { restCalls } from '../../contract/restCalls'
import type { RpcCall } from '../../contract/rpcCalls'
import { rpcCalls } from '../../contract/rpcCalls'
import { SUPPORT_FILE_BYTES } from '../../contract/supportFiles'
import { BODY_LIMIT_BYTES, bodyLimitOf } from '../../server/http/bodyLimit'
import type { Person } from '../helpers/server/addressBook'
import { largestBodies } from '../helpers/server/largestBodies'
import { describeOnAnyDatabase } from '../helpers/server/testDatabase'
import type { TestServer } from '../helpers/server/testServer'
import { BASIC, startTestServer } from '../helpers/server/testServer'
import { longestHold, MOST_HELD_MS } from '../helpers/server/threadHold'

/** What the schema of a call leaves open, because it is checked line by line. */
const OPAQUE: Partial<Record<string, TSchema>> = { importContacts: NewContact }

const rest = Object.entries<RestCall>(restCalls).flatMap(([name, { method, path, body, maxBytes }]) => {
  const request = `${method} /api/v1/${path.replace(':sid', 'made-up')}`
  return body ? [{ name, request, body, bytes: maxBytes ?? bodyLimitOf(body) }] : []
})

const rpc = Object.entries<RpcCall>(rpcCalls).map(([name, { params }]) => {
  const body = Type.Object({ jsonrpc: Type.Literal('2.0'), id: Type.Literal(1), method: Type.Literal(name), params })
  return { name, request: 'POST /api/rpc', body, bytes: bodyLimitOf(body) }
})

/** Limits by hour start again with each try. */
const HOUR_MS = 3_600_000

describeOnAnyDatabase(`no request holds the thread for more than ${MOST_HELD_MS} ms of CPU`, (open) => {
  let server: TestServer
  let ann: Person
  beforeAll(async () => {
    server = await startTestServer(await open())
    ann = await server.join({ phoneNumber: '+12015550123' })
  })
  afterAll(async () => {
    await server.close()
    await server.db.close()
  })

  const ofApp = () => [`authorization: ${BASIC}`, `x-access-token: ${ann.token}`]

  /** Sends bytes as they are, so that this thread does the server's work alone. @returns the status */
  async function send(request: string, body: string | Buffer, type: string, headers = ofApp()): Promise<number> {
    const [method = '', path = ''] = request.split(' ')
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined)
    const fixed = ['host: localhost', 'connection: close', `content-type: ${type}`]
    const length = `content-length: ${Buffer.byteLength(body)}`
    socket.write(`${[`${method} ${path} HTTP/1.1`, ...fixed, length, ...headers].join('\r\n')}\r\n\r\n`)
    socket.write(body)
    const [answer] = await once(socket, 'data')
    socket.resume()
    await once(socket, 'close')
    return Number(String(answer).slice('HTTP/1.1 '.length).slice(0, 3))
  }

  /** What holds the thread for too long, of several bodies sent to one call. */
  async function longHolds(
    request: string,
    bodies: { name: string; text: string | Buffer }[],
    type = 'application/json',
  ): Promise<string[]> {
    const long: string[] = []
    for (const { name, text } of bodies) {
      const statuses: number[] = []
      const held = await longestHold(async () => {
        server.clock.jump(HOUR_MS)
        ann.token = await server.services.tokens.issue(ann.id, '')
        statuses.push(await send(request, text, type))
      })
      expect(statuses).not.toContain(429)
      if (held > MOST_HELD_MS) long.push(`${name}: ${Math.round(held)} ms (${statuses.join()})`)
    }
    return long
  }

  it.each([...rest, ...rpc])('$name', async ({ name, request, body, bytes }) => {
    expect(await longHolds(request, largestBodies(body, { bytes, opaque: OPAQUE[name] }))).toEqual([])
  })

  it('a batch of JSON-RPC', async () => {
    const one = '{"jsonrpc":"2.0","method":"list_products","id":1},'
    const text = `[${one.repeat(BODY_LIMIT_BYTES / one.length - 1)}1]`
    expect(await longHolds('POST /api/rpc', [{ name: 'a batch', text }])).toEqual([])
  })

  it("a webhook with whatever isn't one", async () => {
    const bodies = largestBodies(Type.Object({ id: Type.String() }), { bytes: BODY_LIMIT_BYTES })
    expect(await longHolds('POST /webhooks/stripe', bodies)).toEqual([])
  })

  it('sendSupportFile', async () => {
    const { compressed, expanded } = SUPPORT_FILE_BYTES
    const spaces = Buffer.from(`{${' '.repeat(expanded - 1)}`)
    const lists = Buffer.from(`{"a":[${'[],'.repeat((expanded - 100) / 3)}[]]}`)
    const bodies = [
      { name: 'spaces', text: gzipSync(spaces) },
      { name: 'lists in a list', text: gzipSync(lists) },
      { name: 'more than is taken', text: gzipSync(Buffer.alloc(10 * expanded)) },
      { name: 'no gzip', text: Buffer.alloc(compressed, '{') },
    ]
    expect(await longHolds('POST /api/v1/SupportFiles', bodies, 'application/gzip')).toEqual([])
  })

  it('several imports at once', async () => {
    const call = rest.find(({ name }) => name === 'importContacts')
    const [{ text = '' } = {}] = call ? largestBodies(call.body, { ...call, opaque: NewContact }) : []
    const held = await longestHold(async () => {
      server.clock.jump(HOUR_MS)
      ann.token = await server.services.tokens.issue(ann.id, '')
      const sent = [1, 2, 3, 4, 5].map(() => send('POST /api/v1/Contacts/Import', text, 'application/json'))
      expect(new Set(await Promise.all(sent))).toEqual(new Set([200]))
    })
    expect(held).toBeLessThanOrEqual(MOST_HELD_MS)
  })
})
