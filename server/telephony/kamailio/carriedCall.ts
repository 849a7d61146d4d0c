import type { CarrierCall, HangUpReason } from '../carrierPort'
import { atOf } from './kamailioEvents'
import type { KamailioLink } from './kamailioLink'

/** A call as a server knows it, its own or another's. */
export interface CarriedCall extends CarrierCall {
  link: KamailioLink
  /** The browser's signalling connection (see `connectionOf`). */
  connection: string
  /** The CSeq of its INVITE, which a CANCEL needs until the call is answered. */
  cseq: number
  /** Its key in Kamailio's dialog table. */
  dialog: { entry: number; id: number } | undefined
  /** Seconds from its answer; undefined if another server has admitted it. */
  admittedFor: number | undefined
  /** Seconds from its answer; undefined while Kamailio has the limit that the call was admitted with. */
  newLimit: number | undefined
  /** Why this server ordered its end, or why Kamailio ends it itself: its audio could not be set up. */
  hangUp: HangUpReason | 'transport' | 'carrier_failed' | undefined
  /** When its end was last ordered; the order is repeated if Kamailio may have missed it. */
  hangUpOrderedAt: number
  /**
   * Set while Kamailio does not list the call: when it was last known to carry it, and when its absence was noticed.
   */
  missing: { carriedUntil: number; noticedAt: number } | undefined
  cancelGrace: () => void
  cancelLimit: () => void
}

/** What a Kamailio reports about a call, in an event or as dialog variables. */
export interface KnownCall {
  callId?: unknown
  sid?: unknown
  conn?: unknown
  cseq?: unknown
  startedAt?: unknown
}

/** A newly reported call, not answered yet. */
export function carriedCall(link: KamailioLink, { callId, sid, conn, cseq, startedAt }: KnownCall): CarriedCall {
  return {
    sipCallId: String(callId),
    callSid: String(sid),
    link,
    connection: connectionOf(link, conn),
    cseq: Number(cseq),
    startedAt: atOf(startedAt),
    answeredAt: null,
    dialog: undefined,
    admittedFor: undefined,
    newLimit: undefined,
    hangUp: undefined,
    hangUpOrderedAt: 0,
    missing: undefined,
    cancelGrace: () => undefined,
    cancelLimit: () => undefined,
  }
}

/**
 * Identifies a browser's connection. Kamailios identify it by address and port, which connections to two Kamailios may
 * share.
 */
export function connectionOf({ address }: Pick<KamailioLink, 'address'>, conn: unknown): string {
  return `${address.name}/${conn}`
}
