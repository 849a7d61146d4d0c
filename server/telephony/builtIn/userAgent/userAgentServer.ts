import { randomBytes } from 'node:crypto'
import type { CallName } from '../../carrierPort'
import type { DigestAuthentication } from '../sip/digestAuthentication'
import { branchOf, cseqOf, tagOf, uriOf, userOf } from '../sip/fields'
import type { SipRequest } from '../sip/message'
import { headerOf, isRequest, parseMessage } from '../sip/message'
import type { Answer } from '../sip/reply'
import type { Timing } from '../timing'
import type { Wire } from './connection'
import { Connection } from './connection'
import { answerInDialog } from './inDialog'
import { ACCEPT, ALLOW, refuseShortTimer, unknownExtensions } from './ownHeaders'
import type { FarEnd } from './serverCall'
import { ServerCall } from './serverCall'

export interface UserAgentOptions {
  wire: Wire
  digest: DigestAuthentication
  timing: Timing
  /** Further concurrent calls are refused with 503. */
  maxCalls: number
  /** Creates the called party for an authenticated call. */
  createFarEnd(call: ServerCall): FarEnd
}

const ESSENTIAL_HEADERS = ['via', 'from', 'to', 'call-id', 'cseq']
const MAX_CALL_ID = 128
const MAX_REGISTRATION_SECONDS = 600
const KEEP_ALIVE = '\r\n\r\n'

/**
 * A SIP user agent server (RFC 3261) for callers over WebSocket (RFC 7118): authenticates callers and routes messages
 * to their calls.
 */
export class UserAgentServer {
  readonly #options: UserAgentOptions
  readonly #connections = new Map<string, Connection>()
  readonly #calls = new Map<string, ServerCall>()

  constructor(options: UserAgentOptions) {
    this.#options = options
  }

  get calls(): ServerCall[] {
    this.#removeEnded()
    return [...this.#calls.values()]
  }

  call({ sipCallId, callSid }: CallName): ServerCall | undefined {
    const call = this.#calls.get(sipCallId)
    return call?.callSid === callSid ? call : undefined
  }

  opened(id: string): void {
    const connection = new Connection(id, this.#options.wire)
    this.#connections.set(id, connection)
    const hasCall = () => this.calls.some((call) => call.connection === connection)
    connection.dropWhenIdle(this.#options.timing.idleMs, hasCall)
  }

  closed(id: string): void {
    const connection = this.#connections.get(id)
    if (!connection) return
    connection.closed()
    this.#connections.delete(id)
    for (const call of this.calls) if (call.connection === connection) call.connectionLost()
  }

  /** Handles one frame of untrusted input. */
  async received(id: string, text: string): Promise<void> {
    const connection = this.#connections.get(id)
    if (!connection) return
    if (text === KEEP_ALIVE) {
      connection.send('\r\n')
      return
    }
    const message = parseMessage(text)
    if (!message || !ESSENTIAL_HEADERS.every((name) => headerOf(message, name))) connection.malformedReceived()
    else if (isRequest(message)) await this.#requested(connection, message)
  }

  async #requested(connection: Connection, request: SipRequest): Promise<void> {
    if (request.method === 'ACK') {
      this.#dialogOf(request)?.acknowledged(cseqOf(headerOf(request, 'cseq'))?.number ?? -1)
      return
    }
    if (!connection.isNew(request)) return
    const answer = await this.#answerTo(connection, request)
    connection.reply(request, { toTag: answer.status > 100 ? newTag() : undefined, ...answer })
  }

  #answerTo(connection: Connection, request: SipRequest): Answer | Promise<Answer> {
    if (!isWellFormed(request)) return { status: 400 }
    if (request.method === 'CANCEL') return this.#cancelled(request)
    const unknown = unknownExtensions(request)
    if (unknown.length > 0) return { status: 420, headers: [['Unsupported', unknown.join(', ')]] }
    if (tagOf(headerOf(request, 'to'))) return this.#inDialog(connection, request)
    switch (request.method) {
      case 'INVITE':
        return this.#invited(connection, request)
      case 'REGISTER':
        return this.#registered(connection, request)
      case 'OPTIONS':
        return { status: 200, headers: [ALLOW, ACCEPT] }
      case 'BYE':
      case 'INFO':
      case 'UPDATE':
        return { status: 481 }
      default:
        return { status: 405, headers: [ALLOW] }
    }
  }

  #inDialog(connection: Connection, request: SipRequest): Answer | Promise<Answer> {
    const call = this.#dialogOf(request)
    if (!call) return { status: 481 }
    if (call.connection !== connection) call.moveTo(connection)
    return answerInDialog(call, request)
  }

  #invited(connection: Connection, invite: SipRequest): Answer {
    const caller = this.#authenticate(connection, invite, 407)
    if ('status' in caller) return caller
    this.#removeEnded()
    const refusal = this.#refusalOf(invite)
    if (refusal) return refusal
    const begin = () => {
      const call = new ServerCall(invite, connection, caller.callSid, this.#options)
      this.#calls.set(call.id, call)
    }
    return { status: 100, onSent: begin }
  }

  #refusalOf(invite: SipRequest): Answer | undefined {
    if (this.#calls.has(headerOf(invite, 'call-id') ?? '')) return { status: 482 }
    if (this.#calls.size >= this.#options.maxCalls) return { status: 503 }
    if (!userOf(invite.uri)) return { status: 404 }
    if (!uriOf(headerOf(invite, 'contact') ?? '')) return { status: 400 }
    if (headerOf(invite, 'content-type')?.toLowerCase() !== 'application/sdp') return { status: 415, headers: [ACCEPT] }
    return refuseShortTimer(invite)
  }

  #cancelled(cancel: SipRequest): Answer {
    const call = this.#calls.get(headerOf(cancel, 'call-id') ?? '')
    const isSame = call && branchOf(headerOf(call.invite, 'via')) === branchOf(headerOf(cancel, 'via'))
    return isSame ? { status: 200, toTag: call.toTag, onSent: () => call.cancelled() } : { status: 481 }
  }

  /** This carrier delivers no incoming calls, so registrations are accepted but not stored. */
  #registered(connection: Connection, request: SipRequest): Answer {
    const caller = this.#authenticate(connection, request, 401)
    if ('status' in caller) return caller
    const wanted = Number(headerOf(request, 'expires') ?? MAX_REGISTRATION_SECONDS)
    const seconds = Math.min(Number.isInteger(wanted) ? wanted : MAX_REGISTRATION_SECONDS, MAX_REGISTRATION_SECONDS)
    const contact = uriOf(headerOf(request, 'contact') ?? '')
    const isBinding = contact && contact !== '*' && seconds > 0
    return { status: 200, headers: isBinding ? [['Contact', `<${contact}>;expires=${seconds}`]] : [] }
  }

  /** The call a request has authenticated for, or the challenge or refusal to answer with. */
  #authenticate(connection: Connection, request: SipRequest, challenge: 401 | 407): { callSid: string } | Answer {
    const { digest } = this.#options
    const [shown, asked] =
      challenge === 401 ? ['authorization', 'WWW-Authenticate'] : ['proxy-authorization', 'Proxy-Authenticate']
    const authorization = headerOf(request, shown)
    const result = authorization === undefined ? undefined : digest.check(request, authorization)
    if (result && 'callSid' in result) {
      connection.authenticated(result.callSid)
      return result
    }
    if (result?.refused === 'forbidden') return { status: 403 }
    return { status: challenge, headers: [[asked, digest.challenge(result?.refused === 'stale')]] }
  }

  #dialogOf(request: SipRequest): ServerCall | undefined {
    const call = this.#calls.get(headerOf(request, 'call-id') ?? '')
    return call && !call.isOver && call.owns(request) ? call : undefined
  }

  #removeEnded(): void {
    for (const [id, call] of this.#calls) if (call.isOver) this.#calls.delete(id)
  }
}

const newTag = () => randomBytes(16).toString('hex')

function isWellFormed(request: SipRequest): boolean {
  const isSameMethod = cseqOf(headerOf(request, 'cseq'))?.method === request.method
  const hasNames = !!branchOf(headerOf(request, 'via')) && !!tagOf(headerOf(request, 'from'))
  return isSameMethod && hasNames && (headerOf(request, 'call-id') ?? '').length <= MAX_CALL_ID
}
