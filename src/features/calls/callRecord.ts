import type { Call, CallOutcome, CallResult, CallStatus, EndedReason } from '../../../contract/calls'
import type { QualityFigures } from '../../services/callEngine'
import type { Priced } from './callCost'
import { readPrice } from './callCost'

/** A call as reported by the server; times in ms since the epoch. */
export interface CallRecord extends Priced {
  sid: string
  accountSid: string
  accountName: string
  to: string
  /** ISO 3166 code; null for numbers without a country. */
  country: string | null
  callerId: string
  status: CallStatus
  /** Null until it has ended. */
  result: CallResult | null
  /** Why it was not answered, if the server said. */
  endedReason?: EndedReason
  createdAt: number
  answeredAt: number | null
  endedAt: number | null
  seconds: number
  /** As charged; absent from older servers, and from recordings of older versions. */
  minutes?: number
  credits: number
  quality: QualityFigures | null
  /** How the sound came in from the telephone network, if the server knows; its round trip is unknown, and 0. */
  trunkQuality?: QualityFigures
  /** What its user noted about it; absent if nothing. */
  note?: string
  outcome?: CallOutcome
}

export function readCall(call: Call): CallRecord {
  const { quality, trunk_quality: trunk } = call
  return {
    sid: call.sid,
    accountSid: call.account_sid,
    accountName: call.account_name,
    to: call.to,
    country: call.country,
    callerId: call.caller_id,
    status: call.status,
    result: call.result ?? null,
    ...(call.ended_reason && { endedReason: call.ended_reason }),
    createdAt: Date.parse(call.created_at),
    answeredAt: call.answered_at ? Date.parse(call.answered_at) : null,
    endedAt: call.ended_at ? Date.parse(call.ended_at) : null,
    seconds: call.seconds,
    ...readPrice(call),
    ...(call.minutes !== undefined && { minutes: call.minutes }),
    credits: call.credits,
    quality: quality
      ? { mos: quality.mos, loss: quality.loss, jitterMs: quality.jitter_ms, rttMs: quality.rtt_ms }
      : null,
    ...(trunk && { trunkQuality: { mos: trunk.mos, loss: trunk.loss, jitterMs: trunk.jitter_ms, rttMs: 0 } }),
    ...(call.note && { note: call.note }),
    ...(call.outcome && { outcome: call.outcome }),
  }
}
