import type { Alarm } from '../alarm'
import type { Clock } from '../clock'
import type { CallRow } from '../database/callStore'
import type { CallLife } from '../domain/calls/callLife'
import { endOfMinute } from '../domain/calls/callMinutes'
import { resultOf } from './callResult'
import type { CallEnded, CallEvent, CallName, Carrier } from './carrierPort'

/** Before the last paid minute ends, the balance is looked at once more: another server may have credited it. */
const LAST_LOOK_MS = 5_000
/** The carrier ends a call at its limit by itself; only when it has not, this much later, it is told to. */
const OVERDUE_MS = 2_000
const RETRY_MS = 1_000

/** What following a call takes. */
export interface LiveCallParts {
  life: CallLife
  carrier: Pick<Carrier, 'hangUp' | 'extend'>
  clock: Clock
  alarm: Alarm
  /** Hears of what went wrong and was dealt with. */
  onTrouble: (error: unknown) => void
}

/** One call in progress: books its minutes when they begin, and keeps its carrier's limit at what is paid for. */
export class LiveCall {
  readonly name: CallName
  readonly accountId: string
  readonly #parts: LiveCallParts
  #minutesCovered: number
  /** Steps of a call happen one after the other, in the order of the carrier's events. */
  #steps: Promise<void> = Promise.resolve()
  #callOffAlarm: () => void = () => undefined
  #isOver = false
  #isLeft = false

  constructor(parts: LiveCallParts, sipCallId: string, { id, accountId, minutesCovered }: CallRow) {
    this.name = { sipCallId, callSid: id }
    this.accountId = accountId
    this.#parts = parts
    this.#minutesCovered = minutesCovered
  }

  get #id(): string {
    return this.name.callSid
  }

  /** How long the call may last, as far as it is paid for. */
  get maxSeconds(): number {
    return this.#minutesCovered * 60
  }

  ringing(): void {
    this.#next(async () => this.#follow(await this.#parts.life.ring(this.#id)))
  }

  /** From here on talk is owed; where that cannot be booked, nobody talks. */
  answered({ at }: Pick<CallEvent, 'at'>): void {
    this.#next(
      async () => this.#follow(await this.#parts.life.answer(this.#id, at)),
      () => this.#parts.carrier.hangUp(this.name, 'shutdown'),
    )
  }

  /** Books what is due, and lets the call last longer where the balance has grown. */
  advance(): void {
    this.#next(
      async () => {
        if (this.#isOver) return
        this.#follow(await this.#parts.life.advance(this.#id))
      },
      () => this.#wake(this.#parts.clock.now() + RETRY_MS, () => this.advance()),
    )
  }

  /** Settles the call, however often that takes; the promise is of the end of all its steps. */
  ended(event: CallEnded): Promise<void> {
    this.#isOver = true
    this.#callOffAlarm()
    this.#steps = this.#steps.then(() => this.#settle(event))
    return this.#steps
  }

  /** Gives up what cannot be settled now; the next start of a server does. */
  leave(): Promise<void> {
    this.#isLeft = true
    this.#callOffAlarm()
    return this.#steps
  }

  #next(step: () => Promise<unknown>, otherwise?: () => void): void {
    this.#steps = this.#steps.then(step).then(
      () => undefined,
      (error) => {
        this.#parts.onTrouble(error)
        otherwise?.()
      },
    )
  }

  /** Lets the carrier know what is paid for, and waits for the next minute. */
  #follow({ status, isAccountActive, answeredAt, minutesBegun, minutesCovered }: CallRow): void {
    const { carrier, clock } = this.#parts
    if (status === 'ended') carrier.hangUp(this.name, 'shutdown')
    else if (!isAccountActive) carrier.hangUp(this.name, 'account_suspended')
    if (status !== 'answered' || !answeredAt || this.#isOver) return
    if (minutesCovered > this.#minutesCovered) {
      this.#minutesCovered = minutesCovered
      carrier.extend(this.name, this.maxSeconds)
    }
    const minuteEnds = endOfMinute(answeredAt.getTime(), minutesBegun)
    const lastLook = minuteEnds - LAST_LOOK_MS
    if (minutesCovered > minutesBegun) this.#wake(minuteEnds, () => this.advance())
    else if (clock.now() < lastLook) this.#wake(lastLook, () => this.advance())
    else this.#wake(minuteEnds + OVERDUE_MS, () => carrier.hangUp(this.name, 'out_of_credits'))
  }

  #wake(at: number, ring: () => void): void {
    this.#callOffAlarm()
    if (!this.#isOver && !this.#isLeft) this.#callOffAlarm = this.#parts.alarm.set(at, ring)
  }

  async #settle(event: CallEnded): Promise<void> {
    const { life, alarm, clock, onTrouble } = this.#parts
    const ending = { at: event.at, answeredAt: event.answeredAt, result: resultOf(event) }
    for (;;) {
      try {
        await life.end(this.#id, ending)
        return
      } catch (error) {
        onTrouble(error)
        if (this.#isLeft) return
        await new Promise<void>((resolve) => alarm.set(clock.now() + RETRY_MS, resolve))
      }
    }
  }
}
