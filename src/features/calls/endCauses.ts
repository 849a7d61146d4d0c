import type { EndedReason } from '../../../contract/calls'
import type { EndCause } from '../../services/callEngine'

export type EndTone = 'quiet' | 'warning' | 'error'

interface EndPresentation {
  /** `quiet` for an ordinary end. */
  tone: EndTone
  /** It is a problem that support should look into. */
  isFailure: boolean
  /** Prevented the call from being placed at all, so that "not charged" need not be mentioned. */
  isBeforeCall?: true
}

const ordinary: EndPresentation = { tone: 'quiet', isFailure: false }
const unanswered: EndPresentation = { tone: 'warning', isFailure: false }
const failed: EndPresentation = { tone: 'error', isFailure: true }
const prevented: EndPresentation = { ...failed, isBeforeCall: true }

/** How to present each cause of a call's end. */
export const END_CAUSES: Record<EndCause, EndPresentation> = {
  hungUp: ordinary,
  hungUpByOther: ordinary,
  testOver: ordinary,
  cancelled: ordinary,
  busy: unanswered,
  noAnswer: unanswered,
  declined: unanswered,
  blocked: unanswered,
  networkBusy: unanswered,
  numberChanged: unanswered,
  incomplete: unanswered,
  pageReloaded: unanswered,
  unavailable: { ...unanswered, isFailure: true },
  notFound: failed,
  outOfCredits: failed,
  suspended: failed,
  refused: failed,
  serviceFailure: failed,
  engineUnreachable: failed,
  connectionLost: failed,
  cutOff: failed,
  otherTab: { ...unanswered, isBeforeCall: true },
  webRtcBlocked: prevented,
  microphoneDenied: prevented,
  microphoneMissing: prevented,
  microphoneBusy: prevented,
  insecurePage: prevented,
}

/** The causes for what the server says about calls that were not answered. */
export const CAUSE_OF_REASON: Record<EndedReason, EndCause> = {
  busy: 'busy',
  no_answer: 'noAnswer',
  unavailable: 'unavailable',
  declined: 'declined',
  blocked: 'blocked',
  not_in_service: 'notFound',
  number_changed: 'numberChanged',
  incomplete: 'incomplete',
  not_allowed: 'refused',
  network_busy: 'networkBusy',
  network_failure: 'serviceFailure',
  suspended: 'suspended',
  cancelled: 'cancelled',
}
