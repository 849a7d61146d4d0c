import type { Registry } from 'prom-client'
import { Counter, Histogram } from 'prom-client'
import type { Clock } from '../ground/clock'
import { outcomeOf } from '../telephony/callResult'
import type { CallHandler } from '../telephony/carrierPort'

const RINGING_BUCKETS_S = [0.25, 0.5, 1, 2, 4, 8, 15]

/** Wraps a call handler to count its calls: how soon they ring, how many are answered, and how they end. */
export function countCalls(callHandler: CallHandler, registry: Registry, clock: Clock): CallHandler {
  const registers = [registry]
  const refused = new Counter({
    name: 'tealine_calls_refused_total',
    help: 'Call attempts that were not admitted, by SIP status.',
    labelNames: ['status'],
    registers,
  })
  const untilRinging = new Histogram({
    name: 'tealine_call_ringing_seconds',
    help: 'From the attempt until the called phone rings.',
    buckets: RINGING_BUCKETS_S,
    registers,
  })
  const ended = new Counter({
    name: 'tealine_calls_ended_total',
    help: 'Calls that ended, by result and reason if known. The answered share is the answer-seizure ratio.',
    labelNames: ['result', 'answered', 'reason'],
    registers,
  })
  /** When calls that are not ringing yet were attempted, by call sid. */
  const attempted = new Map<string, number>()
  /** Sids of the calls admitted here: a carrier that servers share reports each end to all of them. */
  const admitted = new Set<string>()
  return {
    async authorise(attempt) {
      const attemptedAt = clock.now()
      const verdict = await callHandler.authorise(attempt)
      if ('status' in verdict) refused.inc({ status: verdict.status })
      else {
        attempted.set(attempt.callSid, attemptedAt)
        admitted.add(attempt.callSid)
      }
      return verdict
    },
    accountOf: (callSid) => callHandler.accountOf(callSid),
    ringing(event) {
      const attemptedAt = attempted.get(event.callSid)
      if (attemptedAt !== undefined) untilRinging.observe((event.at - attemptedAt) / 1000)
      attempted.delete(event.callSid)
      callHandler.ringing(event)
    },
    answered: (event) => callHandler.answered(event),
    measured: (event) => callHandler.measured(event),
    ended(event) {
      attempted.delete(event.callSid)
      if (admitted.delete(event.callSid)) {
        const { result, endedReason } = outcomeOf(event)
        const answered = String(event.answeredAt !== null)
        ended.inc({ result, answered, ...(endedReason && { reason: endedReason }) })
      }
      return callHandler.ended(event)
    },
    connectionLost: (event) => callHandler.connectionLost(event),
  }
}
