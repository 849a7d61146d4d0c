import type { CarrierCall, HangUpReason } from '../carrierPort'
import { atOf } from './kamailioEvents'
import type { KamailioLink } from './kamailioLink'

/** A call as a server knows it, its own or another's. */
export interface CarriedCall extends CarrierCall {
  link: KamailioLink
  /** The browser's signalling connection (see `connectionOf`). */
  connection: string
  /** Of its INVITE, by which it can be cancelled until it is answered. */
  cseq: number
  /** Its place in Kamailio's table of dialogs. */
  dialog: { entry: number; id: number } | undefined
  /** Seconds from its answer; undefined if another server has admitted it. */
  admittedFor: number | undefined
  /** Seconds from its answer; undefined while Kamailio has the limit that the call was admitted with. */
  newLimit: number | undefined
  /** Why this server has asked for its end, or that Kamailio ends it, as nobody could hear its answer. */
  hangUp: HangUpReason | 'transport' | 'carrier_failed' | undefined
  /** When its end was last ordered, which is repeated if Kamailio may have missed it. */
  hangUpOrderedAt: number
  /** Set while Kamailio does not list it: when it was last known to carry it, and when that was noticed. */
  missing: { carriedUntil: number; noticedAt: number } | undefined
  cancelGrace: () => void
  cancelLimit: () => void
}

/** What a Kamailio tells about a call, in an event or as variables of its dialog. */
export interface KnownCall {
  callId?: unknown
  sid?: unknown
  conn?: unknown
  cseq?: unknown
  startedAt?: unknown
}

/** A call that has just become known, not answered yet. */
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

/** Names a browser's connection: Kamailios name it by address and port, which connections to two of them may share. */
export function connectionOf({ address }: Pick<KamailioLink, 'address'>, conn: unknown): string {
  return `${address.name}/${conn}`
}
