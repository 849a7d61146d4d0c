import type { EndCause } from '../../callEngine'

/** The end of a call as reported by JsSIP. */
export interface SipEnding {
  isEstablished: boolean
  originator: string
  /** One of JsSIP's causes. */
  cause: string
  /** Status of the final response to the INVITE. */
  status: number | null
  /** `Reason` header (RFC 3326) of the BYE or of the final response. */
  reason: string | null
}

/** Final statuses of RFC 3261, section 21; any other from 400 on is a service failure. */
const BY_STATUS: Record<number, EndCause> = {
  401: 'refused',
  402: 'outOfCredits',
  403: 'refused',
  404: 'notFound',
  407: 'refused',
  408: 'noAnswer',
  410: 'notFound',
  480: 'unavailable',
  484: 'notFound',
  485: 'notFound',
  486: 'busy',
  487: 'noAnswer',
  600: 'busy',
  603: 'declined',
  604: 'notFound',
}

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
  // The phone network no longer knows the call, such as after a restart (RFC 3261, 12.2.1.2).
  'Dialog Error': 'cutOff',
}

export function endCauseOf({ isEstablished, originator, cause, status, reason }: SipEnding): EndCause {
  const carrierCause = BY_REASON[/(?:^|,\s*)X\.([a-z-]+)/i.exec(reason ?? '')?.[1]?.toLowerCase() ?? '']
  if (carrierCause) return carrierCause
  if (originator === 'remote') {
    if (cause === 'Bad Media Description') return 'serviceFailure'
    if (reason?.startsWith(CALLER_VANISHED)) return 'connectionLost'
    return isEstablished ? 'hungUpByOther' : (BY_STATUS[status ?? 0] ?? 'serviceFailure')
  }
  return BY_OWN_CAUSE[cause] ?? (isEstablished ? 'connectionLost' : 'engineUnreachable')
}
