import { createHash, randomUUID } from 'node:crypto'
import { digestParameters, uriOf } from '../../../../server/telephony/builtIn/sip/fields'
import type { Header, SipRequest, SipResponse } from '../../../../server/telephony/builtIn/sip/message'
import { headerOf, headersOf } from '../../../../server/telephony/builtIn/sip/message'
import type { CallCredentials } from '../../../../server/telephony/callCredentials'
import { CallerMedia } from './callerMedia'
import type { SipSocket } from './sipSocket'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const branch = () => `z9hG4bK${randomUUID().slice(0, 8)}`
type Credentials = Pick<CallCredentials, 'username' | 'password'>

/** The `Authorization` header for a challenge. */
export function authorize(challenge: string, { username, password }: Credentials, method: string, uri: string, nc = 1) {
  const asked = digestParameters(challenge)
  const [realm, nonce] = [asked.get('realm'), asked.get('nonce')]
  const [cnonce, count] = ['0a1b2c', nc.toString(16).padStart(8, '0')]
  const ha1 = md5(`${username}:${realm}:${password}`)
  const response = md5(`${ha1}:${nonce}:${count}:${cnonce}:auth:${md5(`${method}:${uri}`)}`)
  return `Digest algorithm=MD5, username="${username}", realm="${realm}", nonce="${nonce}", uri="${uri}", response="${response}", qop=auth, cnonce="${cnonce}", nc=${count}`
}

/** A call as a caller's phone places it. */
export class SipCall {
  readonly media = new CallerMedia()
  callId: string = randomUUID()
  /** Name and address as in From. */
  from = '<sip:tester@caller.invalid>'
  /** Changes its first session description. */
  describeAs: (sdp: string) => string = (sdp) => sdp
  /** Changes the INVITE that carries the credentials. */
  changeInvite: (invite: SipRequest) => SipRequest = (invite) => invite
  readonly #tag = randomUUID().slice(0, 8)
  /** The number, then where the other side wants requests to. */
  #uri: string
  #routes: Header[] = []
  #cseq = 0
  #to: string
  invite!: SipRequest

  constructor(
    public socket: SipSocket,
    number: string,
    readonly credentials: Credentials,
    readonly named = 'from-the-test',
  ) {
    this.#uri = `sip:${encodeURIComponent(number).replace('%2B', '+')}@tealine.test`
    this.#to = `<${this.#uri}>`
  }

  /** Sends the INVITE, answers the challenge, and returns the final response; acknowledges a 200. */
  async place(headers: Header[] = []): Promise<SipResponse> {
    const final = await this.dial(headers)
    if (final.status === 200) await this.pickedUp(final)
    return final
  }

  /** Like `place`, but leaves a 200 unacknowledged. */
  async dial(headers: Header[] = []): Promise<SipResponse> {
    await this.inviteWithCredentials(headers)
    return await this.socket.response(this.invite)
  }

  async inviteWithCredentials(headers: Header[] = []): Promise<void> {
    const sdp = this.describeAs(await this.media.offer())
    const first = this.request('INVITE', headers, sdp)
    this.socket.send(first)
    const challenge = headerOf(await this.socket.response(first), 'proxy-authenticate') ?? ''
    this.invite = this.changeInvite(this.request('INVITE', [...headers, this.#authorization(challenge, 'INVITE')], sdp))
    this.socket.send(this.invite)
  }

  /** Takes the dialog's tag, target and route from the answer without acknowledging it (RFC 3261 12.1.2). */
  answeredWith(answer: SipResponse): void {
    this.#to = headerOf(answer, 'to') ?? ''
    this.#uri = uriOf(headerOf(answer, 'contact') ?? '') || this.#uri
    this.#routes = headersOf(answer, 'record-route')
      .reverse()
      .map((value): Header => ['route', value])
  }

  async pickedUp(answer: SipResponse): Promise<void> {
    this.answeredWith(answer)
    this.acknowledge()
    await this.media.accept(answer.body)
  }

  acknowledge(): void {
    this.socket.send({ method: 'ACK', uri: this.#uri, headers: this.#headers('ACK', this.#cseq), body: '' })
  }

  /** Builds a request of this call without sending it. */
  request(method: string, headers: Header[] = [], sdp = ''): SipRequest {
    this.#cseq += 1
    const type: Header[] = sdp ? [['content-type', 'application/sdp']] : []
    return { method, uri: this.#uri, headers: [...this.#headers(method, this.#cseq), ...type, ...headers], body: sdp }
  }

  /** Sends a request within the call and returns its final response. */
  async ask(method: string, headers: Header[] = [], body = ''): Promise<SipResponse> {
    const type: Header[] = body.startsWith('v=0') ? [['content-type', 'application/sdp']] : []
    const request = { ...this.request(method, [...type, ...headers]), body }
    this.socket.send(request)
    return await this.socket.response(request)
  }

  /** Renegotiates the audio. */
  async reoffer(options: { hold?: boolean; iceRestart?: boolean } = {}): Promise<SipResponse> {
    const answer = await this.ask('INVITE', [], await this.media.offer(options))
    if (answer.status !== 200) return answer
    this.acknowledge()
    await this.media.accept(answer.body)
    return answer
  }

  cancel(): SipRequest {
    const via = headerOf(this.invite, 'via') ?? ''
    const headers = this.#headers('CANCEL', this.#cseq).map(
      ([name, value]): Header => [name, name === 'via' ? via : value],
    )
    const cancel = { method: 'CANCEL', uri: this.#uri, headers, body: '' }
    this.socket.send(cancel)
    return cancel
  }

  #authorization(challenge: string, method: string): Header {
    return ['proxy-authorization', authorize(challenge, this.credentials, method, this.#uri)]
  }

  #headers(method: string, cseq: number): Header[] {
    return [
      ['via', `SIP/2.0/WS caller.invalid;branch=${branch()}`],
      ['max-forwards', '70'],
      ['from', `${this.from};tag=${this.#tag}`],
      ['to', this.#to],
      ['call-id', this.callId],
      ['cseq', `${cseq} ${method}`],
      ['contact', '<sip:tester@caller.invalid;transport=ws>'],
      ['x-call-id', this.named],
      ...this.#routes,
    ]
  }
}
