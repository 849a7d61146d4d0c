import type { EndCause } from '../../services/callEngine'
import type { CurrentCall } from './callState'
import { callsStrings } from './callsStrings'

type Id = keyof typeof callsStrings

/** What stands in the way before anything was called: that nothing was charged goes without saying. */
const BEFORE_CALL: EndCause[] = ['otherTab', 'microphoneDenied', 'microphoneMissing', 'microphoneBusy', 'insecurePage']

/** Whether the call never began, so that there is nothing to sum up. */
export function wasPrevented({ end }: Pick<CurrentCall, 'end'>): boolean {
  return end !== null && BEFORE_CALL.includes(end.cause)
}

/** The sentences that tell how a call ended: why, what it means, what to do. */
export function endSentences(call: Pick<CurrentCall, 'end' | 'answeredAt'>): Id[] {
  if (!call.end) return []
  const { cause } = call.end
  const next = `calls.next.${cause}`
  const isFree = call.answeredAt === null && !BEFORE_CALL.includes(cause) && cause !== 'pageReloaded'
  return [
    `calls.end.${cause}`,
    ...(isFree ? (['calls.end.notCharged'] as const) : []),
    ...(next in callsStrings ? [next as Id] : []),
  ]
}

export type EndTone = 'quiet' | 'warning' | 'error'

/** How loud the end is told: an ordinary one needs no colour. */
export function endTone({ end }: Pick<CurrentCall, 'end'>): EndTone {
  if (!end || ['hungUp', 'hungUpByOther', 'cancelled'].includes(end.cause)) return 'quiet'
  return ['busy', 'noAnswer', 'declined', 'unavailable', 'pageReloaded', 'otherTab'].includes(end.cause)
    ? 'warning'
    : 'error'
}
