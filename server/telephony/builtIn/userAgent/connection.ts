import { branchOf, cseqOf } from '../sip/fields'
import type { SipRequest } from '../sip/message'
import { formatMessage, headerOf } from '../sip/message'
import type { Answer } from '../sip/reply'
import { replyTo } from '../sip/reply'

/** How messages are sent; connections are referred to by id. */
export interface Wire {
  send(connection: string, text: string): void
  /** Closes a connection with a WebSocket close code. */
  drop(connection: string, code: number): void
  /** Reports that a connection has authenticated, and for which call. */
  authenticated(connection: string, callSid: string): void
}

const MAX_CACHED_ANSWERS = 64
const MAX_MALFORMED = 10
const POLICY_VIOLATION = 1008

/** One caller's signalling connection: answers each request once, and a retransmission with the same answer. */
export class Connection {
  readonly #wire: Wire
  readonly #answers = new Map<string, string>()
  #malformed = 0
  #idleTimer: NodeJS.Timeout | undefined
  #isAuthenticated = false

  constructor(
    readonly id: string,
    wire: Wire,
  ) {
    this.#wire = wire
  }

  send(text: string): void {
    this.#wire.send(this.id, text)
  }

  drop(): void {
    this.#wire.drop(this.id, POLICY_VIOLATION)
  }

  /** Drops the connection once it has had no call for this long, whatever else it sends. */
  dropWhenIdle(ms: number, hasCall: () => boolean, hadCall = false): void {
    this.#idleTimer = setTimeout(() => {
      const hasOne = hasCall()
      if (hasOne || hadCall) this.dropWhenIdle(ms, hasCall, hasOne)
      else this.drop()
    }, ms)
  }

  /** It has authenticated for a call, or taken over a call that had. */
  authenticated(callSid: string): void {
    if (!this.#isAuthenticated) this.#wire.authenticated(this.id, callSid)
    this.#isAuthenticated = true
  }

  closed(): void {
    clearTimeout(this.#idleTimer)
  }

  /** Counts malformed messages, and drops a connection that sends too many. */
  malformedReceived(): void {
    this.#malformed += 1
    if (this.#malformed > MAX_MALFORMED) this.drop()
  }

  /** The request is new; a retransmission gets the last answer again, if there is one yet. */
  isNew(request: SipRequest): boolean {
    const key = transactionOf(request)
    const answer = this.#answers.get(key)
    if (answer === undefined) {
      this.#cacheAnswer(key, '')
      return true
    }
    if (answer) this.send(answer)
    return false
  }

  reply(request: SipRequest, answer: Answer): void {
    const text = formatMessage(replyTo(request, answer))
    this.#cacheAnswer(transactionOf(request), text)
    this.send(text)
    answer.onSent?.(text)
  }

  #cacheAnswer(key: string, answer: string): void {
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    const oldest = this.#answers.keys().next().value
    if (this.#answers.size > MAX_CACHED_ANSWERS && oldest !== undefined) this.#answers.delete(oldest)
  }
}

/** RFC 3261 §17.2.3: the branch identifies the transaction, except that a CANCEL uses its INVITE's. */
function transactionOf(request: SipRequest): string {
  const cseq = cseqOf(headerOf(request, 'cseq'))
  return `${branchOf(headerOf(request, 'via'))} ${cseq?.number} ${request.method} ${headerOf(request, 'call-id')}`
}
