import type { Call } from '../../../contract/calls'
import { costOf, minutesOf } from '../../../shared/billing'
import { toCredits } from '../../../shared/credits'
import { priceOf } from '../../database/calls/callCost'
import type { CallRow } from '../../database/calls/callStore'
import { viewPrice } from './callPrice'

/** A call as the API shows it; the seconds of an ongoing call count up to now. */
export function viewCall(call: CallRow, now: number): Call {
  const { answeredAt, endedAt, incrementsBegun } = call
  const price = priceOf(call)
  return {
    sid: call.id,
    account_sid: call.accountId,
    account_name: call.accountName,
    to: call.to,
    country: call.country,
    caller_id: call.callerId,
    status: call.status,
    ...(call.result && { result: call.result }),
    ...(call.endedReason && { ended_reason: call.endedReason }),
    created_at: call.createdAt.toISOString(),
    ...(answeredAt && { answered_at: answeredAt.toISOString() }),
    ...(endedAt && { ended_at: endedAt.toISOString() }),
    seconds: answeredAt && !endedAt ? secondsBetween(answeredAt, now) : call.seconds,
    ...viewPrice(price),
    minutes: minutesOf(price, incrementsBegun),
    credits: toCredits(costOf(price, incrementsBegun)),
    ...viewQuality(call),
    ...viewTrunkQuality(call),
    ...(call.note !== null && { note: call.note }),
    ...(call.outcome !== null && { outcome: call.outcome }),
  }
}

function secondsBetween(from: Date, now: number): number {
  return Math.max(0, Math.floor((now - from.getTime()) / 1000))
}

function viewQuality({ mos, loss, jitterMs, rttMs }: CallRow): Pick<Call, 'quality'> {
  if (mos === null || loss === null || jitterMs === null || rttMs === null) return {}
  return { quality: { mos, loss, jitter_ms: jitterMs, rtt_ms: rttMs } }
}

function viewTrunkQuality({ trunkMos, trunkLoss, trunkJitterMs }: CallRow): Pick<Call, 'trunk_quality'> {
  if (trunkMos === null || trunkLoss === null || trunkJitterMs === null) return {}
  return { trunk_quality: { mos: trunkMos, loss: trunkLoss, jitter_ms: trunkJitterMs } }
}
