import { randomBytes } from 'node:crypto'
import { userOf } from '../../../server/telephony/builtIn/sip/fields'
import type { Header, SipMessage, SipRequest } from '../../../server/telephony/builtIn/sip/message'
import { formatMessage, headerOf, isRequest, parseMessage } from '../../../server/telephony/builtIn/sip/message'
import { replyTo } from '../../../server/telephony/builtIn/sip/reply'
import type { Peer, TransportOptions } from './sipTransport'
import { openTransport } from './sipTransport'
import { faultOf } from './strictGrammar'
import { TONE_HZ, TrunkCalls } from './trunkCalls'
import { makeCertificate } from './trunkCertificate'
import { TrunkDigest } from './trunkDigest'
import type { Reply } from './trunkInCall'
import { answerInCall } from './trunkInCall'
import type { TrunkCall } from './trunkLine'
import { TrunkLine } from './trunkLine'
import type { MediaOptions } from './trunkMedia'
import { openMedia } from './trunkMedia'
import { behaviourOf } from './trunkNumbers'
import { TrunkRegistrar } from './trunkRegistrar'
import { TrunkReplies } from './trunkReplies'

/** How a trunk is reached, and whom it lets in. */
export interface TrunkOptions
  extends MediaOptions,
    Partial<Pick<TransportOptions, 'transport' | 'port' | 'certificate' | 'speaksFromElsewhere'>> {
  /** With a user, INVITE is challenged. */
  user?: string
  password?: string
  /** Status of challenges, 407 unless given. */
  challenge?: 401 | 407
  /** Every request but ACK and CANCEL is challenged, which cannot be (RFC 3261 22.1). */
  challengesAll?: boolean
  /** So is CANCEL, although it cannot be: such calls ring on. */
  challengesCancel?: boolean
  /** 300 unless given. */
  ringMs?: number
  /** Takes calls from registered accounts alone, and registers them for so many seconds. */
  registersFor?: number
  /** Refuses what SIP's grammar does not allow. */
  isStrict?: boolean
  /** Drops datagrams with more bytes. */
  mtu?: number
}

/** A carrier's end of a trunk, which rings, answers and sounds at `TONE_HZ`; numbers differ (trunkNumbers.ts). */
export interface Trunk {
  readonly port: number
  /** PEM text of what signs its certificate, for `TLS_CA`; of a trunk over TLS alone. */
  readonly authority: string | undefined
  /** Live and past, oldest first; those that it refused are not among them. */
  readonly calls: readonly TrunkCall[]
  /** All requests, such as `INVITE sip:+12025550100@127.0.0.1`, those that it was too mute to answer, too. */
  readonly requests: readonly string[]
  /** The same as they came, with the time in milliseconds. */
  readonly log: readonly { at: number; method: string; uri: string; text: string }[]
  /** What a strict one has found wrong with what it was sent. */
  readonly faults: readonly string[]
  /** Refuses so many hang-ups with a status; with 0 it does not even answer them. */
  refuseHangUps(count: number, status: number): void
  /** Says nothing any more, not even to OPTIONS. */
  mute(on: boolean): void
  /** Refuses OPTIONS and new calls with a status; 0 for nothing. */
  refuse(status: number): void
  /** Answers pings with a status; 0 for no answer at all. */
  answerPings(status: number): void
  /** Answers new calls with what is not SIP. */
  garbage(on?: boolean): void
  /** Answers new calls with far too many headers: 100 kB, or what fits into a UDP packet. */
  hugeHeaders(on?: boolean): void
  /** Changes its session descriptions, as into one without audio. */
  describeAs(change: ((sdp: string) => string) | undefined): void
  /** Changes all that it says in calls, line by line as it is sent. */
  rewriteAs(change: (text: string) => string): void
  /** What the latest call sounds like from now on; 0 for no packets at all. */
  play(hertz: number): void
  /** Sends loud packets into the latest call from an address of nobody's. */
  intrude(packets: number): void
  /** Loses every so many-th packet that it sends into the latest call; 0 for none. */
  loseEvery(packets: number): void
  /** Hangs up the latest call, or refuses it if it rings. @returns the status of the answer, if one came within 32 s */
  hangUp(reason?: string): Promise<number | undefined>
  /** Forgets the latest call without a word: it is unknown to it from then on. */
  forget(): void
  /** Answers the latest call at once, whatever has become of it; with a tag, as another telephone that rang for it. */
  answerAgain(tag?: string): void
  /** Sends a text as it is to where the latest call came from. */
  say(text: string): void
  /** Negotiates the latest call again. @returns the status of the answer, if one came within 32 s */
  reinvite(direction?: 'sendrecv' | 'sendonly' | 'inactive'): Promise<number | undefined>
  /** Updates the latest call, answered or not, with a session description or without. @returns the status of the answer */
  update(describes: boolean): Promise<number | undefined>
  /** Negotiates the latest call again, and leaves the offer to the other side. @returns the status of the answer */
  askForOffer(): Promise<number | undefined>
  /** Closes its port. */
  stop(): Promise<void>
}

/** Starts a carrier's end of a trunk on 127.0.0.1, over UDP and on a free port by default. */
export async function startTrunk(options: TrunkOptions = {}): Promise<Trunk> {
  const trunk = new RunningTrunk(options)
  await trunk.open()
  return trunk
}

/** A request with what answering it takes. */
interface Heard {
  line: TrunkLine | undefined
  peer: Peer
  text: string
  reply: Reply
}

class RunningTrunk implements Trunk {
  port = 0
  readonly authority: string | undefined
  readonly calls: TrunkLine[] = []
  readonly #byCallId = new Map<string | undefined, TrunkLine>()
  readonly log: { at: number; method: string; uri: string; text: string }[] = []
  readonly faults: string[] = []
  #refusedHangUps = { count: 0, status: 0 }
  #latestHangUp: string | undefined
  readonly #options: TrunkOptions
  readonly #digest: TrunkDigest | undefined
  #close: () => Promise<void> = async () => undefined
  #refusal = 0
  #pingStatus = 200
  readonly #registrar: TrunkRegistrar
  #rewrite = (text: string) => text
  readonly #replies = new TrunkReplies()
  readonly #calls: TrunkCalls

  constructor(options: TrunkOptions) {
    const { transport = 'udp', certificate = transport === 'tls' ? makeCertificate() : undefined } = options
    this.#options = { ...options, transport, certificate }
    this.authority = certificate?.cert
    this.#calls = new TrunkCalls(this.#replies, options.ringMs ?? 300)
    this.#registrar = new TrunkRegistrar(options.registersFor)
    if (options.user) this.#digest = new TrunkDigest(options.user, options.password ?? '', options.challenge ?? 407)
  }

  async open(): Promise<void> {
    const { transport = 'udp', port = 0, certificate, speaksFromElsewhere } = this.#options
    const receive = (text: string, { transport, send }: Peer) => {
      const peer: Peer = { transport, send: (said) => send(this.#rewrite(said)) }
      const { mtu = Number.POSITIVE_INFINITY } = this.#options
      const message = Buffer.byteLength(text) > mtu ? undefined : parseMessage(text)
      if (!message) return
      if (isRequest(message)) void this.#receive(message, peer, text)
      else this.#lineOf(message)?.take(message)
    }
    const opened = await openTransport({ transport, port, certificate, speaksFromElsewhere, receive })
    this.port = opened.port
    this.#close = opened.close
  }

  #lineOf(message: SipMessage): TrunkLine | undefined {
    return this.#byCallId.get(headerOf(message, 'call-id'))
  }

  get requests(): string[] {
    return this.log.map(({ method, uri }) => `${method} ${uri}`)
  }

  mute(on: boolean): void {
    this.#replies.isMute = on
  }

  refuse(status: number): void {
    this.#refusal = status
  }

  answerPings(status: number): void {
    this.#pingStatus = status
  }

  garbage(on = true): void {
    this.#replies.talkNonsense(on)
  }

  refuseHangUps(count: number, status: number): void {
    this.#refusedHangUps = { count, status }
  }

  hugeHeaders(on = true): void {
    this.#replies.isHuge = on
  }

  describeAs(change: (sdp: string) => string = (sdp) => sdp): void {
    this.#replies.describeAs = change
  }

  rewriteAs(change: (text: string) => string): void {
    this.#rewrite = change
  }

  play(hertz: number): void {
    this.calls.at(-1)?.media.play(hertz)
  }

  intrude(packets: number): void {
    this.calls.at(-1)?.media.intrude(packets)
  }

  loseEvery(packets: number): void {
    this.calls.at(-1)?.media.loseEvery(packets)
  }

  async hangUp(reason?: string): Promise<number | undefined> {
    const line = this.calls.at(-1)
    return line && this.#calls.hangUp(line, reason)
  }

  forget(): void {
    this.calls.at(-1)?.end('them')
  }

  answerAgain(toTag?: string): void {
    const line = this.calls.at(-1)
    if (line) this.#calls.answerAgain(line, toTag)
  }

  say(text: string): void {
    this.calls.at(-1)?.peer.send(text)
  }

  async reinvite(direction = 'sendrecv'): Promise<number | undefined> {
    const line = this.calls.at(-1)
    return line && this.#calls.reinvite(line, direction)
  }

  async update(describes: boolean): Promise<number | undefined> {
    const line = this.calls.at(-1)
    const sdp = line && describes ? this.#replies.describeAs(line.media.description()) : ''
    return (await line?.ask('UPDATE', [line.contact], sdp))?.status
  }

  async askForOffer(): Promise<number | undefined> {
    const line = this.calls.at(-1)
    return line && this.#calls.askForOffer(line)
  }

  async stop(): Promise<void> {
    for (const line of this.calls) line.end('them')
    const close = this.#close
    this.#close = async () => undefined
    await close()
  }

  async #receive(request: SipRequest, peer: Peer, text: string): Promise<void> {
    const { method, uri } = request
    this.log.push({ at: Date.now(), method, uri, text })
    if (this.#replies.isMute) return
    const line = this.#lineOf(request)
    const toTag = line?.tag ?? randomBytes(4).toString('hex')
    const reply: Reply = (status, headers, sdp, phrase) => {
      const answer = replyTo(request, { status, headers, sdp, toTag })
      peer.send(formatMessage(phrase === undefined ? answer : { ...answer, phrase }))
    }
    const fault = this.#options.isStrict ? faultOf(text) : undefined
    if (fault !== undefined) this.faults.push(fault)
    if (method === 'ACK') line?.confirm()
    else if (fault !== undefined) reply(400)
    else if (method === 'BYE' && this.#refusesHangUp(request)) this.#refuseHangUp(request, reply)
    else if (method === 'CANCEL' && this.#options.challengesCancel) reply(407)
    else if (method === 'CANCEL') this.#calls.cancel(request, line, reply)
    else await this.#answer(request, { line, peer, text, reply })
  }

  async #answer(request: SipRequest, { line, peer, text, reply }: Heard): Promise<void> {
    const { method } = request
    const isFirst = method === 'INVITE' && !line
    const refusal = this.#refusalOf(request, isFirst)
    if (refusal) reply(...refusal)
    else if (method === 'REGISTER') this.#registrar.answer(request, reply)
    else if (method === 'OPTIONS' && !line) this.#answerPing(reply)
    else if (isFirst) await this.#takeCall(request, peer, text, reply)
    else if (line) {
      const { describeAs } = this.#replies
      answerInCall(request, { line, reply, describeAs, hangUp: (reason) => void this.#calls.hangUp(line, reason) })
    } else reply(481)
  }

  #answerPing(reply: Reply): void {
    if (this.#pingStatus > 0) reply(this.#pingStatus)
  }

  #refusesHangUp(request: SipRequest): boolean {
    return this.#refusedHangUps.count > 0 || this.#latestHangUp === nameOf(request)
  }

  /** The same one again counts once. */
  #refuseHangUp(request: SipRequest, reply: Reply): void {
    const { status } = this.#refusedHangUps
    if (this.#latestHangUp !== nameOf(request)) this.#refusedHangUps.count -= 1
    this.#latestHangUp = nameOf(request)
    if (status > 0) reply(status)
  }

  #refusalOf(request: SipRequest, isFirst: boolean): [status: number, headers?: Header[]] | undefined {
    if (/;tag=.*;tag=/.test(headerOf(request, 'from') ?? '')) return [400]
    if (this.#refusal && (isFirst || request.method === 'OPTIONS')) return [this.#refusal]
    const isChallenged = isFirst || request.method === 'REGISTER' || this.#options.challengesAll
    const challenge = isChallenged ? this.#digest?.challenge(request) : undefined
    if (challenge && this.#digest) return [this.#digest.status, [challenge]]
    return isFirst && !this.#registrar.letsIn ? [403] : undefined
  }

  async #takeCall(invite: SipRequest, peer: Peer, text: string, reply: Reply): Promise<void> {
    const { nonsense } = this.#replies
    for (const what of nonsense) peer.send(what)
    if (nonsense.length > 0) return
    const { refusal } = behaviourOf(userOf(invite.uri))
    if (refusal) return reply(refusal.status, refusal.headers, undefined, refusal.phrase)
    const headers = text.slice(0, text.indexOf('\r\n\r\n'))
    const media = await openMedia(TONE_HZ, this.#options)
    const line = new TrunkLine(headers, invite, peer, this.port, media)
    this.calls.push(line)
    this.#byCallId.set(line.callId, line)
    await this.#calls.carry(line)
  }
}

/** The same for a request that is sent again. */
const nameOf = (request: SipRequest) => `${headerOf(request, 'call-id')} ${headerOf(request, 'cseq')}`
