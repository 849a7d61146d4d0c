import { branchOf, cseqOf } from '../sip/fields'
import type { SipRequest } from '../sip/message'
import { formatMessage, headerOf } from '../sip/message'
import type { Answer } from '../sip/reply'
import { replyTo } from '../sip/reply'

/** Where messages leave by; connections are named, not held. */
export interface Wire {
  send(connection: string, text: string): void
  /** Closes a connection with a WebSocket close code. */
  drop(connection: string, code: number): void
  /** Tells that a connection has shown genuine credentials, and of which call. */
  proved(connection: string, callSid: string): void
}

const REMEMBERED_ANSWERS = 64
const TOLERATED_NONSENSE = 10
const POLICY_VIOLATION = 1008

/** One caller's signalling connection: answers each request once, and a repeated one with the same answer. */
export class Connection {
  readonly #wire: Wire
  readonly #answers = new Map<string, string>()
  #nonsense = 0
  #idleTimer: NodeJS.Timeout | undefined
  #isProved = false

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

  /** Drops the connection once it has had no call for this time, whatever else it says. */
  expectCallWithin(ms: number, hasCall: () => boolean, hadCall = false): void {
    this.#idleTimer = setTimeout(() => {
      const hasOne = hasCall()
      if (hasOne || hadCall) this.expectCallWithin(ms, hasCall, hasOne)
      else this.drop()
    }, ms)
  }

  /** It has shown genuine credentials of a call, or took up one that had. */
  proved(callSid: string): void {
    if (!this.#isProved) this.#wire.proved(this.id, callSid)
    this.#isProved = true
  }

  closed(): void {
    clearTimeout(this.#idleTimer)
  }

  /** Counts what could not be understood, and hangs up on who sends nothing else. */
  heardNonsense(): void {
    this.#nonsense += 1
    if (this.#nonsense > TOLERATED_NONSENSE) this.drop()
  }

  /** Whether a request is new; a repeated one gets the last answer again, if there is one yet. */
  isNew(request: SipRequest): boolean {
    const key = transactionOf(request)
    const answer = this.#answers.get(key)
    if (answer === undefined) {
      this.#remember(key, '')
      return true
    }
    if (answer) this.send(answer)
    return false
  }

  reply(request: SipRequest, answer: Answer): void {
    const text = formatMessage(replyTo(request, answer))
    this.#remember(transactionOf(request), text)
    this.send(text)
    answer.onSent?.(text)
  }

  #remember(key: string, answer: string): void {
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    const oldest = this.#answers.keys().next().value
    if (this.#answers.size > REMEMBERED_ANSWERS && oldest !== undefined) this.#answers.delete(oldest)
  }
}

/** RFC 3261 §17.2.3: the branch names the transaction, except that CANCEL borrows its INVITE's. */
function transactionOf(request: SipRequest): string {
  const cseq = cseqOf(headerOf(request, 'cseq'))
  return `${branchOf(headerOf(request, 'via'))} ${cseq?.number} ${request.method} ${headerOf(request, 'call-id')}`
}
