import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { KamailioAddress } from '../../../../server/settings/telephony'
import { attachKamailio } from '../../../../server/telephony/kamailio/attachKamailio'
import { FakeClock } from '../../../helpers/fakeClock'
import { FakeKamailio } from '../../../helpers/server/kamailio/fakeKamailio'
import { until } from '../../../helpers/until'

const ORIGIN = 'https://app.example'
const SWITCHED = 'HTTP/1.1 101 Switching Protocols'

describe('the way of browsers to Kamailio', () => {
  let server: Server
  let one: FakeKamailio
  let two: FakeKamailio
  let answering: KamailioAddress[]
  let attached: ReturnType<typeof attachKamailio>
  let sockets: Browser[]
  let inCall: (connection: string) => boolean
  let attach: (callsWithinMs?: number) => typeof attached

  beforeEach(async () => {
    one = await new FakeKamailio(new FakeClock(), 'k1').start()
    two = await new FakeKamailio(new FakeClock(), 'k2').start()
    answering = [one.address, two.address]
    sockets = []
    server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const access = {
      allowsOrigin: (origin: string) => origin === ORIGIN,
      clientOf: (request: { headers: NodeJS.Dict<string | string[]> }) =>
        String(request.headers['x-forwarded-for'] ?? ''),
      allows: (request: { headers: NodeJS.Dict<string | string[]> }) => request.headers['x-no'] === undefined,
    }
    inCall = () => true
    const withoutCall = (connections: Iterable<string>) => [...connections].filter((each) => !inCall(each))
    attach = (callsWithinMs) =>
      attachKamailio(server, access, { answering: () => answering, withoutCall, callsWithinMs })
    attached = attach()
  })

  afterEach(async () => {
    for (const { socket } of sockets) socket.destroy()
    await until('nothing is left', async () => (await connectionsOf(server)) === 0)
    await Promise.all([one.stop(), two.stop()])
    await new Promise((resolve) => server.close(resolve))
  })

  const open = async (path: string, headers: Record<string, string> = {}, more = '') => {
    const { port } = server.address() as AddressInfo
    const browser = new Browser(connect({ port, host: '127.0.0.1', allowHalfOpen: true }))
    sockets.push(browser)
    const all = {
      Host: 'api.example',
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      Origin: ORIGIN,
      'Sec-WebSocket-Key': 'abc',
      'Sec-WebSocket-Protocol': 'sip',
      ...headers,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    browser.socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n${more}`)
    await until('there is an answer', () => browser.received.includes('\r\n\r\n') || browser.isClosed)
    return browser
  }

  it('goes to the Kamailio that is named, byte by byte, and to no other while that one is away', async () => {
    const browser = await open('/sip/k2?x=1', {}, 'early ')
    expect([browser.status, one.web.upgrades.length, two.web.upgrades.length]).toEqual([SWITCHED, 0, 1])
    browser.socket.write('and late')
    await until('it is echoed', () => browser.received.endsWith('early and late'))
    answering = [one.address]
    for (const path of ['/sip/k2', '/sip/k9']) expect((await open(path)).status).toMatch('503')
    answering = [one.address, two.address]
    expect((await open('/sip/k2')).status).toBe(SWITCHED)
    expect([one.web.upgrades.length, two.web.upgrades.length]).toEqual([0, 2])
  })

  it('goes to any Kamailio that answers if none is named, as a browser does that only tries the way', async () => {
    answering = [two.address]
    expect((await open('/sip')).status).toBe(SWITCHED)
    expect([one.web.upgrades.length, two.web.upgrades.length]).toEqual([0, 1])
    answering = []
    expect((await open('/sip')).status).toMatch('503')
  })

  it('passes on what the handshake needs, and nothing private', async () => {
    await open('/sip/k1', {
      'X-Forwarded-For': '203.0.113.9',
      'X-Real-IP': '203.0.113.9',
      Forwarded: 'for=203.0.113.9',
      Cookie: 'a=b',
      Authorization: 'Basic x',
      'X-Access-Token': 'secret',
    })
    expect(one.web.upgrades[0]?.request.headers).toEqual({
      host: 'api.example',
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin: ORIGIN,
      'sec-websocket-key': 'abc',
      'sec-websocket-protocol': 'sip',
    })
    expect(one.web.upgrades[0]?.request.url).toBe('/')
  })

  it.each([
    ['a foreign page', '/sip/k1', { Origin: 'https://evil.example' }, 403],
    ['a request that is not allowed', '/sip/k1', { 'X-No': '1' }, 403],
    ['another path', '/other', {}, 404],
    ['a deeper path', '/sip/k1/rpc', {}, 404],
    ['another protocol than WebSocket', '/sip/k1', { Upgrade: 'nothing' }, 400],
    ['another protocol than SIP', '/sip/k1', { 'Sec-WebSocket-Protocol': 'msrp' }, 400],
  ])('is closed to %s', async (_, path, headers, status) => {
    expect((await open(path, headers)).status).toMatch(`HTTP/1.1 ${status} `)
    expect(one.web.upgrades).toEqual([])
  })

  it('is 503 without a Kamailio, and when it cannot be reached, which counts toward no limit', async () => {
    answering = []
    expect((await open('/sip/k1')).status).toBe('HTTP/1.1 503 Service Unavailable')
    answering = [{ name: 'k1', host: '127.0.0.1', port: 9 }]
    for (let nth = 0; nth < 25; nth += 1) expect((await open('/sip/k1')).status).toMatch('503')
    answering = [one.address]
    expect((await open('/sip/k1')).status).toBe(SWITCHED)
  })

  it('holds twenty connections of one client without a call, and takes another when one of them closes', async () => {
    inCall = () => false
    for (let nth = 0; nth < 20; nth += 1) expect((await open('/sip/k1')).status).toBe(SWITCHED)
    expect((await open('/sip/k1')).status).toBe('HTTP/1.1 429 Too Many Requests')
    expect((await open('/sip/k1', { 'X-Forwarded-For': 'another' })).status).toBe(SWITCHED)
    sockets[0]?.socket.destroy()
    await until('there is room', async () => (await open('/sip/k1')).status === SWITCHED)
  })

  it('takes the callers of an office behind one address, up to 200 connections', async () => {
    for (let nth = 0; nth < 200; nth += 1) expect([nth, (await open('/sip/k1')).status]).toEqual([nth, SWITCHED])
    expect((await open('/sip/k1')).status).toBe('HTTP/1.1 429 Too Many Requests')
    expect((await open('/sip/k1', { 'X-Forwarded-For': 'another' })).status).toBe(SWITCHED)
  })

  it('breaks the connection of a client that floods it, takes no other for a second, and leaves others alone', async () => {
    const other = await open('/sip/k1', { 'X-Forwarded-For': 'another' })
    const [flooding, innocent] = [await open('/sip/k1'), await open('/sip/k1')]
    flooding.socket.write('x'.repeat(300 * 1024))
    await until('it is broken', () => flooding.isClosed)
    expect((await open('/sip/k1')).status).toBe('HTTP/1.1 429 Too Many Requests')
    expect([innocent.isClosed, other.isClosed]).toEqual([false, false])
    other.socket.write('still here')
    await until('it is echoed', () => other.received.endsWith('still here'))
    await until('it may connect again', async () => (await open('/sip/k1')).status === SWITCHED)
  })

  it('closes on both sides when the browser is gone, when only its half is closed, and when Kamailio closes', async () => {
    const end = [
      (browser: Browser) => browser.socket.destroy(),
      (browser: Browser) => browser.socket.end(),
      (_: Browser, kamailio: Socket) => kamailio.end(),
      (_: Browser, kamailio: Socket) => kamailio.resetAndDestroy(),
    ]
    for (const [nth, close] of end.entries()) {
      const browser = await open('/sip/k1')
      const kamailio = one.web.upgrades[nth]?.socket as Socket
      close(browser, kamailio)
      await until('both are closed', async () => (await connectionsOf(server)) === 0 && kamailio.readyState !== 'open')
    }
  })

  it('is closed to the browser whose connection a Kamailio takes for dead, and to no other', async () => {
    const [dead, alive] = [await open('/sip/k1'), await open('/sip/k1')]
    const { remoteAddress, remotePort } = one.web.upgrades.map(({ socket }) => socket)[0] as Socket
    attached.closeConnection(`k2/${remoteAddress}:${remotePort}`)
    attached.closeConnection(`k1/${remoteAddress}:${remotePort}`)
    await until('it is closed', () => dead.isClosed)
    alive.socket.write('still here')
    await until('it is echoed', () => alive.received.endsWith('still here'))
  })

  it('is closed after a while without a call, before it or after it', async () => {
    attached.close()
    attached = attach(300)
    inCall = () => false
    const idle = await open('/sip/k1')
    await until('it is closed', () => idle.isClosed)
    inCall = () => true
    const calling = await open('/sip/k1')
    await delay(500)
    expect(calling.isClosed).toBe(false)
    inCall = () => false
    await until('it is closed', () => calling.isClosed)
  })

  it('is closed to the oldest of 200 connections without a call when another comes, not to one with a call', async () => {
    attached.close()
    attached = attach(600_000)
    const calling = await open('/sip/k1')
    const [kamailio] = one.web.upgrades.map(({ socket }) => socket)
    inCall = (connection) => connection === `k1/${kamailio?.remoteAddress}:${kamailio?.remotePort}`
    const oldest = await open('/sip/k1')
    const openMore = (count: number, name: string) =>
      Promise.all(Array.from({ length: count }, (_, nth) => open('/sip/k1', { 'X-Forwarded-For': `${name}${nth}` })))
    await openMore(199, 'first')
    expect(oldest.isClosed).toBe(false)
    await openMore(30, 'second')
    await until('the oldest are closed', () => sockets.filter(({ isClosed }) => isClosed).length === 30)
    expect([oldest.isClosed, calling.isClosed]).toEqual([true, false])
  })

  it('is closed with the server', async () => {
    const browser = await open('/sip/k1')
    attached.close()
    await until('it is closed', () => browser.isClosed)
  })
})

/** A browser's side of a connection, read as text. */
class Browser {
  received = ''
  isClosed = false

  constructor(readonly socket: Socket) {
    socket.on('data', (piece) => (this.received += piece)).on('error', () => undefined)
    for (const event of ['end', 'close']) socket.on(event, () => (this.isClosed = true))
  }

  get status(): string | undefined {
    return this.received.split('\r\n', 1)[0]
  }
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
}
