import { GateCalls } from '../../../../server/telephony/builtIn/gateCalls'
import type { CallAttempt, Verdict } from '../../../../server/telephony/carrierPort'
import { RecordingGate } from '../../../helpers/server/sip/recordingGate'

const attempt = (callSid: string): CallAttempt => ({
  sipCallId: callSid,
  callSid,
  dialled: '+12025550100',
  xCallId: callSid,
  connection: 'c1',
})

test("a verdict for a call of a dead worker is not applied to the next worker's attempt with the same number", async () => {
  const gate = new RecordingGate()
  const verdicts: ((verdict: Verdict) => void)[] = []
  gate.verdict = () => new Promise((resolve) => verdicts.push(resolve))
  const gateCalls = new GateCalls(gate, () => undefined)
  const [old, next] = [jest.fn(), jest.fn()]
  gateCalls.attempted(1, attempt('old'), 0, old)
  gateCalls.failAll(1)
  gateCalls.attempted(1, attempt('next'), 2, next)
  verdicts[0]?.({ maxSeconds: 300, callerId: '+12025550123' })
  await gateCalls.allDelivered()
  expect([old.mock.calls, next.mock.calls, gate.about('old')]).toEqual([[], [], ['authorise', 'ended']])
  verdicts[1]?.({ status: 407 })
  await new Promise((resolve) => setImmediate(resolve))
  expect(next.mock.calls).toEqual([[{ status: 407 }]])
})
