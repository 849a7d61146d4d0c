import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { branchOf, cseqOf, uriOf, userOf } from '../../../server/telephony/builtIn/sip/fields'
import type { Header, SipRequest, SipResponse } from '../../../server/telephony/builtIn/sip/message'
import { formatMessage, headerOf, headersOf } from '../../../server/telephony/builtIn/sip/message'
import type { Peer } from './sipTransport'
import type { TrunkMedia } from './trunkMedia'

/** A request is repeated over UDP until it is answered, first after so long, and given up at last (RFC 3261 17.1). */
const FIRST_REPEAT_MS = 500
const LAST_REPEAT_MS = 4_000
const GIVE_UP_MS = 32_000

/** A call as its carrier sees it. */
export interface TrunkCall extends Pick<TrunkMedia, 'packets' | 'payloadType' | 'level' | 'digits' | 'hears'> {
  /** E.164 */
  readonly to: string
  /** User part of From. */
  readonly from: string
  /** Start line and headers of the INVITE that was taken, byte for byte. */
  readonly headers: string
  /** Body of that INVITE. */
  readonly sdp: string
  /** The other side's latest answer to a new negotiation, as it came. */
  readonly latestAnswer: string
  /** CSeq of that INVITE: 1 more for each challenge before it. */
  readonly cseq: number
  /** Of the latest offer: sendrecv, sendonly, recvonly, inactive. */
  readonly direction: string
  /** Since the answer, until the end; 0 before it. */
  readonly seconds: number
  readonly endedBy: 'us' | 'them' | 'cancel' | undefined
  /** Reason header of the BYE or CANCEL that ended it. */
  readonly reason: string | undefined
}

/** A call with what it takes to carry it. */
export class TrunkLine implements TrunkCall {
  readonly to: string
  readonly from: string
  readonly sdp: string
  readonly cseq: number
  tag = randomBytes(5).toString('hex')
  direction: string
  latestAnswer = ''
  endedBy: TrunkCall['endedBy']
  reason: string | undefined
  /** Of the latest request from the other side. */
  cseqIn: number
  isConfirmed = false
  answeredAt: number | undefined
  endedAt: number | undefined
  /** Where the other side wants requests to. */
  target: string
  /** The last reply to the first INVITE, for its repetitions. */
  lastReply: string | undefined
  /** Ends a call whose session is not refreshed. */
  sessionTimer: NodeJS.Timeout | undefined
  #cseqOut = 0
  readonly #waiting = new Map<string, (response: SipResponse) => void>()

  constructor(
    readonly headers: string,
    readonly invite: SipRequest,
    readonly peer: Peer,
    readonly port: number,
    readonly media: TrunkMedia,
  ) {
    this.to = userOf(invite.uri)
    this.from = userOf(uriOf(headerOf(invite, 'from') ?? ''))
    this.sdp = invite.body
    this.direction = directionOf(invite.body)
    this.cseq = cseqOf(headerOf(invite, 'cseq'))?.number ?? 0
    this.cseqIn = this.cseq
    this.target = uriOf(headerOf(invite, 'contact') ?? '')
  }

  get callId(): string {
    return headerOf(this.invite, 'call-id') ?? ''
  }

  get packets(): number {
    return this.media.packets
  }

  get payloadType(): number | undefined {
    return this.media.payloadType
  }

  get level(): number {
    return this.media.level
  }

  hears(hertz: number): boolean {
    return this.media.hears(hertz)
  }

  get digits(): string {
    return this.media.digits
  }

  get seconds(): number {
    return this.answeredAt === undefined ? 0 : ((this.endedAt ?? Date.now()) - this.answeredAt) / 1000
  }

  get contact(): Header {
    return ['Contact', `<sip:sbc@127.0.0.1:${this.port};transport=${this.peer.transport.toLowerCase()}>`]
  }

  confirm(): void {
    this.isConfirmed = true
  }

  /** Marks its end, once, and closes its media. */
  end(by: TrunkCall['endedBy'], reason?: string): void {
    if (this.endedAt !== undefined) return
    this.endedAt = Date.now()
    this.endedBy = by
    this.reason = reason
    clearTimeout(this.sessionTimer)
    this.media.close()
  }

  /**
   * Sends a request in the call and waits for its final answer.
   * @param confirmation what the confirmation of an INVITE describes
   * @returns undefined if none came within 32 s
   */
  async ask(method: string, headers: Header[] = [], sdp = '', confirmation = ''): Promise<SipResponse | undefined> {
    this.#cseqOut += 1
    const number = this.#cseqOut
    const branch = newBranch()
    const text = this.#format(method, branch, number, headers, sdp)
    let response: SipResponse | undefined
    this.#waiting.set(branch, (received) => {
      if (received.status < 200) return
      response = received
      if (method === 'INVITE') this.#confirm(received, branch, number, confirmation)
    })
    const deadline = Date.now() + GIVE_UP_MS
    for (let wait = FIRST_REPEAT_MS; !response && Date.now() < deadline; wait = Math.min(LAST_REPEAT_MS, wait * 2)) {
      this.peer.send(text)
      for (let waited = 0; !response && waited < wait; waited += 10) await sleep(10, undefined, { ref: false })
    }
    if (method !== 'INVITE') this.#waiting.delete(branch)
    return response
  }

  /** Says again what was said last to the first INVITE. */
  repeatReply(): void {
    if (this.lastReply !== undefined) this.peer.send(this.lastReply)
  }

  /** Takes an answer to a request of ours; those to others' are ignored. */
  take(response: SipResponse): void {
    this.#waiting.get(branchOf(headerOf(response, 'via')) ?? '')?.(response)
  }

  /** Each final answer to an INVITE has an ACK, the refusals' within the same transaction (RFC 3261 17.1.1.3). */
  #confirm(response: SipResponse, branch: string, number: number, sdp: string): void {
    if (response.status < 300) this.target = uriOf(headerOf(response, 'contact') ?? '') || this.target
    const isTaken = response.status < 300
    this.peer.send(this.#format('ACK', isTaken ? newBranch() : branch, number, [], isTaken ? sdp : ''))
  }

  #format(method: string, branch: string, number: number, headers: Header[] = [], sdp = ''): string {
    const { invite, peer } = this
    return formatMessage({
      method,
      uri: this.target,
      headers: [
        ['Via', `SIP/2.0/${peer.transport} 127.0.0.1:${this.port};branch=${branch};rport`],
        ['Max-Forwards', '70'],
        ...headersOf(invite, 'record-route').map((value): Header => ['Route', value]),
        ['From', `${headerOf(invite, 'to')};tag=${this.tag}`],
        ['To', headerOf(invite, 'from') ?? ''],
        ['Call-ID', this.callId],
        ['CSeq', `${number} ${method}`],
        ...(method === 'INVITE' ? [this.contact] : []),
        ...headers,
        ...(sdp ? [['Content-Type', 'application/sdp'] satisfies Header] : []),
      ],
      body: sdp,
    })
  }
}

const newBranch = () => `z9hG4bK${randomBytes(6).toString('hex')}`

/** Of a session description: sendrecv unless it says otherwise. */
export const directionOf = (sdp: string) => /^a=(sendonly|recvonly|inactive)/m.exec(sdp)?.[1] ?? 'sendrecv'
