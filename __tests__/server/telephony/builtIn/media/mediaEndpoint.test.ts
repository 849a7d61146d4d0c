import { createSocket } from 'node:dgram'
import { promises as dns } from 'node:dns'
import type { MediaListener } from '../../../../../server/telephony/builtIn/media/mediaEndpoint'
import { MediaEndpoint } from '../../../../../server/telephony/builtIn/media/mediaEndpoint'
import { Echo } from '../../../../../server/telephony/builtIn/media/sounds'
import { CallerMedia } from '../../../../helpers/server/sip/callerMedia'
import { watchUdpSockets } from '../../../../helpers/server/udpSockets'
import { until } from '../../../../helpers/until'

/** Long enough for a slow machine. */
const HANDSHAKE_MS = 10_000

let endpoint: MediaEndpoint
let caller: CallerMedia
let listener: { [fact in keyof MediaListener]: jest.Mock }
beforeEach(() => {
  listener = { heard: jest.fn(), toneReceived: jest.fn(), isAlive: jest.fn(), failed: jest.fn() }
  endpoint = createEndpoint(HANDSHAKE_MS)
  caller = new CallerMedia()
})
afterEach(() => Promise.all([endpoint.close(), caller.close()]))

function createEndpoint(handshakeMs: number) {
  return new MediaEndpoint({ advertise: ['127.0.0.1'] }, handshakeMs, listener)
}

async function agree(options?: { hold: boolean }) {
  await caller.accept(await endpoint.answer(await caller.offer(options)))
}

test('two-way audio works with a caller that sends every handshake message twice', async () => {
  caller.repeatHandshake()
  const sound = Buffer.alloc(160, 0x42)
  endpoint.play(() => sound)
  await agree()
  await until('the audio flows', () => caller.lastHeard(20).equals(sound))
  expect(listener.failed).not.toHaveBeenCalled()
})

test('a handshake that the caller never answers fails, even if its network path is alive', async () => {
  endpoint = createEndpoint(2_000)
  caller.muteHandshake()
  await agree()
  await until('the handshake is given up', () => listener.failed.mock.calls.length > 0)
  expect(listener.isAlive).toHaveBeenCalled()
})

test('a handshake with another certificate than in the offer fails', async () => {
  const offer = (await caller.offer()).replace(/(a=fingerprint:sha-256 )../, '$100')
  await caller.accept(await endpoint.answer(offer))
  await until('the handshake is refused', () => listener.failed.mock.calls.length > 0)
})

test('audio sent while on hold is not heard afterwards', async () => {
  const echo = new Echo()
  listener.heard.mockImplementation((frame) => echo.heard(frame))
  endpoint.play(() => echo.next())
  const [before, during, after] = [0x11, 0x22, 0x33].map((byte) => Buffer.alloc(160, byte)) as [Buffer, Buffer, Buffer]
  const wasHeardTimes = (frame: Buffer, times: number) =>
    listener.heard.mock.calls.filter(([heard]) => frame.equals(heard)).length >= times
  caller.speech = before
  await agree()
  await until('the echo flows', () => caller.lastHeard(20).equals(before))

  await agree({ hold: true })
  caller.speech = during
  await until('it has been sent for a while', () => wasHeardTimes(during, 20))
  caller.speech = after
  await until('something else is sent', () => wasHeardTimes(after, 5))
  await agree()
  await until('the echo is back', () => caller.lastHeard(20).equals(after))
  expect(caller.heard.filter((frame) => frame.equals(during))).toEqual([])
})

test.each([
  ['whose addresses are strange', /^a=candidate:.*$/gm, 'a=candidate:1 1 udp 2122194687 10.254.254.254 9 typ host'],
  ['that hides its addresses', /(?<=^a=candidate:.*udp \d+ )\S+/gm, 'b2c7e1d0-1f0e-4f0e-9d8a-5a8a4d5a0c11.local'],
  ['that names no address', /^a=candidate:.*\r\n/gm, ''],
])('two-way audio works with a caller %s', async (_, addresses, instead) => {
  endpoint = new MediaEndpoint({ advertise: [] }, HANDSHAKE_MS, listener)
  const sound = Buffer.alloc(160, 0x42)
  endpoint.play(() => sound)
  await caller.accept(await endpoint.answer((await caller.offer()).replace(addresses, instead)))
  await until('the audio flows', () => caller.lastHeard(20).equals(sound))
})

test('no packet is sent to an address that a caller merely claims', async () => {
  const inside = createSocket('udp4')
  const packets: Buffer[] = []
  inside.on('message', (packet) => packets.push(packet))
  await new Promise<void>((resolve) => inside.bind(0, '127.0.0.1', resolve))
  const named = `a=candidate:1 1 udp 2122194687 127.0.0.1 ${inside.address().port} typ host`
  const sound = Buffer.alloc(160, 0x42)
  endpoint = new MediaEndpoint({ advertise: [] }, HANDSHAKE_MS, listener)
  endpoint.play(() => sound)
  await caller.accept(await endpoint.answer((await caller.offer()).replace(/^a=candidate:.*$/gm, named)))
  await until('the audio flows', () => caller.lastHeard(20).equals(sound))
  expect(packets).toEqual([])
  inside.close()
})

test('no third-party STUN server is used', async () => {
  const lookup = jest.spyOn(dns, 'lookup')
  const answer = await endpoint.answer(await caller.offer())
  expect(answer).toMatch(/a=candidate:.* 127\.0\.0\.1 \d+ typ host/)
  expect(lookup).not.toHaveBeenCalled()
})

test('closing it while it opens its sockets leaves none open', async () => {
  const offer = await caller.offer()
  let closed: Promise<void> | undefined
  const open = watchUdpSockets(() => {
    closed ??= endpoint.close()
  })
  await Promise.allSettled([endpoint.answer(offer)])
  expect(closed).toBeDefined()
  await closed
  expect(open.size).toBe(0)
})
