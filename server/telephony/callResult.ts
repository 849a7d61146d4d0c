import type { CallResult } from '../../contract/calls'
import type { CallEnded } from './carrierPort'

/** SIP statuses (RFC 3261 §21) with a more specific result than `failed`. */
const RESULTS: Record<number, CallResult> = {
  408: 'no_answer',
  480: 'no_answer',
  486: 'busy',
  487: 'cancelled',
  600: 'busy',
  603: 'declined',
}

/** The result of a call, from what its carrier reports about its end. */
export function resultOf({ answeredAt, by, reason, sipStatus }: CallEnded): CallResult {
  if (answeredAt !== null) return reason === 'out_of_credits' ? 'out_of_credits' : 'completed'
  if (by === 'caller' || by === 'transport' || reason === 'cancelled') return 'cancelled'
  return RESULTS[sipStatus ?? 0] ?? 'failed'
}
