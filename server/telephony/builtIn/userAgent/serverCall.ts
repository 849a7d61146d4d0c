import { randomBytes } from 'node:crypto'
import type { CallEnded, HangUpReason } from '../../carrierPort'
import { reasonHeader } from '../../reasonHeader'
import { cseqOf, tagOf, uriOf, userOf } from '../sip/fields'
import type { Header, SipRequest } from '../sip/message'
import { formatMessage, headerOf, headersOf } from '../sip/message'
import type { Answer } from '../sip/reply'
import type { Timing } from '../timing'
import { Acknowledgement } from './acknowledgement'
import type { Connection } from './connection'
import { ALLOW, CONTACT, sessionTimerHeaders } from './ownHeaders'

export type CallEnd = Pick<CallEnded, 'by' | 'sipStatus' | 'reason'>

/** The called party: controls the call through `ring`, `answer`, `refuse` and `hangUp`, and is notified of the rest. */
export interface FarEnd {
  /** Answers a later offer: hold, resume, ICE restart. */
  renegotiate(offer: string): Promise<string>
  toneReceived(tone: string): void
  /** Called exactly once, whichever side ended the call. */
  ended(end: CallEnd): void
}

const NORMAL_CLEARING = 'Q.850;cause=16;text="Normal call clearing"'
const STATUS_OF: Record<HangUpReason, number> = {
  out_of_credits: 402,
  account_suspended: 403,
  cancelled: 487,
  shutdown: 503,
}

/** The server's end of one call: its dialog (RFC 3261 §12) and state machine. */
export class ServerCall {
  state: 'proceeding' | 'answered' | 'confirmed' | 'ended' = 'proceeding'
  connection: Connection
  remoteCseq: number
  /** An offer is being answered: another has to wait (RFC 3261 §14.2). */
  isNegotiating = false
  readonly id: string
  readonly toTag = randomBytes(16).toString('hex')
  readonly farEnd: FarEnd
  readonly #timing: Timing
  readonly #acknowledgement = new Acknowledgement()
  #target: string
  #ownCseq = 1
  #graceTimer: NodeJS.Timeout | undefined
  #sessionTimer: NodeJS.Timeout | undefined

  constructor(
    readonly invite: SipRequest,
    connection: Connection,
    readonly callSid: string,
    { timing, createFarEnd }: { timing: Timing; createFarEnd: (call: ServerCall) => FarEnd },
  ) {
    this.id = headerOf(invite, 'call-id') ?? ''
    this.connection = connection
    this.remoteCseq = cseqOf(headerOf(invite, 'cseq'))?.number ?? 0
    this.#target = uriOf(headerOf(invite, 'contact') ?? '')
    this.#timing = timing
    this.farEnd = createFarEnd(this)
  }

  get dialled(): string {
    return userOf(this.invite.uri)
  }

  get isOver(): boolean {
    return this.state === 'ended'
  }

  /** The request belongs to this call: both tags match. */
  owns(request: SipRequest): boolean {
    const fromTag = tagOf(headerOf(this.invite, 'from'))
    return tagOf(headerOf(request, 'to')) === this.toTag && tagOf(headerOf(request, 'from')) === fromTag
  }

  /** @param sdp connects the audio while it rings, so that the answer is heard at once */
  ring(sdp?: string): void {
    if (this.state === 'proceeding') this.#replyToInvite({ status: 180, headers: [CONTACT], ...(sdp && { sdp }) })
  }

  /** Early media: the caller hears the far end before it answers. */
  progress(sdp: string): void {
    if (this.state === 'proceeding') this.#replyToInvite({ status: 183, headers: [CONTACT], sdp })
  }

  answer(sdp: string): void {
    if (this.state !== 'proceeding') return
    this.state = 'answered'
    const headers: Header[] = [CONTACT, ALLOW, ...sessionTimerHeaders(this.invite)]
    this.#replyToInvite({ status: 200, headers, sdp, onSent: (sent) => this.awaitAcknowledgement(this.invite, sent) })
  }

  /** Ends an unanswered call with a final status. */
  refuse(sipStatus: number, by: 'callee' | 'carrier' = 'callee', reason: HangUpReason | null = null): void {
    if (this.state !== 'proceeding') return
    this.#end({ by, sipStatus, reason })
    this.#replyToInvite({ status: sipStatus, headers: reason ? [['Reason', reasonHeader(reason)]] : [] })
  }

  /** The far end hangs up. */
  hangUp(): void {
    this.#bye({ by: 'callee', sipStatus: null, reason: null }, NORMAL_CLEARING)
  }

  /** The carrier or the product ends the call, answered or not. */
  terminate(reason: HangUpReason): void {
    if (this.state === 'proceeding') this.refuse(STATUS_OF[reason], 'carrier', reason)
    else this.#bye({ by: 'carrier', sipStatus: null, reason }, reasonHeader(reason))
  }

  cancelled(): void {
    if (this.state !== 'proceeding') return
    this.#end({ by: 'caller', sipStatus: 487, reason: null })
    this.#replyToInvite({ status: 487 })
  }

  hungUpByCaller(): void {
    if (this.state === 'proceeding') this.cancelled()
    else this.#end({ by: 'caller', sipStatus: null, reason: null })
  }

  /** The caller is gone for good. */
  callerVanished(): void {
    if (this.state === 'proceeding') this.#end({ by: 'transport', sipStatus: 487, reason: null })
    else this.#bye({ by: 'transport', sipStatus: null, reason: null }, 'SIP;cause=408;text="Caller vanished"')
  }

  acknowledged(cseq: number): void {
    if (this.#acknowledgement.received(cseq) && this.state === 'answered') this.state = 'confirmed'
  }

  /** Retransmits a 200 to an INVITE until the caller acknowledges it. */
  awaitAcknowledgement(request: SipRequest, answer: string): void {
    const cseq = cseqOf(headerOf(request, 'cseq'))?.number ?? 0
    const repeat = () => this.connection.send(answer)
    const giveUp = () => {
      if (this.state === 'answered') this.callerVanished()
    }
    this.#acknowledgement.await(cseq, repeat, this.#timing.acknowledgeMs, giveUp)
    this.refreshed(request)
  }

  /** A caller that negotiated a session timer must refresh the session in time (RFC 4028 §10). */
  refreshed(request: SipRequest): void {
    const seconds = sessionTimerHeaders(request).length > 0 ? headerOf(request, 'session-expires') : undefined
    clearTimeout(this.#sessionTimer)
    if (seconds) this.#sessionTimer = setTimeout(() => this.callerVanished(), Number.parseInt(seconds, 10) * 1000)
  }

  /** The caller's connection closed: an answered call waits for it to return. */
  connectionLost(): void {
    if (this.state === 'proceeding') this.callerVanished()
    else this.#graceTimer = setTimeout(() => this.callerVanished(), this.#timing.graceMs)
  }

  /** A request in this dialog arrived over another connection, so its sender must have received our 200. */
  moveTo(connection: Connection): void {
    clearTimeout(this.#graceTimer)
    this.connection = connection
    connection.authenticated(this.callSid)
    if (this.state !== 'answered') return
    this.#acknowledgement.stop()
    this.state = 'confirmed'
  }

  /** Target refresh (RFC 3261 §12.2.2). */
  retarget(request: SipRequest): void {
    this.#target = uriOf(headerOf(request, 'contact') ?? '') || this.#target
  }

  #replyToInvite(answer: Answer): void {
    this.connection.reply(this.invite, { ...answer, toTag: this.toTag })
  }

  #bye(end: CallEnd, reason: string): void {
    if (this.state === 'ended') return
    const routes = headersOf(this.invite, 'record-route').map((route): Header => ['Route', route])
    const bye: SipRequest = {
      method: 'BYE',
      uri: this.#target,
      headers: [
        ['Via', `SIP/2.0/WS carrier.invalid;branch=z9hG4bK${randomBytes(16).toString('hex')}`],
        ['Max-Forwards', '70'],
        ...routes,
        ['From', `${headerOf(this.invite, 'to')};tag=${this.toTag}`],
        ['To', headerOf(this.invite, 'from') ?? ''],
        ['Call-ID', this.id],
        ['CSeq', `${this.#ownCseq++} BYE`],
        ['Reason', reason],
      ],
      body: '',
    }
    this.connection.send(formatMessage(bye))
    this.#end(end)
  }

  #end(end: CallEnd): void {
    this.state = 'ended'
    this.#acknowledgement.stop()
    clearTimeout(this.#graceTimer)
    clearTimeout(this.#sessionTimer)
    this.farEnd.ended(end)
  }
}
