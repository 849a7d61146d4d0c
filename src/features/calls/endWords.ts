import type { EndCause } from '../../services/callEngine'
import type { CurrentCall } from './callState'
import { callsStrings } from './callsStrings'
import type { EndTone } from './endCauses'
import { END_CAUSES } from './endCauses'

type Id = keyof typeof callsStrings

/** The call was never placed, so that there is nothing to summarize. */
function wasPrevented({ end }: Pick<CurrentCall, 'end'>): boolean {
  return end !== null && END_CAUSES[end.cause].isBeforeCall === true
}

/** The server knows of the call: neither this page nor the server prevented it. */
export function wasPlaced(call: Pick<CurrentCall, 'sid' | 'end'>): boolean {
  return call.sid !== null && !wasPrevented(call)
}

/** Causes that may lie in this browser's connection. */
const CONNECTION_CAUSES: EndCause[] = ['engineUnreachable', 'connectionLost']

/** The state of the connection to the server; `away` means that it does not answer, for whatever reason. */
export type Reach = 'offline' | 'away' | 'up'

const NEXT_WITHOUT: Record<Exclude<Reach, 'up'>, Id> = {
  offline: 'calls.next.offline',
  // The notice at the top of the page explains what may be wrong.
  away: 'calls.next.serviceFailure',
}

/** Text ids for a call's end: the reason, the charge, and what to do next. */
export function endSentences(call: Pick<CurrentCall, 'end' | 'answeredAt'>, reach: Reach): Id[] {
  if (!call.end) return []
  const { cause } = call.end
  const isConnection = reach !== 'up' && CONNECTION_CAUSES.includes(cause)
  const next = isConnection ? NEXT_WITHOUT[reach] : `calls.next.${cause}`
  const isFree = call.answeredAt === null && !wasPrevented(call) && cause !== 'pageReloaded'
  return [
    `calls.end.${cause}`,
    ...(isFree ? (['calls.end.notCharged'] as const) : []),
    ...(next in callsStrings ? [next as Id] : []),
  ]
}

export function endTone({ end }: Pick<CurrentCall, 'end'>): EndTone {
  return end ? END_CAUSES[end.cause].tone : 'quiet'
}
