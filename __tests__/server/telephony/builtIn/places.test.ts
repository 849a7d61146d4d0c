import type { SipCall } from '../../../helpers/server/sip/sipCall'
import type { SipSocket } from '../../../helpers/server/sip/sipSocket'
import { TestCarrier } from '../../../helpers/server/sip/testCarrier'
import { shortOrLong } from '../../../helpers/shortOrLong'
import { until } from '../../../helpers/until'

const STRANGER = '203.0.113.66'
/** The product's limit of unauthenticated sockets per address. */
const SOCKETS_PER_CLIENT = 20

let harness: TestCarrier
afterEach(async () => {
  await harness.hangUpAll()
  await harness.stop()
})

const closed = (sockets: SipSocket[]) => sockets.filter(({ closeCode }) => closeCode !== undefined).length
const areClosed = (count: number, sockets: SipSocket[]) => until(`${count} are closed`, () => closed(sockets) === count)

/** More than the limit of unauthenticated sockets per address. */
const CUSTOMERS = shortOrLong(50, 500)

/** Authenticates with genuine credentials; the call is refused, so that it needs no audio. */
const refused = async (call: SipCall) => expect((await call.dial()).status).toBe(486)
const BUSY = '+12025550110'

describe('strangers', () => {
  it('of one address can keep only their newest few sockets', async () => {
    harness = await TestCarrier.start()
    const sockets = await Promise.all(Array.from({ length: SOCKETS_PER_CLIENT }, () => harness.connect(STRANGER)))
    const more = await Promise.all([1, 2, 3].map(() => harness.connect(STRANGER)))
    await areClosed(3, sockets)
    expect(sockets.find(({ closeCode }) => closeCode !== undefined)?.closeCode).toBe(1013)
    expect(closed(more)).toBe(0)
  })

  it('of one IPv6 network count as one', async () => {
    harness = await TestCarrier.start({ maxConnectionsPerClient: 2 })
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:3::1']
    const sockets: SipSocket[] = []
    for (const address of addresses) sockets.push(await harness.connect(address))
    await areClosed(1, sockets)
    expect(sockets[0]?.closeCode).toBe(1013)
  })

  it('do not keep others out, behind the proxy or the same address', async () => {
    harness = await TestCarrier.start()
    const idle = await Promise.all(Array.from({ length: SOCKETS_PER_CLIENT + 5 }, () => harness.connect(STRANGER)))
    await areClosed(5, idle)
    for (const client of ['198.51.100.1', STRANGER]) await refused(await harness.call(BUSY, client))
    expect(closed(idle)).toBe(6)
  })

  it('give way to customers when all connections are taken', async () => {
    harness = await TestCarrier.start({ maxConnections: 3 })
    const idle: SipSocket[] = []
    for (const machine of [1, 2, 3]) idle.push(await harness.connect(`203.0.113.${machine}`))
    for (const client of [1, 2, 3]) await refused(await harness.call(BUSY, `198.51.100.${client}`))
    await areClosed(3, idle)
    await expect(harness.connect('203.0.113.4')).rejects.toThrow(/503/)
  })
})

describe('customers with genuine credentials', () => {
  it.each([
    ['behind one proxy', (nth: number) => `10.${nth >> 8}.${nth & 0xff}.1`],
    ['behind the one address of an office', () => '198.51.100.1'],
  ])('can all call, however many are %s', async (_, clientOf) => {
    harness = await TestCarrier.start({ timing: { idleMs: 600_000 } })
    const calls: SipCall[] = []
    for (let nth = 0; nth < CUSTOMERS; nth += 10)
      await Promise.all(
        Array.from({ length: 10 }, async (_, more) => {
          const call = await harness.call(BUSY, clientOf(nth + more))
          calls.push(call)
          await refused(call)
        }),
      )
    expect(closed(calls.map(({ socket }) => socket))).toBe(0)
  })

  it('can keep only the newest few sockets per account, whatever their addresses', async () => {
    harness = await TestCarrier.start({ maxConnectionsPerAccount: 2 })
    harness.callHandler.accountOf = async () => 'one account'
    const calls: SipCall[] = []
    for (const machine of [1, 2, 3]) {
      const call = await harness.call(BUSY, `198.51.100.${machine}`)
      calls.push(call)
      await refused(call)
    }
    const sockets = calls.map(({ socket }) => socket)
    await areClosed(1, sockets)
    expect(sockets[0]?.closeCode).toBe(1013)
  })

  it('count as strangers when their call does not exist', async () => {
    harness = await TestCarrier.start({ maxConnectionsPerClient: 1 })
    harness.callHandler.accountOf = async () => undefined
    const call = await harness.call(BUSY, STRANGER)
    await refused(call)
    await harness.connect(STRANGER)
    await areClosed(1, [call.socket])
  })

  it('count by account again when they resume their call after a network failure', async () => {
    harness = await TestCarrier.start({ maxConnectionsPerClient: 1 })
    const call = await harness.call('+12025550100', STRANGER)
    expect((await call.place()).status).toBe(200)
    call.socket.cut()
    call.socket = await harness.connect(STRANGER)
    expect((await call.ask('OPTIONS')).status).toBe(200)
    const stranger = await harness.connect(STRANGER)
    await harness.connect(STRANGER)
    await areClosed(1, [stranger])
    expect(call.socket.closeCode).toBeUndefined()
  })
})

describe('a socket', () => {
  /** Long enough for a slow machine to authenticate. */
  const IDLE_MS = 1_000
  beforeEach(async () => {
    harness = await TestCarrier.start({ timing: { idleMs: IDLE_MS, noAnswerMs: 60_000 } })
  })
  const advance = async (ms: number) => {
    const later = Date.now() + ms
    await until('time has passed', () => Date.now() > later)
  }

  it('without a call is closed, one with a call is kept', async () => {
    const call = await harness.call('+12015550111')
    await call.inviteWithCredentials()
    const idle = await harness.connect()
    expect(await until('the idle one is closed', () => idle.closeCode)).toBe(1008)
    await advance(IDLE_MS)
    expect(call.socket.closeCode).toBeUndefined()
  })

  it('that sends anything but a call is closed all the same', async () => {
    const pinging = await harness.call('+12015550111')
    const pings = setInterval(() => pinging.socket.send(pinging.request('OPTIONS')), IDLE_MS / 10)
    expect(await until('it is closed', () => pinging.socket.closeCode)).toBe(1008)
    clearInterval(pings)
  })
})
