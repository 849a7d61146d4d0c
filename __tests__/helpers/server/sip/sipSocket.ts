import { once } from 'node:events'
import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import type { SipMessage, SipRequest, SipResponse } from '../../../../server/telephony/builtIn/sip/message'
import { formatMessage, headerOf, isRequest, parseMessage } from '../../../../server/telephony/builtIn/sip/message'
import { until } from '../../until'

/** How far away a caller is, at least. */
const AWAY_MS = 20

/** A caller's SIP WebSocket, which keeps everything it receives. */
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
    const socket = new WebSocket(url, 'sip', { origin, headers, autoPong: false })
    // Kamailio takes a pong that comes while it still notes down its ping for none, and closes the connection.
    socket.on('ping', (data) => setTimeout(() => socket.readyState === WebSocket.OPEN && socket.pong(data), AWAY_MS))
    const opened = new SipSocket(socket)
    await once(socket, 'open')
    return opened
  }

  /** The port at this end of the connection, by which Kamailio identifies it; `ws` shows it nowhere else. */
  get port(): number {
    return (this.socket as unknown as { _socket: Socket })._socket.localPort ?? 0
  }

  send(request: SipRequest): void {
    this.socket.send(formatMessage(request))
  }

  /** Waits for a response to a request with at least this status. */
  async response(request: SipRequest, atLeast = 200, withinMs?: number): Promise<SipResponse> {
    const cseq = headerOf(request, 'cseq')
    const matches = (message: SipMessage): message is SipResponse =>
      !isRequest(message) &&
      message.status >= atLeast &&
      headerOf(message, 'cseq') === cseq &&
      headerOf(message, 'call-id') === headerOf(request, 'call-id')
    return await until(`there is an answer to ${cseq}`, () => this.messages.find(matches), withinMs)
  }

  /** Waits for a request from the far end. */
  async request(method: string): Promise<SipRequest> {
    const matches = (message: SipMessage): message is SipRequest => isRequest(message) && message.method === method
    return await until(`there is a ${method}`, () => this.messages.find(matches))
  }

  /** Drops the connection without a close frame. */
  cut(): void {
    this.socket.terminate()
  }
}
