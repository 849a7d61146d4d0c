import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:dgram'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { encodeMulaw } from '../../../server/telephony/builtIn/media/mulaw'
import { tagOf } from '../../../server/telephony/builtIn/sip/fields'
import type { Header, SipMessage, SipRequest, SipResponse } from '../../../server/telephony/builtIn/sip/message'
import { formatMessage, headerOf, isRequest, parseMessage } from '../../../server/telephony/builtIn/sip/message'
import { replyTo } from '../../../server/telephony/builtIn/sip/reply'
import { until } from '../../helpers/until'

const KEYS = '0123456789*#'
const RTP_HEADER_BYTES = 12

/** A telephone that speaks SIP over UDP as it is written, one call after the other. */
export class UdpCaller {
  callId = randomBytes(8).toString('hex')
  uri = ''
  /** Of what came in answer to the present call. */
  readonly unreadable: string[] = []
  /** Characters of the longest message. */
  longest = 0
  /** Where sound came from. */
  readonly soundPorts = new Set<number>()
  #cseq = 0
  #tag = ''
  #branch = ''
  #keyAt = 0
  #messages: SipMessage[] = []
  #sound: Buffer[] = []

  private constructor(
    readonly sip: Socket,
    readonly rtp: Socket,
    readonly trunkPort: number,
  ) {
    sip.on('message', (data) => this.#take(data.toString()))
    rtp.on('message', (packet, { port }) => {
      this.soundPorts.add(port)
      this.#sound.push(packet.subarray(RTP_HEADER_BYTES))
    })
  }

  static async open(trunkPort: number): Promise<UdpCaller> {
    const [sip, rtp] = [createSocket('udp4').bind(0, '127.0.0.1'), createSocket('udp4').bind(0, '127.0.0.1')]
    await Promise.all([once(sip, 'listening'), once(rtp, 'listening')])
    return new UdpCaller(sip, rtp, trunkPort)
  }

  async close(): Promise<void> {
    await Promise.all(
      [this.sip, this.rtp].map((socket) => new Promise<void>((resolve) => socket.close(() => resolve()))),
    )
  }

  /** Forgets the last call. */
  newCall(): this {
    Object.assign(this, { callId: randomBytes(8).toString('hex') })
    this.#cseq = 0
    this.#tag = ''
    this.#messages = []
    this.#sound = []
    return this
  }

  /** Statuses of the replies to the present call's requests, in their order. */
  get statuses(): number[] {
    return this.#messages.flatMap((message) => (isRequest(message) ? [] : [message.status]))
  }

  /** What has been heard, µ-law. */
  heard(): Buffer {
    return Buffer.concat(this.#sound)
  }

  received(method: string): SipRequest | undefined {
    return this.#messages.filter(isRequest).find((request) => request.method === method)
  }

  /** Sends an INVITE and doesn't wait. */
  call(number: string, headers: Header[] = [], sdp = this.sdp()): void {
    this.uri = `sip:${number}@127.0.0.1:${this.trunkPort}`
    this.tell('INVITE', headers, sdp)
  }

  /** @returns the final answer, which it confirms */
  async invite(number: string, headers: Header[] = [], sdp = this.sdp()): Promise<SipResponse> {
    this.call(number, headers, sdp)
    const response = await this.#answerTo('INVITE')
    this.#tag ||= response.status === 200 ? (tagOf(headerOf(response, 'to')) ?? '') : ''
    this.#send(this.format('ACK'))
    return response
  }

  /** @returns the final answer */
  async ask(method: string, headers: Header[] = []): Promise<SipResponse> {
    this.tell(method, headers)
    return await this.#answerTo(method)
  }

  /** Sends a request and doesn't wait. */
  tell(method: string, headers: Header[] = [], sdp = ''): void {
    this.#cseq += 1
    this.#branch = `z9hG4bK${randomBytes(6).toString('hex')}`
    this.#send(this.format(method, headers, sdp))
  }

  async #answerTo(method: string): Promise<SipResponse> {
    const cseq = `${this.#cseq} ${method}`
    const isAnswer = (message: SipMessage): message is SipResponse =>
      !isRequest(message) && message.status >= 200 && headerOf(message, 'cseq') === cseq
    return await until(`${method} is answered`, () => this.#messages.find(isAnswer))
  }

  /** Of the present call's INVITE. */
  async cancel(headers: Header[]): Promise<void> {
    this.#send(this.format('CANCEL', headers))
  }

  format(method: string, headers: Header[] = [], body = ''): string {
    return formatMessage({
      method,
      uri: this.uri || `sip:127.0.0.1:${this.trunkPort}`,
      headers: [
        ['Via', `SIP/2.0/UDP 127.0.0.1:${this.sip.address().port};branch=${this.#branch}`],
        ['From', '<sip:+14165550199@example.com>;tag=caller'],
        ['To', `<sip:callee@example.com>${this.#tag ? `;tag=${this.#tag}` : ''}`],
        ['Call-ID', this.callId],
        ['CSeq', `${this.#cseq} ${method}`],
        ['Contact', `<sip:caller@127.0.0.1:${this.sip.address().port}>`],
        ...headers,
      ],
      body,
    })
  }

  sdp(): string {
    const { port } = this.rtp.address()
    return `v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio ${port} RTP/AVP 0 96\r\na=rtpmap:0 PCMU/8000\r\na=rtpmap:96 telephone-event/8000\r\na=sendrecv\r\n`
  }

  /** Sends packets of a tone to where a session description says. */
  sendSound(sdp: string, hertz: number, packets: number): void {
    const sound = Buffer.from(
      Array.from({ length: 160 }, (_, at) =>
        encodeMulaw(Math.round(Math.sin((2 * Math.PI * hertz * at) / 8000) * 8000)),
      ),
    )
    for (let sent = 0; sent < packets; sent++) this.#sendPacket(sdp, 0, sent * 160, sound)
  }

  /** The end of a key's event, three times as RFC 4733 2.5.1.4 has it. */
  pressKey(sdp: string, key: string): void {
    this.#keyAt += 1600
    const event = Buffer.from([KEYS.indexOf(key), 0x8a, 0x03, 0x20])
    for (let sent = 0; sent < 3; sent++) this.#sendPacket(sdp, 96, this.#keyAt, event)
  }

  #sendPacket(sdp: string, type: number, at: number, payload: Buffer): void {
    const header = Buffer.from([0x80, type, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4])
    header.writeUInt32BE(at, 4)
    this.rtp.send(Buffer.concat([header, payload]), Number(/m=audio (\d+)/.exec(sdp)?.[1]), '127.0.0.1')
  }

  #send(text: string): void {
    this.sip.send(text, this.trunkPort, '127.0.0.1')
  }

  #take(text: string): void {
    this.longest = Math.max(this.longest, text.length)
    const message = parseMessage(text)
    if (!message) this.unreadable.push(text)
    else if (headerOf(message, 'call-id') === this.callId) this.#messages.push(message)
    if (!message || !isRequest(message) || message.method === 'ACK') return
    const headers: Header[] = [['Contact', `<sip:caller@127.0.0.1:${this.sip.address().port}>`]]
    const sdp = message.method === 'INVITE' ? this.sdp() : undefined
    this.#send(formatMessage(replyTo(message, { status: 200, headers, sdp })))
  }
}
