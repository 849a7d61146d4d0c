import type { Admission } from '../domain/calls/callLife'
import type { LiveCalls } from '../domain/calls/callsService'
import type { CallAttempt, CallEnded, CallEvent, CallGate, Carrier, Verdict } from './carrierPort'
import type { LiveCallParts } from './liveCall'
import { LiveCall } from './liveCall'

/** The carrier refuses a call after 5 s without a verdict: an admission that took nearly that long is taken back. */
const VERDICT_WITHIN_MS = 4_000
const SWEEP_EVERY_MS = 10_000

/** SIP statuses: 407 makes the caller ask for new credentials, 403 tells it not to try again. */
const REFUSED_WITH: Record<Extract<Admission, string>, number> = {
  unknown: 407,
  used: 407,
  forged: 403,
  suspended: 403,
  no_credits: 402,
}

/** Answers the carrier for the product: lets calls through, bills them while they last, and settles them. */
export class CallControl implements CallGate, LiveCalls {
  readonly #parts: LiveCallParts
  /** By call sid. */
  readonly #calls = new Map<string, LiveCall>()
  #carrier: Carrier | undefined
  #callOffSweep: () => void = () => undefined

  constructor(parts: Omit<LiveCallParts, 'carrier'>) {
    const carrier: LiveCallParts['carrier'] = {
      hangUp: (...call) => this.#carrier?.hangUp(...call),
      extend: (...call) => this.#carrier?.extend(...call),
    }
    this.#parts = { ...parts, carrier }
  }

  /**
   * Takes up work with a carrier: follows the calls that it still carries, and settles those that a crash left.
   * @param isAlone whether no other server works on the same database
   */
  async start(carrier: Carrier, isAlone: boolean): Promise<void> {
    this.#carrier = carrier
    for (const call of await carrier.list()) await this.#adopt(call.callSid, call.sipCallId, call.answeredAt)
    await this.#sweep(isAlone)
  }

  async authorise({ callSid, sipCallId, dialled, xCallId }: CallAttempt): Promise<Verdict> {
    const { life, clock } = this.#parts
    if (xCallId !== callSid) return { status: REFUSED_WITH.forged }
    const askedAt = clock.now()
    const call = await life.admit({ callSid, sipCallId, dialled })
    if (typeof call === 'string') return { status: REFUSED_WITH[call] }
    if (clock.now() - askedAt > VERDICT_WITHIN_MS) {
      await life.end(callSid, { at: clock.now(), answeredAt: null, result: 'failed' })
      return { status: 503 }
    }
    const live = new LiveCall(this.#parts, sipCallId, call)
    this.#calls.set(callSid, live)
    return { maxSeconds: live.maxSeconds }
  }

  async accountOf(callSid: string): Promise<string | undefined> {
    return (await this.#parts.life.find(callSid))?.accountId
  }

  ringing({ callSid }: CallEvent): void {
    this.#calls.get(callSid)?.ringing()
  }

  answered(event: CallEvent): void {
    this.#calls.get(event.callSid)?.answered(event)
  }

  ended(event: CallEnded): void {
    const call = this.#calls.get(event.callSid)
    call?.ended(event).then(() => this.#calls.delete(event.callSid))
  }

  connectionLost(): void {
    // The carrier gives the caller its grace, and says when the call has ended.
  }

  balanceGrew(accountId: string): void {
    this.#look(accountId)
  }

  accountStopped(accountId: string): void {
    this.#look(accountId)
  }

  /** Ends and settles every call, and closes the carrier. */
  async close(): Promise<void> {
    this.#callOffSweep()
    await this.#carrier?.close()
    await Promise.all([...this.#calls.values()].map((call) => call.leave()))
  }

  /** Lets an account's call see what has become of the account. */
  #look(accountId: string): void {
    for (const call of this.#calls.values()) if (call.accountId === accountId) call.advance()
  }

  async #adopt(callSid: string, sipCallId: string, answeredAt: number | null): Promise<void> {
    const call = await this.#parts.life.find(callSid)
    if (call?.sipCallId !== sipCallId || call.status === 'ended') {
      this.#carrier?.hangUp(sipCallId, 'shutdown')
      return
    }
    const live = new LiveCall(this.#parts, sipCallId, call)
    this.#calls.set(callSid, live)
    this.#carrier?.extend(sipCallId, live.maxSeconds)
    if (answeredAt !== null) live.answered({ at: answeredAt })
  }

  /** Ends the calls that nobody carries any more: at a lone server's start, all that are not its own. */
  async #sweep(all: boolean): Promise<void> {
    const { life, clock, alarm, onTrouble } = this.#parts
    const own = new Set(this.#calls.keys())
    await life.abandonLost(own, all).catch(onTrouble)
    this.#callOffSweep = alarm.set(clock.now() + SWEEP_EVERY_MS, () => this.#sweep(false))
  }
}
