import { AttemptRelay } from '../../../../server/telephony/builtIn/attemptRelay'
import type { CallAttempt, Verdict } from '../../../../server/telephony/carrierPort'
import { RecordingCallHandler } from '../../../helpers/server/sip/recordingCallHandler'

const attempt = (callSid: string): CallAttempt => ({
  sipCallId: callSid,
  callSid,
  dialled: '+12025550100',
  xCallId: callSid,
  connection: 'c1',
})

test("a verdict for a call of a dead worker is not applied to the next worker's attempt with the same number", async () => {
  const callHandler = new RecordingCallHandler()
  const verdicts: ((verdict: Verdict) => void)[] = []
  callHandler.verdict = () => new Promise((resolve) => verdicts.push(resolve))
  const attempts = new AttemptRelay(callHandler, () => undefined)
  const [old, next] = [jest.fn(), jest.fn()]
  attempts.attempted(1, attempt('old'), 0, old)
  attempts.failAll(1)
  attempts.attempted(1, attempt('next'), 2, next)
  verdicts[0]?.({ maxSeconds: 300, callerId: '+12025550123' })
  await attempts.allDelivered()
  expect([old.mock.calls, next.mock.calls, callHandler.about('old')]).toEqual([[], [], ['authorise', 'ended']])
  verdicts[1]?.({ status: 407 })
  await new Promise((resolve) => setImmediate(resolve))
  expect(next.mock.calls).toEqual([[{ status: 407 }]])
})
