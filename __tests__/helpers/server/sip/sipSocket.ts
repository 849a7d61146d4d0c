import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { SipMessage, SipRequest, SipResponse } from '../../../../server/telephony/builtIn/sip/message'
import { formatMessage, headerOf, isRequest, parseMessage } from '../../../../server/telephony/builtIn/sip/message'
import { until } from '../../until'

/** A caller's WebSocket that speaks SIP: sends messages and keeps what comes back. */
export class SipSocket {
  readonly messages: SipMessage[] = []
  readonly frames: string[] = []
  closeCode: number | undefined

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.frames.push(data.toString())
      const message = parseMessage(data.toString())
      if (message) this.messages.push(message)
    })
    socket.on('close', (code) => {
      this.closeCode = code
    })
    socket.on('error', () => undefined)
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<SipSocket> {
    const origin = url.replace(/^ws/, 'http').replace(/\/sip$/, '')
    const socket = new WebSocket(url, 'sip', { origin, headers })
    const opened = new SipSocket(socket)
    await once(socket, 'open')
    return opened
  }

  send(request: SipRequest): void {
    this.socket.send(formatMessage(request))
  }

  /** The next response to a request whose status is at least this. */
  async response(request: SipRequest, atLeast = 200, withinMs?: number): Promise<SipResponse> {
    const cseq = headerOf(request, 'cseq')
    const isIt = (message: SipMessage): message is SipResponse =>
      !isRequest(message) &&
      message.status >= atLeast &&
      headerOf(message, 'cseq') === cseq &&
      headerOf(message, 'call-id') === headerOf(request, 'call-id')
    return await until(`there is an answer to ${cseq}`, () => this.messages.find(isIt), withinMs)
  }

  /** A request of the other side. */
  async request(method: string): Promise<SipRequest> {
    const isIt = (message: SipMessage): message is SipRequest => isRequest(message) && message.method === method
    return await until(`there is a ${method}`, () => this.messages.find(isIt))
  }

  /** Cuts the connection without a word. */
  cut(): void {
    this.socket.terminate()
  }
}
