import type { Alarm } from '../../ground/alarm'
import type { Clock } from '../../ground/clock'
import type { CallName } from '../carrierPort'
import type { CarriedCall } from './carriedCall'
import type { KamailioLink } from './kamailioLink'

interface CallTableParts {
  clock: Clock
  alarm: Alarm
  /** The caller did not reconnect in time. */
  onCallerGone(call: CarriedCall): void
  /** An answered call has reached its limit. */
  onLimit(call: CarriedCall): void
}

/** How long an answered call continues without its caller's connection; browsers reconnect within seconds. */
const GRACE_MS = 20_000
/** The same as in Kamailio, which reports the connections that closed while a server was away. */
const FORGET_CONNECTION_AFTER_MS = 7_500_000

/** The calls that the Kamailios carry, and the state of their callers' connections. */
export class CallTable {
  readonly #parts: CallTableParts
  /** Keyed by Kamailio and SIP Call-ID: callers choose Call-IDs, so two Kamailios may have the same one. */
  readonly #calls = new Map<string, CarriedCall>()
  /** When connections closed. This server may learn of a call only after its connection closed. */
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

  /** The calls of one Kamailio. */
  of(link: KamailioLink): CarriedCall[] {
    return this.all().filter((call) => call.link === link)
  }

  /** @returns the known call, which may have been added before */
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

  /** A browser's connection closed; its call ends unless it reconnects in time. */
  connectionClosed(connection: string, at: number): void {
    this.#closedConnections.set(connection, at)
    for (const call of this.all()) if (call.connection === connection) this.#startGrace(call, at)
  }

  /** A call's browser has reconnected. */
  rebind(call: CarriedCall, connection: string): void {
    this.#closedConnections.delete(connection)
    this.#move(call, connection)
  }

  /** A call's browser has reconnected without this server noticing; the new connection may have closed again, too. */
  foundAt(call: CarriedCall, connection: string): void {
    const lostAt = this.lostAt({ connection, startedAt: this.lostAt(call) ?? call.startedAt })
    this.#move(call, connection)
    if (lostAt !== undefined) this.#startGrace(call, lostAt)
  }

  /**
   * When a call's connection closed, if it did. Connections are identified by address and port, so one that closed
   * before the call began belonged to somebody else.
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
   * Enforces an answered call's limit, if it is known here. Kamailio would end the call a second later anyway, as it
   * does without any server; but its timer miscounts references to a call whose browser is gone.
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

  /** Only for answered calls: there is nothing to reconnect to while a call is still ringing. */
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
