import type { EndCause } from '../../callEngine'

/** The end of a call as reported by JsSIP. */
export interface SipEnding {
  isEstablished: boolean
  /** The caller's connection was interrupted. */
  isBroken?: boolean
  originator: string
  /** One of JsSIP's causes. */
  cause: string
  /** Status of the final response to the INVITE. */
  status: number | null
  /** `Reason` header (RFC 3326) of the BYE or of the final response. */
  reason: string | null
}

/** Final statuses (RFC 3261, section 21; RFC 8197; RFC 8688); any other is a service failure. See docs/endings.md. */
const BY_STATUS: Record<number, EndCause> = {
  301: 'numberChanged',
  401: 'refused',
  402: 'outOfCredits',
  403: 'refused',
  404: 'notFound',
  407: 'refused',
  408: 'noAnswer',
  410: 'numberChanged',
  480: 'unavailable',
  484: 'incomplete',
  485: 'notFound',
  486: 'busy',
  487: 'noAnswer',
  600: 'busy',
  603: 'declined',
  604: 'notFound',
  607: 'declined',
  608: 'blocked',
}

/** Causes of the telephone network (ITU-T Q.850), which say more than the status. See docs/endings.md. */
const BY_CAUSE: Record<number, EndCause> = {
  ...each([1, 2, 3, 26], 'notFound'),
  ...each([17], 'busy'),
  ...each([18, 19], 'noAnswer'),
  ...each([20, 27], 'unavailable'),
  ...each([21], 'declined'),
  ...each([22, 23], 'numberChanged'),
  ...each([28], 'incomplete'),
  ...each([29, 50, 52, 53, 54, 55, 57, 87], 'refused'),
  ...each([34, 42, 44, 46, 47, 58], 'networkBusy'),
  ...each([25, 38, 41, 63, 65, 70, 79, 88, 95, 102, 111], 'serviceFailure'),
}

/** The unspecific cause of each class of 16, as which an unknown one counts; 31 and 127 leave it to the status. */
const OF_CLASS = [31, 31, 47, 63, 79, 95, 111, 127]

/** These say only that the call is over. */
const VAGUE_CAUSES = [16, 31, 127]

/** With these causes the network, and not the other side, ended an established call. */
const DROPPED_BY_NETWORK = [27, 34, 38, 41, 42, 47]

/** Tokens in the `Reason` header of calls ended by our carrier. */
const BY_REASON: Record<string, EndCause> = {
  'out-of-credits': 'outOfCredits',
  'account-suspended': 'suspended',
  shutdown: 'serviceFailure',
}

/** The `Reason` of our carrier for ending a call from which it receives no media. */
const CALLER_VANISHED = 'SIP;cause=408'

/** JsSIP's causes for ends on our side. */
const BY_OWN_CAUSE: Record<string, EndCause> = {
  Terminated: 'hungUp',
  Canceled: 'cancelled',
}

/** JsSIP's cause when the phone network no longer knows the call, such as after a restart (RFC 3261, 12.2.1.2). */
const CALL_UNKNOWN = 'Dialog Error'

function each(causes: number[], end: EndCause): Record<number, EndCause> {
  return Object.fromEntries(causes.map((cause) => [cause, end]))
}

/** The Q.850 cause, if there is one. */
function networkCause(reason: string | null): number | undefined {
  const [, digits] = /(?:^|,\s*)Q\.850\s*;[^,]*?cause\s*=\s*(\d+)/i.exec(reason ?? '') ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** A block has no cause of its own. */
const BLOCKED = 608

function whyUnanswered(status: number | null, reason: string | null): EndCause {
  if (status === BLOCKED) return 'blocked'
  const cause = networkCause(reason) ?? 31
  const byCause = VAGUE_CAUSES.includes(cause) ? undefined : (BY_CAUSE[cause] ?? BY_CAUSE[OF_CLASS[cause >> 4] ?? 0])
  return byCause ?? BY_STATUS[status ?? 0] ?? 'serviceFailure'
}

function whyEndedHere({ isEstablished, isBroken, cause }: SipEnding): EndCause {
  if (cause === CALL_UNKNOWN) return isBroken ? 'cutOff' : 'serviceFailure'
  return BY_OWN_CAUSE[cause] ?? (isEstablished ? 'connectionLost' : 'engineUnreachable')
}

export function endCauseOf(ending: SipEnding): EndCause {
  const { isEstablished, originator, cause, status, reason } = ending
  const carrierCause = BY_REASON[/(?:^|,\s*)X\.([a-z-]+)/i.exec(reason ?? '')?.[1]?.toLowerCase() ?? '']
  if (carrierCause) return carrierCause
  if (originator === 'remote') {
    if (cause === 'Bad Media Description') return 'serviceFailure'
    if (reason?.startsWith(CALLER_VANISHED)) return 'connectionLost'
    if (!isEstablished) return whyUnanswered(status, reason)
    return DROPPED_BY_NETWORK.includes(networkCause(reason) ?? 0) ? 'serviceFailure' : 'hungUpByOther'
  }
  return whyEndedHere(ending)
}
