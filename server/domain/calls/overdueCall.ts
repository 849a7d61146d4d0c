import type { CallRow } from '../../database/calls/callStore'

/** A placed call reaches the carrier within this time; after that, another may replace it. */
const CONNECT_WITHIN_MS = 10_000

/**
 * The call has not ended, but may be replaced by another because it will never connect or progress. A call with an
 * owner is left to that server, or to the one that takes it over.
 */
export function isAbandoned(call: CallRow, now: number): boolean {
  const neverConnected = call.sipCallId === null && call.createdAt.getTime() + CONNECT_WITHIN_MS <= now
  return neverConnected || (call.serverId === null && isOverdue(call, now))
}

export function isOverdue(call: CallRow, now: number): boolean {
  return call.dueAt.getTime() < now
}
