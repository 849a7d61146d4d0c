import type { CallEnded } from '../carrierPort'
import type { KamailioEvent } from './kamailioLink'
import { trunkQualityOf } from './trunkQuality'

/** Converts Kamailio's `<seconds>:<microseconds>` to epoch milliseconds. */
export function atOf(time: unknown): number {
  const [seconds = 0, microseconds = 0] = String(time).split(':').map(Number)
  return seconds * 1000 + Math.floor(microseconds / 1000)
}

const REASONS = ['out_of_credits', 'account_suspended', 'cancelled', 'shutdown', 'carrier_failed'] as const
const SIDES = ['caller', 'callee', 'transport'] as const
/** SIP status of a call that was cancelled before its answer. */
export const CANCELLED = 487

/** Causes (Q.850) with which a trunk reports that the network, not the callee, ended an answered call. */
const DROPPED_BY_NETWORK = [27, 34, 38, 41, 42, 47]

/**
 * Reads an `ended` event. Its `why` is the side that hung up, or the reason why the product did; it is empty if the
 * trunk refused the call.
 */
export function endOf(event: KamailioEvent): CallEnded {
  const { callId, sid, startedAt, answeredAt, why, code, cause, answerRefused, at } = event
  const refused = code ? Number(code) : null
  const isDropped = answeredAt && why === 'callee' && DROPPED_BY_NETWORK.includes(Number(cause))
  const reason = isDropped ? 'carrier_failed' : (REASONS.find((name) => name === why) ?? null)
  return {
    sipCallId: String(callId),
    callSid: String(sid),
    startedAt: atOf(startedAt),
    answeredAt: answeredAt ? atOf(answeredAt) : null,
    at: atOf(at),
    by: isDropped ? 'carrier' : (SIDES.find((side) => side === why) ?? (refused && !reason ? 'callee' : 'carrier')),
    sipStatus: answeredAt ? null : refused,
    cause: answeredAt || !cause ? null : Number(cause),
    reason,
    trunkQuality: trunkQualityOf(event),
    isAnswerRefused: Boolean(answeredAt && why === 'caller' && answerRefused),
  }
}
