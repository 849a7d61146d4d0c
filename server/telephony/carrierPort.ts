/**
 * The narrow port between the product and whoever carries its calls: the built-in carrier today, a cluster
 * of SIP proxies behind the same events tomorrow. Calls are named by their SIP Call-ID, which is known from
 * `authorise` on; every event also carries the product's own call sid. All times are epoch milliseconds.
 */

/** An INVITE whose credentials were found genuine and fresh. */
export interface CallAttempt {
  sipCallId: string
  /** The product's call: what stands behind the expiry in the credentials' user name. */
  callSid: string
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

export interface CallEvent {
  sipCallId: string
  callSid: string
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
   * An admitted call gets exactly one `ended`, never before this promise is settled, even when the caller
   * gave up while it was pending; a refused one gets none.
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

/** A call that is in progress, as the carrier sees it. */
export interface CarrierCall {
  sipCallId: string
  callSid: string
  startedAt: number
  answeredAt: number | null
}

/** What the product asks of a carrier. Calls that are over or unknown are ignored: their `ended` is on its way. */
export interface Carrier {
  /** Ends the call, answered or not. */
  hangUp(sipCallId: string, reason: HangUpReason): void
  /** Sets a new limit, again counted from the answer; at its end the carrier hangs up with `out_of_credits`. */
  extend(sipCallId: string, maxSeconds: number): void
  list(): Promise<CarrierCall[]>
  /** Hangs up what is left with `shutdown`, delivers every `ended`, and stops. */
  close(): Promise<void>
}
