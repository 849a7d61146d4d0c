import type { CarriedCall } from './carriedCall'

/** Asks Kamailio to end a call: a `CANCEL` until it is answered, then a `BYE` to both sides. */
export function hangUp(call: CarriedCall, why: NonNullable<CarriedCall['hangUp']>, now: number): void {
  const { sipCallId, cseq, dialog, link, answeredAt } = call
  call.hangUp = why
  call.hangUpOrderedAt = now
  const found = answeredAt === null ? { entry: 0, id: 0, cseq } : { ...dialog, cseq: 0 }
  // For a caller who is gone: the connection, so that Kamailio can check whether the caller is back.
  const gone = why === 'transport' ? { conn: call.connection.slice(link.address.name.length + 1) } : {}
  link.order({ cmd: 'hangup', callId: sipCallId, why, ...found, ...gone })
}

/** Sets the new limit of an answered call, in seconds from now. */
export function sendLimit(call: CarriedCall, now: number): void {
  const { answeredAt, dialog, newLimit, link } = call
  if (answeredAt === null || newLimit === undefined) return
  const left = (answeredAt + newLimit * 1000 - now) / 1000
  link.order({ cmd: 'limit', callId: call.sipCallId, ...dialog, seconds: Math.max(1, Math.round(left)) })
}

/**
 * Repeats a hang-up that Kamailio may have missed, and every limit: after a restart Kamailio may know only the original
 * limits.
 */
export function orderAgain(call: CarriedCall, heardUntil: number, now: number): void {
  const { hangUpOrderedAt, hangUp: why } = call
  if (!why) sendLimit(call, now)
  else if (hangUpOrderedAt >= heardUntil) hangUp(call, why, now)
}
