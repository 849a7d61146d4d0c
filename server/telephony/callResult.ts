import type { CallResult, EndedReason } from '../../contract/calls'
import type { CallEnded } from './carrierPort'
import { ENDINGS, endedReasonOf } from './endings'

/** How a call ended, and why if it was not answered. For an answered call, only whether the network dropped it. */
interface Outcome {
  result: CallResult
  endedReason: EndedReason | null
}

/** The outcome of a call, from what its carrier reports about its end. */
export function outcomeOf(end: CallEnded): Outcome {
  const { answeredAt, reason } = end
  if (answeredAt !== null)
    return {
      result: reason === 'out_of_credits' ? 'out_of_credits' : 'completed',
      endedReason: reason === 'carrier_failed' ? 'network_failure' : null,
    }
  const endedReason = unansweredReason(end)
  return { result: ENDINGS[endedReason].result, endedReason }
}

function unansweredReason({ by, reason, sipStatus, cause = null }: CallEnded): EndedReason {
  if (reason === 'account_suspended') return 'suspended'
  if (by === 'caller' || by === 'transport' || reason === 'cancelled') return 'cancelled'
  return endedReasonOf(sipStatus, cause)
}
