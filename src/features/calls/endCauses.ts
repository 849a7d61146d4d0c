import type { EndCause } from '../../services/callEngine'

export type EndTone = 'quiet' | 'warning' | 'error'

interface EndFacts {
  /** An ordinary end needs no color. */
  tone: EndTone
  /** Something is wrong that support should look at. */
  isFailure: boolean
  /** It stood in the way before anything was called: that nothing was charged goes without saying. */
  isBeforeCall?: true
}

const ordinary: EndFacts = { tone: 'quiet', isFailure: false }
const unanswered: EndFacts = { tone: 'warning', isFailure: false }
const failed: EndFacts = { tone: 'error', isFailure: true }
const prevented: EndFacts = { ...failed, isBeforeCall: true }

/** What each way in which a call ends means to the person and to support. A new cause gets its line here. */
export const END_CAUSES: Record<EndCause, EndFacts> = {
  hungUp: ordinary,
  hungUpByOther: ordinary,
  cancelled: ordinary,
  busy: unanswered,
  noAnswer: unanswered,
  declined: unanswered,
  pageReloaded: unanswered,
  unavailable: { ...unanswered, isFailure: true },
  notFound: failed,
  outOfCredits: failed,
  suspended: failed,
  refused: failed,
  serviceFailure: failed,
  engineUnreachable: failed,
  connectionLost: failed,
  otherTab: { ...unanswered, isBeforeCall: true },
  microphoneDenied: prevented,
  microphoneMissing: prevented,
  microphoneBusy: prevented,
  insecurePage: prevented,
}
