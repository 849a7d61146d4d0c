import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { cseqOf, uriOf, userOf } from '../../../server/telephony/builtIn/sip/fields'
import type { Header, SipRequest } from '../../../server/telephony/builtIn/sip/message'
import {
  formatMessage,
  headerOf,
  headersOf,
  isRequest,
  parseMessage,
} from '../../../server/telephony/builtIn/sip/message'
import { replyTo } from '../../../server/telephony/builtIn/sip/reply'
import type { Peer, TransportOptions } from './sipTransport'
import { openTransport } from './sipTransport'
import { TrunkDigest } from './trunkDigest'
import type { TrunkMedia } from './trunkMedia'
import { openMedia } from './trunkMedia'

export { TONE_HZ } from './trunkMedia'

/** A call as its carrier sees it. */
export interface TrunkCall extends Pick<TrunkMedia, 'packets' | 'payloadType' | 'level' | 'digits'> {
  /** E.164 */
  to: string
  /** User part of From. */
  from: string
  /** The first INVITE as it came, without its body. */
  headers: string
  sdp: string
  /** Of the latest offer: sendrecv, sendonly, inactive. */
  direction: string
  /** Since the answer, until the end. */
  readonly seconds: number
  endedBy: 'us' | 'them' | 'cancel' | undefined
  /** Reason header of what ended it. */
  reason: string | undefined
}

export interface TrunkOptions extends Partial<Pick<TransportOptions, 'transport' | 'certificate'>> {
  /** With a password, INVITE is challenged. */
  user?: string
  password?: string
  /** Every request but ACK and CANCEL is challenged. */
  challengesAll?: boolean
  ringMs?: number
}

/** A carrier's end of a trunk, which rings, answers and sounds at 500 Hz. */
export interface Trunk {
  port: number
  /** Oldest first; those that it refused are not among them. */
  calls: TrunkCall[]
  /** All requests, such as `INVITE sip:+12025550100@127.0.0.1`. */
  requests: string[]
  /** Says nothing any more, not even to OPTIONS. */
  mute(on: boolean): void
  /** Refuses everything, OPTIONS too, with a status; 0 for nothing. */
  refuse(status: number): void
  /** What is not SIP is said in answer to the next INVITEs. */
  answerWith(text: string | undefined): void
  /** Hangs up the latest call. */
  hangUp(reason?: string): void
  stop(): Promise<void>
}

/** What numbers do, by their last four digits; all others ring, and answer. */
const REFUSALS: Record<string, [status: number, cause: number]> = {
  '0486': [486, 17],
  '0404': [404, 1],
  '0480': [480, 20],
  '0603': [603, 21],
  '0403': [403, 57],
  '0503': [503, 34],
}
const REDIRECTS = '0302'
const EARLY_MEDIA = '0183'
const NEVER_ANSWERS = '0408'
const EARLY_MEDIA_MS = 3000

/** A call with what it takes to carry it. */
interface Line extends TrunkCall {
  invite: SipRequest
  peer: Peer
  media: TrunkMedia
  tag: string
  answeredAt: number | undefined
  endedAt: number | undefined
  cseqIn: number
  cseqOut: number
  isConfirmed: boolean
}

/** Starts a carrier's end of a trunk on a free port. */
export async function startTrunk(options: TrunkOptions = {}): Promise<Trunk> {
  const trunk = new RunningTrunk(options)
  await trunk.open()
  return trunk
}

class RunningTrunk implements Trunk {
  port = 0
  readonly calls: Line[] = []
  readonly requests: string[] = []
  readonly #options: TrunkOptions
  readonly #digest: TrunkDigest | undefined
  #close: () => Promise<void> = async () => undefined
  #isMute = false
  #refusal = 0
  #nonsense: string | undefined

  constructor(options: TrunkOptions) {
    this.#options = options
    if (options.user) this.#digest = new TrunkDigest(options.user, options.password ?? '')
  }

  async open(): Promise<void> {
    const { transport = 'udp', certificate } = this.#options
    const opened = await openTransport({
      transport,
      certificate,
      receive: (text, peer) => {
        const message = parseMessage(text)
        if (message && isRequest(message) && !this.#isMute) void this.#receive(message, peer)
      },
    })
    this.port = opened.port
    this.#close = opened.close
  }

  mute(on: boolean): void {
    this.#isMute = on
  }

  refuse(status: number): void {
    this.#refusal = status
  }

  answerWith(text: string | undefined): void {
    this.#nonsense = text
  }

  hangUp(reason?: string): void {
    const line = this.calls.at(-1)
    if (!line || line.endedAt) return
    const { invite, tag, peer } = line
    line.cseqOut += 1
    const back = headersOf(invite, 'record-route').map((value): Header => ['Route', value])
    peer.send(
      formatMessage({
        method: 'BYE',
        uri: uriOf(headerOf(invite, 'contact') ?? ''),
        headers: [
          ['Via', `SIP/2.0/${peer.transport} 127.0.0.1:${this.port};branch=z9hG4bK${randomBytes(6).toString('hex')}`],
          ['Max-Forwards', '70'],
          ...back,
          ['From', `${headerOf(invite, 'to')};tag=${tag}`],
          ['To', headerOf(invite, 'from') ?? ''],
          ['Call-ID', headerOf(invite, 'call-id') ?? ''],
          ['CSeq', `${line.cseqOut} BYE`],
          ...(reason ? [['Reason', reason] satisfies Header] : []),
        ],
        body: '',
      }),
    )
    end(line, 'them')
  }

  async stop(): Promise<void> {
    for (const line of this.calls) if (!line.endedAt) end(line, 'them')
    await this.#close()
  }

  async #receive(request: SipRequest, peer: Peer): Promise<void> {
    const { method, uri } = request
    this.requests.push(`${method} ${uri}`)
    const callId = headerOf(request, 'call-id')
    const line = this.calls.find(({ invite }) => headerOf(invite, 'call-id') === callId)
    const reply = (status: number, headers: Header[] = [], sdp?: string) =>
      peer.send(
        formatMessage(replyTo(request, { status, headers, sdp, toTag: line?.tag ?? randomBytes(4).toString('hex') })),
      )
    if (method === 'ACK') {
      if (line) line.isConfirmed = true
      return
    }
    if (method === 'CANCEL') return this.#cancel(line, reply)
    if (this.#refusal) return reply(this.#refusal)
    if (method === 'OPTIONS') return reply(200)
    const isFirst = method === 'INVITE' && !line
    const challenge = isFirst || this.#options.challengesAll ? this.#digest?.challenge(request) : undefined
    if (challenge) return reply(407, [challenge])
    if (isFirst) return await this.#ring(request, peer, reply)
    if (!line || line.endedAt) return reply(481)
    const cseq = cseqOf(headerOf(request, 'cseq'))?.number ?? 0
    // A retransmitted INVITE.
    if (method === 'INVITE' && cseq === line.cseqIn) return
    if (cseq <= line.cseqIn) return reply(500)
    line.cseqIn = cseq
    this.#inCall(request, line, reply)
  }

  #cancel(line: Line | undefined, reply: Reply): void {
    reply(200)
    if (!line || line.answeredAt || line.endedAt) return
    line.peer.send(formatMessage(replyTo(line.invite, { status: 487, toTag: line.tag })))
    end(line, 'cancel')
  }

  async #ring(invite: SipRequest, peer: Peer, reply: Reply): Promise<void> {
    if (this.#nonsense !== undefined) return peer.send(this.#nonsense)
    reply(100)
    const to = userOf(invite.uri)
    const digits = to.slice(-4)
    const refusal = REFUSALS[digits]
    if (refusal) return reply(refusal[0], [['Reason', `Q.850;cause=${refusal[1]}`]])
    if (digits === REDIRECTS) return reply(302, [['Contact', '<sip:+99912345678@203.0.113.9>']])
    const line = newLine(invite, peer, await openMedia())
    this.calls.push(line)
    const say = (status: number, sdp?: string) =>
      peer.send(
        formatMessage(
          replyTo(invite, {
            status,
            toTag: line.tag,
            headers: [['Contact', `<sip:sbc@127.0.0.1:${this.port};transport=${peer.transport.toLowerCase()}>`]],
            sdp,
          }),
        ),
      )
    if (digits === EARLY_MEDIA) {
      line.media.connect(invite.body)
      say(183, line.media.description())
      await sleep(EARLY_MEDIA_MS)
    } else {
      say(180)
      if (digits === NEVER_ANSWERS) return
      await sleep(this.#options.ringMs ?? 300)
    }
    if (line.endedAt) return
    line.media.connect(invite.body)
    line.answeredAt = Date.now()
    for (let wait = 500; !line.isConfirmed && !line.endedAt && wait < 10_000; wait *= 2) {
      if (!this.#isMute) say(200, line.media.description())
      await sleep(wait)
    }
  }

  #inCall(request: SipRequest, line: Line, reply: Reply): void {
    const { method, body } = request
    if (method === 'BYE') {
      reply(200)
      line.reason = headerOf(request, 'reason')
      return end(line, 'us')
    }
    if (method !== 'INVITE' && method !== 'UPDATE') return reply(200)
    line.direction = directionOf(body)
    if (body) line.media.connect(body)
    const contact: Header = [
      'Contact',
      `<sip:sbc@127.0.0.1:${this.port};transport=${line.peer.transport.toLowerCase()}>`,
    ]
    const answer = line.media.description().replace('a=sendrecv', `a=${ANSWERS[line.direction] ?? 'sendrecv'}`)
    reply(200, [contact], body ? answer : undefined)
  }
}

type Reply = (status: number, headers?: Header[], sdp?: string) => void

const ANSWERS: Record<string, string> = { sendonly: 'recvonly', recvonly: 'sendonly', inactive: 'inactive' }
const directionOf = (sdp: string) => /^a=(sendonly|recvonly|inactive)/m.exec(sdp)?.[1] ?? 'sendrecv'

function newLine(invite: SipRequest, peer: Peer, media: TrunkMedia): Line {
  const line = {
    to: userOf(invite.uri),
    from: userOf(uriOf(headerOf(invite, 'from') ?? '')),
    headers: formatMessage({ ...invite, body: '' }),
    sdp: invite.body,
    direction: directionOf(invite.body),
    endedBy: undefined,
    reason: undefined,
    invite,
    peer,
    media,
    tag: randomBytes(5).toString('hex'),
    answeredAt: undefined as number | undefined,
    endedAt: undefined as number | undefined,
    cseqIn: cseqOf(headerOf(invite, 'cseq'))?.number ?? 0,
    cseqOut: 0,
    isConfirmed: false,
  }
  return Object.defineProperties(line, {
    seconds: {
      get: () => (line.answeredAt ? ((line.endedAt ?? Date.now()) - line.answeredAt) / 1000 : 0),
      enumerable: true,
    },
    packets: { get: () => media.packets, enumerable: true },
    payloadType: { get: () => media.payloadType, enumerable: true },
    level: { get: () => media.level, enumerable: true },
    digits: { get: () => media.digits, enumerable: true },
  }) as unknown as Line
}

function end(line: Line, by: Line['endedBy']): void {
  line.endedAt = Date.now()
  line.endedBy = by
  line.media.close()
}
