import type { Admission } from '../domain/calls/callLife'
import type { LiveCalls } from '../domain/calls/callsService'
import { repeat } from '../repeat'
import type {
  CallAttempt,
  CallEnded,
  CallEvent,
  CallGate,
  CallName,
  Carrier,
  CarrierCall,
  Verdict,
} from './carrierPort'
import type { LiveCallParts } from './liveCall'
import { LiveCall } from './liveCall'

/** The carrier refuses a call after 5 s without a verdict: an admission that took nearly that long is taken back. */
const VERDICT_WITHIN_MS = 4_000
const SWEEP_EVERY_MS = 10_000
const COMPARE_EVERY_MS = 60_000

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
  /** By call sid. One is replaced by nothing, and leaves by its own end alone. */
  readonly #calls = new Map<string, LiveCall>()
  #carrier: Carrier | undefined
  #watches: (() => Promise<void>)[] = []

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
    for (const call of await carrier.list()) await this.#adopt(call)
    await this.#sweep(isAlone).catch(this.#parts.onTrouble)
    this.#watches = [
      repeat({ ...this.#parts, everyMs: SWEEP_EVERY_MS, waitsFirst: true, work: () => this.#sweep(false) }),
      repeat({ ...this.#parts, everyMs: COMPARE_EVERY_MS, waitsFirst: true, work: () => this.#hangUpStrays(carrier) }),
    ]
  }

  async authorise({ callSid, sipCallId, dialled, xCallId }: CallAttempt): Promise<Verdict> {
    const { life, clock } = this.#parts
    if (xCallId !== callSid) return { status: REFUSED_WITH.forged }
    const startedAt = clock.now()
    const call = await life.admit({ callSid, sipCallId, dialled })
    if (typeof call === 'string') return { status: REFUSED_WITH[call] }
    if (this.#calls.has(callSid)) return { status: REFUSED_WITH.used }
    const live = new LiveCall(this.#parts, sipCallId, call)
    this.#calls.set(callSid, live)
    const at = clock.now()
    if (at - startedAt <= VERDICT_WITHIN_MS) return { maxSeconds: live.maxSeconds }
    this.#end(live, { ...live.name, at, startedAt, answeredAt: null, by: 'carrier', sipStatus: 503, reason: null })
    return { status: 503 }
  }

  async accountOf(callSid: string): Promise<string | undefined> {
    return (await this.#parts.life.find(callSid))?.accountId
  }

  ringing(event: CallEvent): void {
    this.#followed(event)?.ringing()
  }

  answered(event: CallEvent): void {
    const live = this.#followed(event)
    if (live) live.answered(event)
    else this.#carrier?.hangUp(event, 'shutdown')
  }

  ended(event: CallEnded): void {
    const live = this.#followed(event)
    if (live) this.#end(live, event)
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
    const watched = this.#watches.map((stop) => stop())
    await this.#carrier?.close()
    await Promise.all(watched)
    await Promise.all([...this.#calls.values()].map((call) => call.leave()))
  }

  #followed({ callSid, sipCallId }: CallName): LiveCall | undefined {
    const live = this.#calls.get(callSid)
    return live?.name.sipCallId === sipCallId ? live : undefined
  }

  #end(live: LiveCall, event: CallEnded): void {
    void live.ended(event).then(() => this.#calls.delete(live.name.callSid))
  }

  /** Lets an account's call see what has become of the account. */
  #look(accountId: string): void {
    for (const call of this.#calls.values()) if (call.accountId === accountId) call.advance()
  }

  async #adopt({ callSid, sipCallId, answeredAt }: CarrierCall): Promise<void> {
    const call = await this.#parts.life.find(callSid)
    if (call?.sipCallId !== sipCallId || call.status === 'ended') {
      this.#carrier?.hangUp({ sipCallId, callSid }, 'shutdown')
      return
    }
    const live = new LiveCall(this.#parts, sipCallId, call)
    this.#calls.set(callSid, live)
    this.#carrier?.extend(live.name, live.maxSeconds)
    if (answeredAt !== null) live.answered({ at: answeredAt })
  }

  /** Ends the calls that nobody carries any more: at a lone server's start, all that are not its own. */
  #sweep(all: boolean): Promise<void> {
    return this.#parts.life.abandonLost(new Set(this.#calls.keys()), all)
  }

  /** Hangs up what the carrier carries but the database does not know as a call in progress, or this server as its own. */
  async #hangUpStrays(carrier: Carrier): Promise<void> {
    const carried = await carrier.list()
    const inProgress = await this.#parts.life.inProgress(carried.map(({ callSid }) => callSid))
    for (const call of carried)
      if (!this.#followed(call) || inProgress.get(call.callSid) !== call.sipCallId) carrier.hangUp(call, 'shutdown')
  }
}
