import { promises as dns } from 'node:dns'
import { MediaEndpoint } from '../../../../../server/telephony/builtIn/media/mediaEndpoint'
import { CallerMedia } from '../../../../helpers/sip/callerMedia'
import { until } from '../../../../helpers/until'

let endpoint: MediaEndpoint
let caller: CallerMedia
beforeEach(() => {
  endpoint = new MediaEndpoint(
    { advertise: ['127.0.0.1'] },
    { heard: () => undefined, toneReceived: () => undefined, isAlive: () => undefined },
  )
  caller = new CallerMedia()
})
afterEach(() => Promise.all([endpoint.close(), caller.close()]))

test('a caller that answers every hello of the handshake twice is heard by and hears the carrier', async () => {
  caller.repeatHandshake()
  const sound = Buffer.alloc(160, 0x42)
  endpoint.play(() => sound)
  await caller.accept(await endpoint.answer(await caller.offer()))
  await until('the audio flows', () => caller.lastHeard(20).equals(sound))
})

test('no server of anybody else is asked where the audio can be reached', async () => {
  const lookup = jest.spyOn(dns, 'lookup')
  const answer = await endpoint.answer(await caller.offer())
  expect(answer).toMatch(/a=candidate:.* 127\.0\.0\.1 \d+ typ host/)
  expect(lookup).not.toHaveBeenCalled()
})
