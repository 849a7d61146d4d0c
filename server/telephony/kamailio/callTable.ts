import type { Alarm } from '../../ground/alarm'
import type { Clock } from '../../ground/clock'
import type { CallName } from '../carrierPort'
import type { CarriedCall } from './carriedCall'
import type { KamailioLink } from './kamailioLink'

interface CallTableParts {
  clock: Clock
  alarm: Alarm
  /** A call's caller has not come back in time. */
  onCallerGone(call: CarriedCall): void
  /** An answered call has reached its limit. */
  onLimit(call: CarriedCall): void
}

/** An answered call goes on for so long without its caller's connection: browsers reconnect within seconds. */
const GRACE_MS = 20_000
/** As Kamailio does: it tells a server that has been away what closed meanwhile. */
const FORGET_CONNECTION_AFTER_MS = 7_500_000

/** The calls that the Kamailios carry, and what has become of their callers' connections. */
export class CallTable {
  readonly #parts: CallTableParts
  /** By Kamailio and SIP Call-ID: callers choose Call-IDs, and two Kamailios may have the same one. */
  readonly #calls = new Map<string, CarriedCall>()
  /** When connections closed: that of a call which this server hears of only later may be among them. */
  readonly #closedConnections = new Map<string, number>()

  constructor(parts: CallTableParts) {
    this.#parts = parts
  }

  get(link: KamailioLink, sipCallId: unknown): CarriedCall | undefined {
    return this.#calls.get(keyOf(link, sipCallId))
  }

  named({ sipCallId, callSid }: CallName): CarriedCall | undefined {
    return this.all().find((call) => call.callSid === callSid && call.sipCallId === sipCallId)
  }

  all(): CarriedCall[] {
    return [...this.#calls.values()]
  }

  /** Those of one Kamailio. */
  of(link: KamailioLink): CarriedCall[] {
    return this.all().filter((call) => call.link === link)
  }

  /** @returns the call as it is known, perhaps already before */
  add(call: CarriedCall): CarriedCall {
    const known = this.get(call.link, call.sipCallId)
    if (known) return known
    this.#calls.set(keyOf(call.link, call.sipCallId), call)
    const lostAt = this.lostAt(call)
    if (lostAt !== undefined) this.#startGrace(call, lostAt)
    return call
  }

  remove(link: KamailioLink, sipCallId: string): void {
    cancelAlarms(this.get(link, sipCallId))
    this.#calls.delete(keyOf(link, sipCallId))
  }

  /** A browser's connection closed: if it does not come back in time, its call ends. */
  connectionClosed(connection: string, at: number): void {
    this.#closedConnections.set(connection, at)
    for (const call of this.all()) if (call.connection === connection) this.#startGrace(call, at)
  }

  /** A call's browser has reconnected. */
  rebind(call: CarriedCall, connection: string): void {
    this.#closedConnections.delete(connection)
    this.#move(call, connection)
  }

  /** A call's browser has reconnected while this server did not hear of it: that connection may have closed, too. */
  foundAt(call: CarriedCall, connection: string): void {
    const lostAt = this.lostAt({ connection, startedAt: this.lostAt(call) ?? call.startedAt })
    this.#move(call, connection)
    if (lostAt !== undefined) this.#startGrace(call, lostAt)
  }

  /**
   * When a call's connection closed, if it did. A connection is named by its address and port: one
   * that closed before the call began was another's.
   */
  lostAt({ connection, startedAt }: Pick<CarriedCall, 'connection' | 'startedAt'>): number | undefined {
    const closedAt = this.#closedConnections.get(connection)
    return closedAt !== undefined && closedAt >= startedAt ? closedAt : undefined
  }

  forgetOldConnections(): void {
    const before = this.#parts.clock.now() - FORGET_CONNECTION_AFTER_MS
    for (const [connection, at] of this.#closedConnections) if (at < before) this.#closedConnections.delete(connection)
  }

  close(): void {
    this.all().forEach(cancelAlarms)
  }

  /**
   * Sees to an answered call's limit, if it is known here. Kamailio ends the call itself a second later, as when no server
   * is there; its own timer miscounts references to a call whose browser is gone.
   */
  watchLimit(call: CarriedCall): void {
    const { answeredAt, admittedFor, newLimit = admittedFor } = call
    const { alarm, onLimit } = this.#parts
    call.cancelLimit()
    if (answeredAt === null || newLimit === undefined) return
    call.cancelLimit = alarm.set(answeredAt + newLimit * 1000, () => onLimit(call))
  }

  #move(call: CarriedCall, connection: string): void {
    call.cancelGrace()
    call.connection = connection
    if (call.hangUp === 'transport') call.hangUp = undefined
  }

  /** Of a call that still rings its caller has nothing to come back to. */
  #startGrace(call: CarriedCall, lostAt: number): void {
    const { alarm, onCallerGone } = this.#parts
    call.cancelGrace()
    call.cancelGrace = alarm.set(lostAt + (call.dialog ? GRACE_MS : 0), () => onCallerGone(call))
  }
}

function cancelAlarms(call: CarriedCall | undefined): void {
  call?.cancelGrace()
  call?.cancelLimit()
}

const keyOf = ({ address }: KamailioLink, sipCallId: unknown) => `${address.name}/${sipCallId}`
