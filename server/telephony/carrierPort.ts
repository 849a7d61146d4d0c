import type { TrunkQuality } from '../../contract/calls'

/**
 * The narrow port between the product and the carrier of its calls: the built-in carrier today, a cluster of SIP
 * proxies behind the same events tomorrow. All times are epoch milliseconds.
 */

/**
 * Identifies a call on both sides, from `authorise` on. Both parts are needed: the product admits each of its calls
 * once, while the Call-ID is chosen by the caller, who may reuse it for any number of calls.
 */
export interface CallName {
  sipCallId: string
  /** The product's call: the part after the expiry in the credentials' user name. */
  callSid: string
}

/** An INVITE with valid, fresh credentials. */
export interface CallAttempt extends CallName {
  /** User part of the Request-URI, as sent. */
  dialled: string
  /** Header `X-Call-Id`, which the caller can forge. */
  xCallId: string | undefined
  /** Id of the caller's signalling connection, as in `connectionLost`. */
  connection: string
}

/**
 * The longest the call may last, counted from its answer (at least 1), and the number that the callee sees (E.164), or
 * the SIP status it is refused with (402, 403, 404 …).
 */
export type Verdict = { maxSeconds: number; callerId: string } | { status: number }

/** Why the product hangs up; the caller's browser reads it in the `Reason` header (see `reasonHeader.ts`). */
export type HangUpReason = 'out_of_credits' | 'account_suspended' | 'cancelled' | 'shutdown'

export interface CallEvent extends CallName {
  at: number
}

export interface CallEnded extends CallEvent {
  /** When the INVITE came. */
  startedAt: number
  /** When the call was answered; null if it never was, and then nothing is charged. */
  answeredAt: number | null
  /**
   * Who ended it. `carrier`: the limit, `hangUp` or a failure of the carrier itself. `transport`: the caller vanished;
   * `at` is then when the caller was last heard from, which is before the event.
   */
  by: 'caller' | 'callee' | 'carrier' | 'transport'
  /** Final SIP status of a call that was not answered (486 busy, 408 no answer, 487 cancelled …), else null. */
  sipStatus: number | null
  /** Why the network did not put such a call through (ITU-T Q.850), if it said: 17 busy, 19 no answer … */
  cause?: number | null
  reason: HangUpReason | 'carrier_failed' | null
  /** How the sound came in from the trunk, if the carrier measured it. */
  trunkQuality?: TrunkQuality | null
  /** The caller's browser hung up as soon as the call was answered, and reports that it could not take the answer. */
  isAnswerRefused?: boolean
}

/** What a carrier asks of the product and reports to it. */
export interface CallHandler {
  /**
   * May this call be placed? If the promise rejects, or takes longer than 5 s, the call is refused with 503. A call is
   * admitted only once: the carrier recognises a retransmitted INVITE by its transaction (RFC 3261 §17.2.3) and does
   * not ask again. An admitted attempt gets exactly one `ended`, never before this promise has settled, even if the
   * caller gave up in the meantime; a refused attempt gets no further events.
   */
  authorise(attempt: CallAttempt): Promise<Verdict>
  /** The account of a call whose credentials were valid, if the call exists; used to limit sockets per account. */
  accountOf(callSid: string): Promise<string | undefined>
  ringing(event: CallEvent): void
  /** The callee answered: charging starts. */
  answered(event: CallEvent): void
  /** How the sound comes in from the trunk, on average so far; not every carrier reports it. */
  measured(event: CallName & { trunkQuality: TrunkQuality }): void
  /**
   * @returns whether the call is settled, by this server or another, so that its end need not be reported again; false if
   * it belongs to a server that may be lost
   */
  ended(event: CallEnded): Promise<boolean>
  /** The caller's signalling connection closed. An answered call continues for the carrier's grace period. */
  connectionLost(event: { connection: string; at: number }): void
}

/** An admitted call that has not ended, as the carrier sees it. */
export interface CarrierCall extends CallName {
  startedAt: number
  answeredAt: number | null
}

/**
 * What the product asks of a carrier. Calls that are over or unknown are ignored: their `ended` is on its way.
 *
 * Each call is owned by the server that admitted it, as long as that server renews its lease in the database. When the
 * lease has ended, one other server, or the same one restarted, takes its calls: it adopts those that the carrier still
 * lists, and settles the others up to the last minute begun. A server that finds its lease gone gives up its calls: it
 * settles nothing, and hangs up only calls that end with the server.
 */
export interface Carrier {
  /**
   * Its calls end with this server. Otherwise any server can take them over, and `list` says which are still in
   * progress.
   */
  readonly endsWithServer: boolean
  /** Ends the call, answered or not. */
  hangUp(call: CallName, reason: HangUpReason): void
  /** Sets a new limit, also counted from the answer; when it is reached, the carrier hangs up with `out_of_credits`. */
  extend(call: CallName, maxSeconds: number): void
  /** The calls in progress. Rejects until they are known, which takes seconds after the start. */
  list(): Promise<CarrierCall[]>
  /**
   * The calls in progress as far as they are known; with `isComplete` there are no others. Rejects while nothing is
   * known; until then no call of a lost server is taken over.
   */
  listSoFar(): Promise<{ calls: CarrierCall[]; isComplete: boolean }>
  /** Hangs up the remaining calls with `shutdown`, delivers every `ended`, and stops. */
  close(): Promise<void>
}
