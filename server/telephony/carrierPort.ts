/**
 * The narrow port between the product and whoever carries its calls: the built-in carrier today, a cluster
 * of SIP proxies behind the same events tomorrow. All times are epoch milliseconds.
 */

/**
 * What a call is named by, on both sides and from `authorise` on. Both parts count: the product lets each of its calls
 * through once, while a caller chooses the Call-ID and may use it for as many calls as it likes.
 */
export interface CallName {
  sipCallId: string
  /** The product's call: what stands behind the expiry in the credentials' user name. */
  callSid: string
}

/** An INVITE whose credentials were found genuine and fresh. */
export interface CallAttempt extends CallName {
  /** User part of the Request-URI, as it was sent. */
  dialled: string
  /** Header `X-Call-Id`, which the caller is free to invent. */
  xCallId: string | undefined
  /** The caller's signalling connection, as `connectionLost` names it. */
  connection: string
}

/** How long the call may last, counted from its answer (at least 1), or the SIP status it is refused with (402, 403, 404 …). */
export type Verdict = { maxSeconds: number } | { status: number }

/** Why the product hangs up; the caller's browser reads it in the `Reason` header (see `reasonHeader.ts`). */
export type HangUpReason = 'out_of_credits' | 'account_suspended' | 'shutdown'

export interface CallEvent extends CallName {
  at: number
}

export interface CallEnded extends CallEvent {
  /** When the INVITE came. */
  startedAt: number
  /** When the call was answered; null when it never was, and then nothing is owed. */
  answeredAt: number | null
  /**
   * Who ended it. `carrier`: the limit, `hangUp` or a failure of the carrier itself. `transport`: the caller
   * vanished; `at` is then when the caller was last heard of, which is earlier than the event.
   */
  by: 'caller' | 'callee' | 'carrier' | 'transport'
  /** Final SIP status of a call that was not answered (486 busy, 408 no answer, 487 cancelled …), else null. */
  sipStatus: number | null
  reason: HangUpReason | 'carrier_failed' | null
}

/** What a carrier asks of the product and tells it. */
export interface CallGate {
  /**
   * May this call be placed? A promise that rejects, or takes longer than 5 s, refuses the call with 503.
   * A call is admitted once, ever: the carrier knows a repeated INVITE by its transaction (RFC 3261 §17.2.3), and does
   * not ask again. An admitted attempt gets exactly one `ended`, never before this promise is settled, even when the
   * caller gave up while it was pending; of a refused one nothing more is heard.
   */
  authorise(attempt: CallAttempt): Promise<Verdict>
  /** The account of a call whose credentials were genuine, if there is such a call: sockets are counted by it. */
  accountOf(callSid: string): Promise<string | undefined>
  ringing(event: CallEvent): void
  /** The callee answered: from here on talk is owed. */
  answered(event: CallEvent): void
  ended(event: CallEnded): void
  /** The caller's signalling connection closed. Its answered call goes on for the carrier's grace. */
  connectionLost(event: { connection: string; at: number }): void
}

/** A call that was let through and has not ended, as the carrier sees it. */
export interface CarrierCall extends CallName {
  startedAt: number
  answeredAt: number | null
}

/** What the product asks of a carrier. Names of calls that are over or unknown are ignored: their `ended` is on its way. */
export interface Carrier {
  /** Ends the call, answered or not. */
  hangUp(call: CallName, reason: HangUpReason): void
  /** Sets a new limit, again counted from the answer; at its end the carrier hangs up with `out_of_credits`. */
  extend(call: CallName, maxSeconds: number): void
  list(): Promise<CarrierCall[]>
  /** Hangs up what is left with `shutdown`, delivers every `ended`, and stops. */
  close(): Promise<void>
}
