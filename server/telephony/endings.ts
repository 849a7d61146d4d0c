import type { CallResult, EndedReason } from '../../contract/calls'

/** One way in which a call ends without having been answered. */
export interface Ending {
  /** In the call's record, its history and its filters. */
  result: CallResult
  /** The id of the sentence that the caller sees, one of the web app's `callsStrings`. */
  sentence: `calls.end.${string}`
  /** Final SIP statuses, each of IANA's registry of response codes in one line of the table. */
  statuses: readonly number[]
  /** Causes in a `Reason` header (ITU-T Q.850, RFC 3326). */
  causes: readonly number[]
  /** Its statuses are about the callee, so that no other trunk would do better. */
  isOfCallee?: true
}

/**
 * Every status and cause of a call that was not answered, after RFC 3398 §7.2.4.1 and §8.2.6.1. A status
 * that is listed nowhere is a `network_failure`, and raises an alarm.
 */
export const ENDINGS: Readonly<Record<EndedReason, Ending>> = {
  busy: { result: 'busy', sentence: 'calls.end.busy', statuses: [486, 600], causes: [17], isOfCallee: true },
  no_answer: {
    result: 'no_answer',
    sentence: 'calls.end.noAnswer',
    // This 487 comes from a trunk that stopped ringing; a caller's own cancel is known without it.
    statuses: [408, 487],
    causes: [18, 19],
    isOfCallee: true,
  },
  unavailable: {
    result: 'no_answer',
    sentence: 'calls.end.unavailable',
    statuses: [480],
    causes: [20, 27],
    isOfCallee: true,
  },
  declined: {
    result: 'declined',
    sentence: 'calls.end.declined',
    statuses: [603, 607],
    causes: [21],
    isOfCallee: true,
  },
  blocked: { result: 'declined', sentence: 'calls.end.blocked', statuses: [608], causes: [], isOfCallee: true },
  not_in_service: {
    result: 'failed',
    sentence: 'calls.end.notFound',
    statuses: [404, 485, 604],
    causes: [1, 2, 3, 26],
    isOfCallee: true,
  },
  number_changed: {
    result: 'failed',
    sentence: 'calls.end.numberChanged',
    statuses: [301, 410],
    causes: [22, 23],
    isOfCallee: true,
  },
  incomplete: {
    result: 'failed',
    sentence: 'calls.end.incomplete',
    statuses: [484],
    causes: [28],
    isOfCallee: true,
  },
  not_allowed: {
    result: 'failed',
    sentence: 'calls.end.refused',
    statuses: [401, 403, 407],
    causes: [29, 50, 52, 53, 54, 55, 57, 87],
  },
  network_busy: {
    result: 'failed',
    sentence: 'calls.end.networkBusy',
    statuses: [],
    causes: [34, 42, 44, 46, 47, 58],
  },
  network_failure: {
    result: 'failed',
    sentence: 'calls.end.serviceFailure',
    statuses: [
      ...[
        300, 302, 305, 380, 400, 402, 405, 406, 412, 413, 414, 415, 416, 417, 420, 421, 422, 423, 424, 425, 428, 429,
        430,
      ],
      ...[433, 436, 437, 438, 439, 440, 469, 470, 481, 482, 483, 488, 489, 491, 493, 494],
      ...[500, 501, 502, 503, 504, 505, 513, 555, 580, 606],
    ],
    causes: [25, 38, 41, 63, 65, 70, 79, 88, 95, 102, 111],
  },
  suspended: { result: 'failed', sentence: 'calls.end.suspended', statuses: [], causes: [] },
  cancelled: { result: 'cancelled', sentence: 'calls.end.cancelled', statuses: [], causes: [] },
}

/** A redirection is the trunk's way of saying that it does not serve the number: none is followed. */
const FIRST_AFTER_REDIRECTIONS = 400

/** Statuses after which no other trunk is tried. After any other, listed or not, it is. */
export const STATUSES_OF_CALLEE: readonly number[] = Object.values(ENDINGS)
  .flatMap(({ statuses, isOfCallee }) => (isOfCallee ? statuses : []))
  .filter((status) => status >= FIRST_AFTER_REDIRECTIONS)
  .sort((one, other) => one - other)

/** The final statuses that this version knows. */
export const LISTED_STATUSES: readonly number[] = Object.values(ENDINGS)
  .flatMap(({ statuses }) => statuses)
  .sort((one, other) => one - other)

/** Causes that say only that the call is over: the status decides. */
export const VAGUE_CAUSES: readonly number[] = [16, 31, 127]

/** The unspecific cause of each class of 16 (Q.850 §2.2.5), as which an unknown one of its class counts. */
const OF_CLASS = [31, 31, 47, 63, 79, 95, 111, 127]

const reasonBy = (kind: 'statuses' | 'causes'): ReadonlyMap<number, EndedReason> =>
  new Map(
    (Object.keys(ENDINGS) as EndedReason[]).flatMap((reason) => ENDINGS[reason][kind].map((code) => [code, reason])),
  )

const BY_STATUS = reasonBy('statuses')
const BY_CAUSE = reasonBy('causes')

/**
 * Why a call was not answered. Where both are given, the cause decides, since gateways have many causes for one status;
 * but a block (608) has none of its own, and comes with that of a callee who declines.
 * @param status the final SIP status; null if there was none
 * @param cause the cause of Q.850; null if none was given
 */
export function endedReasonOf(status: number | null, cause: number | null = null): EndedReason {
  const byStatus = BY_STATUS.get(status ?? 0)
  if (byStatus === 'blocked') return byStatus
  const byCause = cause === null ? undefined : (BY_CAUSE.get(cause) ?? BY_CAUSE.get(OF_CLASS[cause >> 4] ?? 0))
  const saysNothing = cause === null || VAGUE_CAUSES.includes(cause)
  return (saysNothing ? undefined : byCause) ?? byStatus ?? 'network_failure'
}
