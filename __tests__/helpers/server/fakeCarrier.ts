import { randomUUID } from 'node:crypto'
import type {
  CallAttempt,
  CallEnded,
  CallHandler,
  CallName,
  Carrier,
  CarrierCall,
  HangUpReason,
  Verdict,
} from '../../../server/telephony/carrierPort'
import type { FakeClock } from '../fakeClock'

interface CarriedCall extends CarrierCall {
  maxSeconds: number
  cancelLimit: () => void
}

/** A carrier whose calls are controlled by the test, and which enforces call limits like a real one. */
export class FakeCarrier implements Carrier {
  endsWithServer = true
  readonly #clock: FakeClock
  readonly #callHandler: CallHandler
  readonly #calls = new Map<string, CarriedCall>()
  /** Why the product hung up each call. */
  readonly hungUp: HangUpReason[] = []

  constructor(clock: FakeClock, callHandler: CallHandler) {
    this.#clock = clock
    this.#callHandler = callHandler
  }

  /** Sends the INVITE of a placed call, as its caller's browser does. */
  async dial(call: { sid: string; to: string }, changed: Partial<CallAttempt> = {}): Promise<Verdict> {
    const sipCallId = randomUUID()
    const attempt = { sipCallId, callSid: call.sid, dialled: call.to, xCallId: call.sid, connection: 'c1', ...changed }
    const verdict = await this.#callHandler.authorise(attempt)
    if ('maxSeconds' in verdict)
      this.#calls.set(call.sid, {
        sipCallId: attempt.sipCallId,
        callSid: call.sid,
        startedAt: this.#clock.now(),
        answeredAt: null,
        maxSeconds: verdict.maxSeconds,
        cancelLimit: () => {},
      })
    return verdict
  }

  ring(sid: string): void {
    this.#callHandler.ringing(this.#event(this.#call(sid)))
  }

  answer(sid: string): void {
    const call = this.#call(sid)
    call.answeredAt = this.#clock.now()
    this.#callHandler.answered(this.#event(call))
    this.#limit(call)
  }

  end(sid: string, how: Partial<CallEnded> = {}): void {
    const call = this.#calls.get(sid)
    if (!call) return
    call.cancelLimit()
    this.#calls.delete(sid)
    const { startedAt, answeredAt } = call
    this.#callHandler.ended({
      ...this.#event(call),
      startedAt,
      answeredAt,
      by: 'caller',
      sipStatus: null,
      reason: null,
      ...how,
    })
  }

  /** How long a call may currently last, counted from its answer. */
  limitOf(sid: string): number {
    return this.#call(sid).maxSeconds
  }

  nameOf(sid: string): CallName {
    const { sipCallId, callSid } = this.#call(sid)
    return { sipCallId, callSid }
  }

  /** Continues the calls of a carrier whose server is gone. */
  takeOver(other: FakeCarrier): void {
    for (const call of other.#calls.values()) {
      call.cancelLimit()
      this.#calls.set(call.callSid, call)
      this.#limit(call)
    }
  }

  carries(sid: string): boolean {
    return this.#calls.has(sid)
  }

  hangUp({ sipCallId, callSid }: CallName, reason: HangUpReason): void {
    this.hungUp.push(reason)
    if (this.#calls.get(callSid)?.sipCallId === sipCallId) this.end(callSid, { by: 'carrier', reason })
  }

  extend({ sipCallId, callSid }: CallName, maxSeconds: number): void {
    const call = this.#calls.get(callSid)
    if (call?.sipCallId !== sipCallId) return
    call.maxSeconds = maxSeconds
    this.#limit(call)
  }

  async listSoFar(): Promise<{ calls: CarrierCall[]; isComplete: boolean }> {
    return { calls: await this.list(), isComplete: true }
  }

  list(): Promise<CarrierCall[]> {
    return Promise.resolve([...this.#calls.values()])
  }

  close(): Promise<void> {
    for (const { callSid } of [...this.#calls.values()]) this.end(callSid, { by: 'carrier', reason: 'shutdown' })
    return Promise.resolve()
  }

  #limit(call: CarriedCall): void {
    call.cancelLimit()
    if (call.answeredAt === null) return
    call.cancelLimit = this.#clock.set(call.answeredAt + call.maxSeconds * 1000, () =>
      this.end(call.callSid, { by: 'carrier', reason: 'out_of_credits' }),
    )
  }

  #event({ sipCallId, callSid }: CarriedCall) {
    return { sipCallId, callSid, at: this.#clock.now() }
  }

  #call(sid: string): CarriedCall {
    const call = this.#calls.get(sid)
    if (!call) throw new Error(`The carrier has no call ${sid}`)
    return call
  }
}
