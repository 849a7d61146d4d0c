import type { TrunkQuality } from '../../contract/calls'
import type { Bus, Received } from '../bus/bus'
import type { Admission } from '../domain/calls/callLife'
import { causeOfCall, workFor } from '../ground/journal'
import { repeat } from '../ground/repeat'
import type {
  CallAttempt,
  CallEnded,
  CallEvent,
  CallHandler,
  CallName,
  Carrier,
  CarrierCall,
  Verdict,
} from './carrierPort'
import type { LiveCallParts } from './liveCall'
import { LiveCall } from './liveCall'

/** The carrier refuses a call after 5 s without a verdict, so an admission that took nearly that long is revoked. */
const VERDICT_WITHIN_MS = 4_000
const TAKE_EVERY_MS = 500
const SWEEP_EVERY_MS = 10_000
const RECONCILE_EVERY_MS = 60_000
/** A lost message reaches a call within 5 s, including the query. */
const LOOK_EVERY_MS = 4_000

/** SIP statuses: 407 makes the caller request new credentials, 403 stops it from retrying. */
const REFUSAL_STATUS: Record<Extract<Admission, string>, number> = {
  unknown: 407,
  used: 407,
  forged: 403,
  suspended: 403,
  no_credits: 402,
}

/** The product's side of the carrier port: admits calls, bills them while they last, and settles them. */
export class CallControl implements CallHandler {
  readonly #parts: LiveCallParts
  readonly #bus: Pick<Bus, 'subscribe'>
  /** By call sid. An entry is never replaced, and is removed only when its call ends. */
  readonly #calls = new Map<string, LiveCall>()
  /** Ids of calls taken from servers that lost their leases, until they are adopted or settled. */
  readonly #taken = new Set<string>()
  #messagesReceived = 0
  #carrier: Carrier | undefined
  #stopTasks: (() => Promise<void>)[] = []

  constructor({ bus, ...parts }: Omit<LiveCallParts, 'carrier' | 'onLost'> & { bus: Pick<Bus, 'subscribe'> }) {
    this.#bus = bus
    const carrier: LiveCallParts['carrier'] = {
      hangUp: (...call) => this.#carrier?.hangUp(...call),
      extend: (...call) => this.#carrier?.extend(...call),
    }
    this.#parts = { ...parts, carrier, onLost: (call) => this.#lose(call) }
  }

  /**
   * Starts working with a carrier: adopts the calls it still carries, and settles those left over from a crash; among
   * other servers, only calls whose owner has lost its lease.
   * @param isAlone whether no other server uses the same database
   */
  async start(carrier: Carrier, isAlone: boolean): Promise<void> {
    this.#carrier = carrier
    if (isAlone) for (const call of await carrier.list()) await this.#adopt(call)
    await this.#sweep(carrier, isAlone).catch(this.#parts.onError)
    const unsubscribe = this.#bus.subscribe((message) => this.#receive(message))
    this.#stopTasks = [
      async () => unsubscribe(),
      ...(isAlone
        ? []
        : [
            repeat({
              ...this.#parts,
              job: 'take lost calls',
              everyMs: TAKE_EVERY_MS,
              work: () => this.#takeLost(carrier),
            }),
            repeat({
              ...this.#parts,
              job: 'look at calls again',
              everyMs: LOOK_EVERY_MS,
              skipFirst: true,
              work: () => this.#lookAgain(),
            }),
          ]),
      repeat({
        ...this.#parts,
        job: 'settle abandoned calls',
        everyMs: SWEEP_EVERY_MS,
        skipFirst: true,
        work: () => this.#sweep(carrier, false),
      }),
      repeat({
        ...this.#parts,
        job: 'hang up stray calls',
        everyMs: RECONCILE_EVERY_MS,
        skipFirst: true,
        work: () => this.#hangUpStrays(carrier),
      }),
    ]
  }

  async authorise({ callSid, sipCallId, dialled, xCallId }: CallAttempt): Promise<Verdict> {
    const { life, clock } = this.#parts
    if (xCallId !== callSid) return { status: REFUSAL_STATUS.forged }
    const startedAt = clock.now()
    const messagesReceived = this.#messagesReceived
    const call = await workFor(causeOfCall(callSid), () => life.admit({ callSid, sipCallId, dialled }))
    if (typeof call === 'string') return { status: REFUSAL_STATUS[call] }
    if (this.#calls.has(callSid)) return { status: REFUSAL_STATUS.used }
    if (!life.owns(call)) return { status: 503 }
    const live = new LiveCall(this.#parts, sipCallId, call)
    this.#calls.set(callSid, live)
    // Messages received meanwhile may have been about this call.
    if (messagesReceived !== this.#messagesReceived) live.advance()
    const at = clock.now()
    if (at - startedAt <= VERDICT_WITHIN_MS) return { maxSeconds: live.maxSeconds, callerId: call.callerId }
    void this.#end(live, { ...live.name, at, startedAt, answeredAt: null, by: 'carrier', sipStatus: 503, reason: null })
    return { status: 503 }
  }

  async accountOf(callSid: string): Promise<string | undefined> {
    return (await this.#parts.life.find(callSid))?.accountId
  }

  ringing(event: CallEvent): void {
    this.#liveCallNamed(event)?.ringing()
  }

  answered(event: CallEvent): void {
    const live = this.#liveCallNamed(event)
    if (live) live.answered(event)
    else if (this.#carrier?.endsWithServer) this.#carrier.hangUp(event, 'shutdown')
  }

  measured(event: CallName & { trunkQuality: TrunkQuality }): void {
    this.#liveCallNamed(event)?.measured(event.trunkQuality)
  }

  async ended(event: CallEnded): Promise<boolean> {
    const live = this.#liveCallNamed(event)
    if (live) return this.#end(live, event)
    const call = await this.#parts.life.find(event.callSid)
    return call?.sipCallId !== event.sipCallId || call.status === 'ended'
  }

  connectionLost(): void {
    // The carrier applies its grace period, and reports when the call has ended.
  }

  /** This server's lease is gone, and with it all its calls. */
  leaseLost(): void {
    for (const call of [...this.#calls.values()]) this.#lose(call)
  }

  /** Ends and settles every call, and closes the carrier. */
  async close(): Promise<void> {
    const stopping = this.#stopTasks.map((stop) => stop())
    await this.#carrier?.close()
    await Promise.all(stopping)
    await Promise.all([...this.#calls.values()].map((call) => call.detach()))
  }

  #liveCallNamed({ callSid, sipCallId }: CallName): LiveCall | undefined {
    const live = this.#calls.get(callSid)
    return live?.name.sipCallId === sipCallId ? live : undefined
  }

  async #end(live: LiveCall, event: CallEnded): Promise<boolean> {
    const isSettled = await live.ended(event)
    if (this.#calls.get(live.name.callSid) === live) this.#calls.delete(live.name.callSid)
    return isSettled
  }

  #receive(message: Received): void {
    this.#messagesReceived += 1
    if (message === 'missed') void this.#lookAgain().catch(this.#parts.onError)
    else for (const call of this.#calls.values()) if (call.isAffectedBy(message)) call.advance()
  }

  /** Checks for changes whose messages may have been lost. */
  async #lookAgain(): Promise<void> {
    if (this.#calls.size === 0) return
    for (const id of await this.#parts.life.affected([...this.#calls.keys()])) this.#calls.get(id)?.advance()
  }

  /** Another server settles the call, or takes it over. */
  #lose(live: LiveCall): void {
    if (this.#calls.get(live.name.callSid) !== live) return
    this.#calls.delete(live.name.callSid)
    void live.detach()
    if (this.#carrier?.endsWithServer) this.#carrier.hangUp(live.name, 'shutdown')
  }

  async #takeLost(carrier: Carrier): Promise<void> {
    const carried = carrier.endsWithServer ? { calls: [], isComplete: true } : await carrier.listSoFar()
    for (const id of await this.#parts.life.takeLost()) this.#taken.add(id)
    // A call that cannot be adopted now is left to the next round.
    for (const id of this.#taken) await this.#takeUp(id, carried).catch(this.#parts.onError)
  }

  async #takeUp(id: string, { calls, isComplete }: Awaited<ReturnType<Carrier['listSoFar']>>): Promise<void> {
    const call = calls.find(({ callSid }) => callSid === id)
    if (!call && !isComplete) return
    await (call ? this.#adopt(call) : this.#parts.life.abandon(id))
    this.#taken.delete(id)
  }

  async #adopt({ callSid, sipCallId, answeredAt }: CarrierCall): Promise<void> {
    const found = await this.#parts.life.find(callSid)
    if (found?.sipCallId !== sipCallId || found.status === 'ended') {
      this.#carrier?.hangUp({ sipCallId, callSid }, 'shutdown')
      return
    }
    const call = await this.#parts.life.adopt(callSid)
    const live = new LiveCall(this.#parts, sipCallId, call)
    this.#calls.set(callSid, live)
    this.#carrier?.extend(live.name, live.maxSeconds)
    if (answeredAt !== null) live.answered({ at: answeredAt })
  }

  /**
   * Ends calls that nobody carries any more; with `all`, every call that is not this server's own. One that cannot be
   * ended now is left to the next round. Where calls outlive their server, none is ended before it is known which are
   * still in progress.
   */
  async #sweep(carrier: Carrier, all: boolean): Promise<void> {
    const { life, onError } = this.#parts
    const carried = carrier.endsWithServer ? [] : await carrier.list().catch(() => undefined)
    if (!carried) return
    const goOn = new Set(carried.map(({ callSid }) => callSid))
    for (const id of await life.list(all ? 'all' : 'overdue'))
      if (!this.#calls.has(id) && !goOn.has(id)) await life.abandon(id, all ? undefined : 'if overdue').catch(onError)
  }

  /**
   * Hangs up calls that the carrier carries but that are not in progress in the database, or, where calls end with their
   * server, not this server's own.
   */
  async #hangUpStrays(carrier: Carrier): Promise<void> {
    const carried = await carrier.list()
    const inProgress = await this.#parts.life.inProgress(carried.map(({ callSid }) => callSid))
    for (const call of carried)
      if (inProgress.get(call.callSid) !== call.sipCallId || (carrier.endsWithServer && !this.#liveCallNamed(call)))
        carrier.hangUp(call, 'shutdown')
  }
}
