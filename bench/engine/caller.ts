import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Placed } from '../../__tests__/helpers/server/sip/phone'
import { authorize } from '../../__tests__/helpers/server/sip/sipCall'
import { uriOf } from '../../server/telephony/builtIn/sip/fields'
import type { Header, SipResponse } from '../../server/telephony/builtIn/sip/message'
import { formatMessage, headerOf, headersOf, isRequest, parseMessage } from '../../server/telephony/builtIn/sip/message'
import { replyTo } from '../../server/telephony/builtIn/sip/reply'
import { SIP_REALM } from '../../server/telephony/callConnection'

const ANSWERED_WITHIN_MS = 20_000
/** As over a network: Kamailio misses an answer to its ping that arrives before it has recorded the ping. */
const PONG_AFTER_MS = 20
const newBranch = () => `z9hG4bK${randomUUID()}`

/** One call of a telephone that speaks SIP over WebSocket as browsers do; its sound is somebody else's. */
export class Caller {
  /** Resolves when the other side, or the engine, has hung up. */
  readonly wasHungUp: Promise<void>
  readonly #socket: WebSocket
  readonly #placed: Placed
  readonly #uri: string
  readonly #callId = randomUUID()
  readonly #from = `<sip:caller@${SIP_REALM}>;tag=${randomUUID()}`
  readonly #waiting = new Map<string, (response: SipResponse) => void>()
  #to: string
  #target: string
  #route: Header[] = []
  #cseq = 0
  #branch = ''
  #hungUp: () => void = () => undefined

  private constructor(socket: WebSocket, placed: Placed) {
    this.#socket = socket
    this.#placed = placed
    this.#uri = `sip:${placed.to}@${SIP_REALM}`
    this.#to = `<${this.#uri}>`
    this.#target = this.#uri
    this.wasHungUp = new Promise((resolve) => {
      this.#hungUp = resolve
    })
    socket.on('message', (data) => this.#take(data.toString()))
    socket.on('ping', (data) => setTimeout(() => socket.pong(data, undefined, () => undefined), PONG_AFTER_MS))
    socket.on('error', () => undefined)
  }

  /**
   * Connects for a call.
   * @param url of the server, its path that of the call's `ws_url`
   * @param from the loopback address to connect from: connections are limited by address
   * @throws Error if it is not let in
   */
  static async connect(url: URL, from: string, placed: Placed): Promise<Caller> {
    const address = new URL(url.pathname, url.origin.replace('http', 'ws').replace('localhost', '127.0.0.1'))
    const socket = new WebSocket(address, 'sip', { origin: url.origin, localAddress: from, autoPong: false })
    const caller = new Caller(socket, placed)
    await once(socket, 'open')
    return caller
  }

  /**
   * Invites the number, with credentials when asked for them, and acknowledges the final response.
   * @throws Error without a final response within 20 s
   */
  async invite(sdp: string): Promise<SipResponse> {
    const first = await this.#ask('INVITE', [], sdp)
    const challenge = headerOf(first, 'proxy-authenticate')
    if (challenge === undefined) return this.#confirm(first)
    this.#acknowledge(headerOf(first, 'to'))
    const proof = authorize(challenge, this.#placed.connection, 'INVITE', this.#uri)
    return this.#confirm(await this.#ask('INVITE', [['Proxy-Authorization', proof]], sdp))
  }

  /** Gives up the call while it rings. */
  cancel(): void {
    this.#send('CANCEL', this.#branch, [])
  }

  /** @throws Error if the BYE is not answered within 20 s */
  async hangUp(): Promise<void> {
    await this.#ask('BYE')
    this.close()
  }

  close(): void {
    this.#socket.close()
  }

  /** Drops the connection without a close frame. */
  cut(): void {
    this.#socket.terminate()
  }

  #confirm(response: SipResponse): SipResponse {
    if (response.status >= 300) this.#acknowledge(headerOf(response, 'to'))
    else {
      this.#to = headerOf(response, 'to') ?? ''
      this.#target = uriOf(headerOf(response, 'contact') ?? '')
      this.#route = headersOf(response, 'record-route')
        .reverse()
        .map((value): Header => ['Route', value])
      this.#send('ACK', newBranch(), [])
    }
    return response
  }

  /** A refusal is acknowledged in the INVITE's own transaction (RFC 3261 17.1.1.3). */
  #acknowledge(to = this.#to): void {
    this.#send('ACK', this.#branch, [], '', to)
  }

  #ask(method: string, headers: Header[] = [], sdp = ''): Promise<SipResponse> {
    this.#cseq += 1
    this.#branch = newBranch()
    const cseq = `${this.#cseq} ${method}`
    let giveUp: NodeJS.Timeout | undefined
    const answered = new Promise<SipResponse>((resolve, reject) => {
      this.#waiting.set(cseq, resolve)
      giveUp = setTimeout(() => reject(new Error(`No answer to ${cseq}`)), ANSWERED_WITHIN_MS)
    })
    this.#send(method, this.#branch, headers, sdp)
    return answered.finally(() => clearTimeout(giveUp))
  }

  #send(method: string, branch: string, headers: Header[], sdp = '', to = this.#to): void {
    const text = formatMessage({
      method,
      uri: method === 'CANCEL' ? this.#uri : this.#target,
      headers: [
        ['Via', `SIP/2.0/WS caller.invalid;branch=${branch}`],
        ['Max-Forwards', '69'],
        ...this.#route,
        ['From', this.#from],
        ['To', to],
        ['Call-ID', this.#callId],
        ['CSeq', `${this.#cseq} ${method}`],
        ['Contact', '<sip:caller@caller.invalid;transport=ws;ob>'],
        ['X-Call-Id', this.#placed.sid],
        ...headers,
        ...(sdp ? [['Content-Type', 'application/sdp'] satisfies Header] : []),
      ],
      body: sdp,
    })
    this.#socket.send(text)
  }

  #take(text: string): void {
    const message = parseMessage(text)
    if (!message) throw new Error(`Not a SIP message:\n${text}`)
    if (!isRequest(message)) {
      if (message.status >= 200) this.#waiting.get(headerOf(message, 'cseq') ?? '')?.(message)
      return
    }
    if (message.method === 'ACK') return
    this.#socket.send(formatMessage(replyTo(message, { status: 200 })))
    if (message.method === 'BYE') this.#hungUp()
  }
}
