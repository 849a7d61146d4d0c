import { MediaEndpoint } from '../../../../server/telephony/builtIn/media/mediaEndpoint'
import { switchInProcess } from '../../../helpers/server/sip/switchInProcess'
import { TestCarrier } from '../../../helpers/server/sip/testCarrier'
import { watchUdpSockets } from '../../../helpers/server/udpSockets'
import { until } from '../../../helpers/until'

let open: ReturnType<typeof watchUdpSockets>
let openAtTheEnd: number | undefined
let harness: TestCarrier
beforeEach(async () => {
  open = watchUdpSockets()
  openAtTheEnd = undefined
  harness = await TestCarrier.start({
    spawn: (settings) =>
      switchInProcess(settings, () => {
        openAtTheEnd = open.size
      }),
    // Gives each call two sockets, whatever networks the machine has.
    advertise: ['127.0.0.1', '127.0.0.2'],
    timing: { noAnswerMs: 60_000 },
  })
})
afterEach(() => harness.stop())

async function talking() {
  const call = await harness.call('+12015550100')
  await call.place()
  await until('the audio is connected', () => call.media.isConnected)
  return call
}

// A packet that arrives while its thread is being terminated makes Node.js abort the whole process.
test('the thread is terminated once all sockets of current and just ended calls are closed', async () => {
  const calls = [await talking(), await talking(), await harness.call('+12015550111')] as const
  const [hungUp, , ringing] = calls
  await ringing.inviteWithCredentials()
  await ringing.socket.response(ringing.invite, 180)
  await Promise.all(calls.map(({ media }) => media.close()))
  expect(open.size).toBeGreaterThanOrEqual(6)
  harness.carrier.hangUp(hungUp.name, 'account_suspended')
  await harness.carrier.close()
  expect(openAtTheEnd).toBe(0)
})

test('audio that never closes does not keep the carrier from closing', async () => {
  const held = jest.spyOn(MediaEndpoint.prototype, 'close').mockReturnValue(new Promise(() => undefined))
  const call = await talking()
  await call.media.close()
  await harness.carrier.close()
  expect(openAtTheEnd).toBeGreaterThan(0)
  const endpoints = held.mock.contexts
  held.mockRestore()
  await Promise.all(endpoints.map((endpoint) => endpoint.close()))
  expect(open.size).toBe(0)
})

test('a closing carrier accepts no calls', async () => {
  const call = await talking()
  const next = await harness.call('+12015550100')
  jest.spyOn(harness.callHandler, 'ended').mockReturnValue(new Promise(() => undefined) as never)
  const closed = harness.carrier.close()
  next.socket.send(next.request('INVITE', [], await next.media.offer()))
  await closed
  expect(next.socket.messages).toEqual([])
  await Promise.all([call, next].map(({ media }) => media.close()))
})
