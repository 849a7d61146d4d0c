import type { TrunkQuality } from '../../contract/calls'
import { secondsOf } from '../../shared/billing'
import type { BusMessage } from '../bus/bus'
import { priceOf } from '../database/calls/callCost'
import type { CallRow } from '../database/calls/callStore'
import type { CallLife } from '../domain/calls/callLife'
import { endOfIncrement } from '../domain/calls/callPrice'
import type { Alarm } from '../ground/alarm'
import type { Clock } from '../ground/clock'
import type { ReportError } from '../ground/failureLog'
import { causeOfCall, workFor } from '../ground/journal'
import { outcomeOf } from './callResult'
import type { CallEnded, CallEvent, CallName, Carrier } from './carrierPort'

/** The balance is checked once more before the last paid minute ends: another server may have credited it. */
const FINAL_CHECK_MS = 5_000
/** The carrier ends a call at its limit by itself; if it has not by this much later, we hang up. */
const OVERDUE_MS = 2_000
const RETRY_MS = 1_000

/** How long a call may last: the time paid for. */
const secondsPaidFor = (call: CallRow) => secondsOf(priceOf(call), call.incrementsCovered)

export interface LiveCallParts {
  life: CallLife
  carrier: Pick<Carrier, 'hangUp' | 'extend'>
  /** Another server has taken the call. */
  onLost: (call: LiveCall) => void
  clock: Clock
  alarm: Alarm
  /** Called with errors that have been handled. */
  onError: ReportError
}

/** One call in progress: charges each minute as it begins, and keeps the carrier's limit at the time paid for. */
export class LiveCall {
  readonly name: CallName
  readonly #accountId: string
  readonly #rootId: string
  readonly #parts: LiveCallParts
  #maxSeconds: number
  /** Steps run one at a time, in the order of the carrier's events. */
  #steps: Promise<void> = Promise.resolve()
  #cancelAlarm: () => void = () => undefined
  #isOver = false
  #isDetached = false

  constructor(parts: LiveCallParts, sipCallId: string, call: CallRow) {
    this.name = { sipCallId, callSid: call.id }
    this.#accountId = call.accountId
    this.#rootId = call.rootId
    this.#parts = parts
    this.#maxSeconds = secondsPaidFor(call)
  }

  get #id(): string {
    return this.name.callSid
  }

  get maxSeconds(): number {
    return this.#maxSeconds
  }

  /** The message may change the call: its cancellation, its account's balance, or the state of its account or parent. */
  isAffectedBy(item: BusMessage): boolean {
    if (item.topic === 'call') return item.what === 'cancelled' && item.id === this.#id
    if (item.topic === 'account') return [this.#accountId, this.#rootId].includes(item.accountId)
    return item.topic === 'balance' && item.accountId === this.#accountId
  }

  ringing(): void {
    this.#enqueue(async () => this.#sync(await this.#parts.life.ring(this.#id)))
  }

  /**
   * Charging starts. While that cannot be booked, as when no database can be written, the call continues for the time
   * that is held for it; its end charges it either way.
   */
  answered({ at }: Pick<CallEvent, 'at'>): void {
    const { life, carrier, clock } = this.#parts
    this.#enqueue(
      async () => this.#sync(await life.answer(this.#id, at)),
      () => {
        const now = clock.now()
        if (now < at + this.#maxSeconds * 1000 + OVERDUE_MS)
          this.#scheduleAt(now + RETRY_MS, () => this.answered({ at }))
        else carrier.hangUp(this.name, 'shutdown')
      },
    )
  }

  measured(quality: TrunkQuality): void {
    this.#enqueue(() => this.#parts.life.measure(this.#id, quality))
  }

  /** Books what is due, and extends the call if the balance has grown. */
  advance(): void {
    this.#enqueue(
      async () => {
        if (this.#isOver) return
        this.#sync(await this.#parts.life.advance(this.#id))
      },
      () => this.#scheduleAt(this.#parts.clock.now() + RETRY_MS, () => this.advance()),
    )
  }

  /** Settles the call, retrying until it succeeds. @returns whether it has; false if it was detached meanwhile */
  ended(event: CallEnded): Promise<boolean> {
    this.#isOver = true
    this.#cancelAlarm()
    const settled = this.#workForCall(() => this.#steps.then(() => this.#settle(event)))
    this.#steps = settled.then(() => undefined)
    return settled
  }

  /** Stops retrying; calls left unsettled are settled when this server's lease has ended. */
  detach(): Promise<void> {
    this.#isDetached = true
    this.#cancelAlarm()
    return this.#steps
  }

  #enqueue(step: () => Promise<unknown>, otherwise?: () => void): void {
    this.#steps = this.#workForCall(() =>
      this.#steps.then(step).then(
        () => undefined,
        (error) => {
          this.#parts.onError(error)
          otherwise?.()
        },
      ),
    )
  }

  /** So that what is logged meanwhile names the call. */
  #workForCall<Result>(work: () => Result): Result {
    return workFor(causeOfCall(this.#id), work)
  }

  /** Updates the carrier's limit, and schedules the next increment. */
  #sync(call: CallRow): void {
    const { life, carrier, clock, onLost } = this.#parts
    if (!life.owns(call)) {
      onLost(this)
      return
    }
    const { status, isAccountActive, isCancelled, answeredAt, incrementsBegun, incrementsCovered } = call
    if (status === 'ended') carrier.hangUp(this.name, 'shutdown')
    else if (!isAccountActive) carrier.hangUp(this.name, 'account_suspended')
    else if (isCancelled) carrier.hangUp(this.name, 'cancelled')
    if (status !== 'answered' || !answeredAt || this.#isOver) return
    if (secondsPaidFor(call) > this.#maxSeconds) {
      this.#maxSeconds = secondsPaidFor(call)
      carrier.extend(this.name, this.maxSeconds)
    }
    const incrementEnds = endOfIncrement(call, answeredAt.getTime(), incrementsBegun)
    const finalCheck = incrementEnds - FINAL_CHECK_MS
    if (incrementsCovered > incrementsBegun) this.#scheduleAt(incrementEnds, () => this.advance())
    else if (clock.now() < finalCheck) this.#scheduleAt(finalCheck, () => this.advance())
    else this.#scheduleAt(incrementEnds + OVERDUE_MS, () => carrier.hangUp(this.name, 'out_of_credits'))
  }

  #scheduleAt(at: number, ring: () => void): void {
    this.#cancelAlarm()
    if (!this.#isOver && !this.#isDetached) this.#cancelAlarm = this.#parts.alarm.set(at, ring)
  }

  async #settle(event: CallEnded): Promise<boolean> {
    const { life, alarm, clock, onError } = this.#parts
    const { at, answeredAt, trunkQuality = null, isAnswerRefused = false } = event
    const ending = { at, answeredAt, trunkQuality, isAnswerRefused, ...outcomeOf(event) }
    for (;;) {
      try {
        await life.end(this.#id, ending)
        return true
      } catch (error) {
        onError(error)
        if (this.#isDetached) return false
        await new Promise<void>((resolve) => alarm.set(clock.now() + RETRY_MS, resolve))
      }
    }
  }
}
