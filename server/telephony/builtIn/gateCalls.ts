import type { CallAttempt, CallEnded, CallEvent, CallGate, Verdict } from '../carrierPort'

interface Attempt {
  call: CallAttempt
  startedAt: number
  answeredAt: number | null
  isAdmitted: Promise<boolean>
}

const UNAVAILABLE: Verdict = { status: 503 }
const NO_CREDITS: Verdict = { status: 402 }

/** Speaks to the product's gate about every call attempt, in the order that `CallGate` promises. */
export class GateCalls {
  readonly #gate: CallGate
  readonly #onFault: (error: unknown) => void
  readonly #attempts = new Map<number, Attempt>()
  readonly #untold = new Set<Promise<void>>()

  constructor(gate: CallGate, onFault: (error: unknown) => void) {
    this.#gate = gate
    this.#onFault = onFault
  }

  /** Asks for leave; `answer` hears the verdict, which is a refusal when the gate fails, unless the attempt is over. */
  attempted(id: number, call: CallAttempt, startedAt: number, answer: (verdict: Verdict) => void): void {
    const verdict = this.#ask(call)
    const isAdmitted = verdict.then((given) => 'maxSeconds' in given)
    const attempt: Attempt = { call, startedAt, answeredAt: null, isAdmitted }
    this.#attempts.set(id, attempt)
    // A worker that was started anew counts from one again: an old verdict is none for a new attempt.
    void verdict.then((given) => this.#attempts.get(id) === attempt && answer(given))
  }

  ringing(id: number, event: CallEvent): void {
    this.#tell(this.#attempts.get(id), () => this.#gate.ringing(event))
  }

  answered(id: number, event: CallEvent): void {
    const attempt = this.#attempts.get(id)
    if (attempt) attempt.answeredAt = event.at
    this.#tell(attempt, () => this.#gate.answered(event))
  }

  ended(id: number, event: CallEnded): void {
    this.#tell(this.#attempts.get(id), () => this.#gate.ended(event))
    this.#attempts.delete(id)
  }

  /** The carrier broke down: every call it had is over. */
  allFailed(at: number): void {
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

  /** Settles when everything that happened has been told. */
  async allTold(): Promise<void> {
    while (this.#untold.size > 0) await Promise.all(this.#untold)
  }

  async #ask(call: CallAttempt): Promise<Verdict> {
    try {
      const verdict = await this.#gate.authorise(call)
      if ('maxSeconds' in verdict) return verdict.maxSeconds >= 1 ? verdict : NO_CREDITS
      return verdict.status >= 400 && verdict.status < 700 ? verdict : UNAVAILABLE
    } catch (error) {
      this.#onFault(error)
      return UNAVAILABLE
    }
  }

  #tell(attempt: Attempt | undefined, tell: () => void): void {
    if (!attempt) return
    const told = attempt.isAdmitted
      .then((isAdmitted) => (isAdmitted ? tell() : undefined))
      .catch(this.#onFault)
      .finally(() => this.#untold.delete(told))
    this.#untold.add(told)
  }
}
