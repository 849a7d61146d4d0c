import type { CallResult, EndedReason } from '../../contract/calls'
import type { CallEnded } from './carrierPort'
import { ENDINGS, endedReasonOf } from './endings'

/**
 * How a call ended, and why if it was not answered; null if its account's suspension ended it. For an answered call,
 * only whether the network dropped it.
 */
interface Outcome {
  result: CallResult
  endedReason: EndedReason | null
}

/** The outcome of a call, from what its carrier reports about its end. */
export function outcomeOf(end: CallEnded): Outcome {
  const { answeredAt, by, reason, sipStatus, cause = null } = end
  if (answeredAt !== null)
    return {
      result: reason === 'out_of_credits' ? 'out_of_credits' : 'completed',
      endedReason: reason === 'carrier_failed' ? 'network_failure' : null,
    }
  if (reason === 'account_suspended') return { result: 'failed', endedReason: null }
  const isCancelled = by === 'caller' || by === 'transport' || reason === 'cancelled'
  const endedReason = isCancelled ? 'cancelled' : endedReasonOf(sipStatus, cause)
  return { result: ENDINGS[endedReason].result, endedReason }
}
