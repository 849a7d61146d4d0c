import type { Alarm } from '../../ground/alarm'
import type { Clock } from '../../ground/clock'
import type { CallAttempt, CallHandler, Verdict } from '../carrierPort'

interface AdmissionParts {
  callHandler: Pick<CallHandler, 'authorise'>
  clock: Clock
  alarm: Alarm
  onError(error: unknown): void
}

/** A verdict that takes longer counts as a refusal; Kamailio itself gives up a little later. */
const VERDICT_WITHIN_MS = 4_800
const REFUSED: Verdict = { status: 503 }

/**
 * The verdict; 503 if it fails or takes too long.
 * @param admittedTooLate called if it admits the call after all
 */
export async function admit(
  { callHandler, clock, alarm, onError }: AdmissionParts,
  attempt: CallAttempt,
  admittedTooLate: () => void,
): Promise<Verdict> {
  let isLate = false
  let cancelAlarm: () => void = () => undefined
  const tooLate = new Promise<Verdict>((resolve) => {
    cancelAlarm = alarm.set(clock.now() + VERDICT_WITHIN_MS, () => {
      isLate = true
      resolve(REFUSED)
    })
  })
  const asked = callHandler.authorise(attempt).then(
    (verdict) => {
      if (isLate && 'maxSeconds' in verdict) admittedTooLate()
      return verdict
    },
    (error): Verdict => {
      onError(error)
      return REFUSED
    },
  )
  const verdict = await Promise.race([asked, tooLate])
  cancelAlarm()
  return verdict
}
