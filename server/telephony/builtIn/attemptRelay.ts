import type { CallAttempt, CallEnded, CallEvent, CallHandler, Verdict } from '../carrierPort'

interface Attempt {
  call: CallAttempt
  startedAt: number
  answeredAt: number | null
  isAdmitted: Promise<boolean>
}

const UNAVAILABLE: Verdict = { status: 503 }
const NO_CREDITS: Verdict = { status: 402 }

/** Relays every call attempt to the product's handler, in the order that `CallHandler` guarantees. */
export class AttemptRelay {
  readonly #callHandler: CallHandler
  readonly #onError: (error: unknown) => void
  readonly #attempts = new Map<number, Attempt>()
  readonly #undelivered = new Set<Promise<void>>()

  constructor(callHandler: CallHandler, onError: (error: unknown) => void) {
    this.#callHandler = callHandler
    this.#onError = onError
  }

  /**
   * Requests authorisation. Calls `answer` with the verdict, which is a refusal if the handler fails, unless the attempt
   * is over by then.
   */
  attempted(id: number, call: CallAttempt, startedAt: number, answer: (verdict: Verdict) => void): void {
    const verdict = this.#authorise(call)
    const isAdmitted = verdict.then((given) => 'maxSeconds' in given)
    const attempt: Attempt = { call, startedAt, answeredAt: null, isAdmitted }
    this.#attempts.set(id, attempt)
    // A restarted worker numbers its attempts from one again: an old verdict must not reach a new attempt.
    void verdict.then((given) => this.#attempts.get(id) === attempt && answer(given))
  }

  ringing(id: number, event: CallEvent): void {
    this.#deliver(this.#attempts.get(id), () => this.#callHandler.ringing(event))
  }

  answered(id: number, event: CallEvent): void {
    const attempt = this.#attempts.get(id)
    if (attempt) attempt.answeredAt = event.at
    this.#deliver(attempt, () => this.#callHandler.answered(event))
  }

  ended(id: number, event: CallEnded): void {
    this.#deliver(this.#attempts.get(id), () => void this.#callHandler.ended(event).catch(this.#onError))
    this.#attempts.delete(id)
  }

  /** The carrier failed: all of its calls are over. */
  failAll(at: number): void {
    for (const [id, { call, startedAt, answeredAt }] of this.#attempts) {
      const { sipCallId, callSid } = call
      const sipStatus = answeredAt === null ? 500 : null
      this.ended(id, {
        sipCallId,
        callSid,
        at,
        startedAt,
        answeredAt,
        by: 'carrier',
        sipStatus,
        reason: 'carrier_failed',
      })
    }
  }

  /** Resolves when every event has been delivered. */
  async allDelivered(): Promise<void> {
    while (this.#undelivered.size > 0) await Promise.all(this.#undelivered)
  }

  async #authorise(call: CallAttempt): Promise<Verdict> {
    try {
      const verdict = await this.#callHandler.authorise(call)
      if ('maxSeconds' in verdict) return verdict.maxSeconds >= 1 ? verdict : NO_CREDITS
      return verdict.status >= 400 && verdict.status < 700 ? verdict : UNAVAILABLE
    } catch (error) {
      this.#onError(error)
      return UNAVAILABLE
    }
  }

  #deliver(attempt: Attempt | undefined, send: () => void): void {
    if (!attempt) return
    const delivery = attempt.isAdmitted
      .then((isAdmitted) => (isAdmitted ? send() : undefined))
      .catch(this.#onError)
      .finally(() => this.#undelivered.delete(delivery))
    this.#undelivered.add(delivery)
  }
}
