import { once } from 'node:events'
import { WebSocket } from 'ws'
import { TestCarrier } from '../../../helpers/server/sip/testCarrier'
import { until } from '../../../helpers/until'

let harness: TestCarrier
beforeAll(async () => {
  harness = await TestCarrier.start()
})
afterEach(() => harness.hangUpAll())
afterAll(() => harness.stop())

/** The HTTP status of an upgrade request; 101 if it is granted. */
async function upgradeStatus({
  path = '/sip',
  origin,
  protocol = 'sip',
}: {
  path?: string
  origin?: string
  protocol?: string
}) {
  const socket = new WebSocket(harness.url.replace('/sip', path), protocol, {
    ...(origin === undefined ? {} : { origin }),
  })
  const [what] = await Promise.race([
    once(socket, 'open').then(() => [101]),
    once(socket, 'unexpected-response').then(([, { statusCode }]) => [statusCode]),
  ])
  socket.on('error', () => undefined)
  socket.terminate()
  return what
}

test('only pages of the server itself and of listed origins may call', async () => {
  const own = harness.url.replace('ws:', 'http:').replace('/sip', '')
  expect(await upgradeStatus({ origin: own })).toBe(101)
  expect(await upgradeStatus({ origin: 'https://app.tealine.test' })).toBe(101)
  expect(await upgradeStatus({ origin: 'https://evil.test' })).toBe(403)
  expect(await upgradeStatus({ origin: 'http://app.tealine.test' })).toBe(403)
  expect(await upgradeStatus({ origin: own.replace('http:', 'https:') })).toBe(403)
  expect(await upgradeStatus({ origin: 'null' })).toBe(403)
  expect(await upgradeStatus({})).toBe(403)
})

test('only SIP is accepted, and only at its own path', async () => {
  const origin = 'https://app.tealine.test'
  expect(await upgradeStatus({ origin, protocol: 'chat' })).toBe(400)
  expect(await upgradeStatus({ origin, path: '/sip/other' })).toBe(404)
  expect(await upgradeStatus({ origin, path: '/sip?x=1' })).toBe(101)
})

test('keep-alives are answered', async () => {
  const socket = await harness.connect()
  socket.socket.send('\r\n\r\n')
  await until('the pong arrives', () => socket.frames.includes('\r\n'))
  socket.cut()
})

test('a client that sends only garbage is disconnected, and the carrier keeps working', async () => {
  const socket = await harness.connect()
  for (let n = 0; n < 20; n++) socket.socket.send(n % 2 ? `INVITE nonsense ${n}` : 'OPTIONS sip:a@b SIP/2.0\r\n\r\n')
  expect(await until('it is closed', () => socket.closeCode)).toBe(1008)
  const call = await harness.call('+12015550100')
  expect((await call.ask('OPTIONS')).status).toBe(200)
})

test('a message that contradicts itself is a bad request', async () => {
  const call = await harness.call('+12015550100')
  const wrong = call.request('OPTIONS')
  wrong.headers = wrong.headers.map(([name, value]) => [
    name,
    name === 'cseq' ? value.replace('OPTIONS', 'BYE') : value,
  ])
  call.socket.send(wrong)
  expect((await call.socket.response(wrong)).status).toBe(400)
})

test('a message of 100 KB closes the connection', async () => {
  const socket = await harness.connect()
  socket.socket.send(`OPTIONS sip:a@b SIP/2.0\r\n\r\n${'x'.repeat(100_000)}`)
  expect(await until('it is closed', () => socket.closeCode)).toBe(1009)
})

test('a flood of messages closes the connection', async () => {
  const call = await harness.call('+12015550100')
  for (let n = 0; n < 150; n++) call.socket.send(call.request('OPTIONS'))
  expect(await until('it is closed', () => call.socket.closeCode)).toBe(1008)
})

test('unsolicited responses are ignored', async () => {
  const call = await harness.call('+12015550100')
  call.socket.socket.send('SIP/2.0 200 OK\r\nVia: x\r\nFrom: x\r\nTo: x\r\nCall-ID: x\r\nCSeq: 1 BYE\r\n\r\n')
  expect((await call.ask('OPTIONS')).status).toBe(200)
  expect(harness.faults).toEqual([])
})
