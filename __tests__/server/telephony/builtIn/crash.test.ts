import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../../../server/ground/startWorker'
import { startBuiltInCarrier } from '../../../../server/telephony/builtIn/startBuiltInCarrier'
import { RecordingCallHandler } from '../../../helpers/server/sip/recordingCallHandler'
import { TestCarrier } from '../../../helpers/server/sip/testCarrier'
import { until } from '../../../helpers/until'

const WORKER = new URL('../../../../server/telephony/builtIn/carrier.worker', import.meta.url)

test('when the worker dies its calls are reported as ended, and new ones are accepted soon', async () => {
  let worker: Worker | undefined
  const spawn = (workerData: object) => (worker = startWorker(WORKER, { workerData }))
  const harness = await TestCarrier.start({ spawn, timing: { noAnswerMs: 60_000 } })
  const [talking, ringing] = [await harness.call('+12015550100'), await harness.call('+12015550111')]
  await talking.place()
  await ringing.inviteWithCredentials()
  await ringing.socket.response(ringing.invite, 180)

  // Packets that arrive at a terminating thread make Node.js abort. The thread has read the last ones when it answers.
  await Promise.all([talking, ringing].map(({ media }) => media.close()))
  await harness.carrier.list()
  const dying = worker!
  const asked = harness.carrier.list()
  await dying.terminate()
  const failed = { by: 'carrier', reason: 'carrier_failed' }
  expect(await harness.callHandler.endOf(talking.callSid)).toMatchObject({
    ...failed,
    answeredAt: expect.any(Number),
    sipStatus: null,
  })
  expect(await harness.callHandler.endOf(ringing.callSid)).toMatchObject({
    ...failed,
    answeredAt: null,
    sipStatus: 500,
  })
  expect(await until('the calls are refused', () => talking.socket.closeCode)).toBe(1012)
  await asked
  expect(await harness.carrier.list()).toEqual([])
  await expect(harness.connect()).rejects.toThrow(/503/)
  await harness.hangUpAll()

  const next = await until('a new worker takes calls', () => harness.call('+12015550100').catch(() => undefined))
  expect((await next.place()).status).toBe(200)
  await harness.hangUpAll()
  await harness.stop()
})

test('a worker that cannot start fails the start', async () => {
  const missing = new URL('./missing', import.meta.url)
  const faults: unknown[] = []
  const starting = startBuiltInCarrier({
    secret: 's',
    realm: 'r',
    callHandler: new RecordingCallHandler(),
    advertise: [],
    onError: (error) => faults.push(error),
    spawn: () => startWorker(missing),
  })
  await expect(starting).rejects.toThrow(/missing/)
  expect(faults).toHaveLength(1)
})
