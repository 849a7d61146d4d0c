import type { Alarm } from '../../alarm'
import type { Clock } from '../../clock'
import { Refusal } from '../../domain/refusal'
import { repeat } from '../../repeat'
import type { KamailioAddress, KamailioSettings } from '../../settings/telephony'
import { SIP_PATH } from '../callConnection'
import type { CallEnded, CallGate, CallName, Carrier, CarrierCall, HangUpReason, Verdict } from '../carrierPort'
import type { CarriedCall, KnownCall } from './carriedCall'
import { carriedCall, hasTrunk, readCalls } from './carriedCall'
import { atOf, endOf } from './kamailioEvents'
import type { KamailioEvent } from './kamailioLink'
import { KamailioLink } from './kamailioLink'

interface KamailioCarrierParts {
  settings: KamailioSettings
  gate: CallGate
  clock: Clock
  alarm: Alarm
  onError(error: unknown): void
}

interface UnsettledEnd {
  end: CallEnded
  heardAt: number
  isBeingSettled: boolean
}

/** Why no call can be placed at the moment. */
export type EngineTrouble = 'no_engine' | 'no_trunk'

/** An answered call goes on for so long without its caller's connection: browsers reconnect within seconds. */
const GRACE_MS = 20_000
/** A Kamailio that is not back by then has taken its calls with it. */
const LOST_AFTER_MS = 15_000
/** The gate refuses what takes longer, and Kamailio gives up a little later. */
const VERDICT_WITHIN_MS = 4_800
/** A Kamailio repeats an end every two seconds until it is settled. */
const END_REPEATED_WITHIN_MS = 5_000
const FORGET_CONNECTION_AFTER_MS = 60_000
const READ_CALLS_EVERY_MS = 60_000
const LOOK_AT_TRUNKS_EVERY_MS = 3_000
const RETRY_AFTER_SECONDS = 10
const UNAVAILABLE = "Calls can't be placed at the moment. Nothing was charged. Try again in a minute."

/**
 * Carries calls through Kamailios, which other servers may share. Every server hears of every call; which of them a call
 * belongs to is known in the database alone (see `Carrier`).
 */
export class KamailioCarrier implements Carrier {
  readonly endsWithServer = false
  readonly #parts: KamailioCarrierParts
  readonly #links: KamailioLink[]
  /** Calls in progress, by SIP Call-ID. */
  readonly #calls = new Map<string, CarriedCall>()
  /** Ends that no server has settled yet. */
  readonly #unsettled = new Map<string, UnsettledEnd>()
  /** When connections closed: that of a call which this server takes over later may be among them. */
  readonly #closedConnections = new Map<string, number>()
  readonly #stopTasks: (() => Promise<void>)[]
  #hasTrunk = false
  #turn = 0

  constructor(parts: KamailioCarrierParts) {
    this.#parts = parts
    const { settings, onError } = parts
    this.#links = settings.addresses.map((address) => {
      const link: KamailioLink = new KamailioLink({
        ...parts,
        ...settings,
        address,
        up: () => this.#linkUp(link),
        receive: (event) => void this.#receive(link, event).catch(onError),
      })
      return link
    })
    this.#stopTasks = [
      repeat({
        ...parts,
        job: 'look at trunks',
        everyMs: LOOK_AT_TRUNKS_EVERY_MS,
        skipFirst: true,
        work: () => this.#lookAtTrunks(),
      }),
      repeat({
        ...parts,
        job: 'read the calls of the engine',
        everyMs: READ_CALLS_EVERY_MS,
        skipFirst: true,
        work: async () =>
          void (await Promise.all(this.#links.filter(({ isUp }) => isUp).map((link) => this.#read(link)))),
      }),
    ]
  }

  /** The Kamailios that answer. */
  get answering(): KamailioAddress[] {
    return this.#links.filter(({ isUp }) => isUp).map(({ address }) => address)
  }

  /** What is missing for calls to reach anybody. */
  get trouble(): EngineTrouble | undefined {
    if (!this.#links.some(({ isUp }) => isUp)) return 'no_engine'
    return this.#hasTrunk ? undefined : 'no_trunk'
  }

  /**
   * Where a browser's telephone connects for its next call: one Kamailio after the other.
   * @throws Refusal 503 while no call would reach anybody
   */
  webSocketUrl(): string {
    const { webSocketUrl } = this.#parts.settings
    const { answering } = this
    const kamailio = this.trouble === undefined && answering[this.#turn++ % answering.length]
    if (!kamailio) throw new Refusal(503, 'calls_unavailable', UNAVAILABLE, RETRY_AFTER_SECONDS)
    return `${webSocketUrl ?? SIP_PATH}/${kamailio.name}`
  }

  hangUp({ sipCallId }: CallName, why: HangUpReason): void {
    this.#hangUp(this.#calls.get(sipCallId), why)
  }

  extend({ sipCallId }: CallName, maxSeconds: number): void {
    const call = this.#calls.get(sipCallId)
    if (!call) return
    call.newLimit = maxSeconds
    this.#sendLimit(call)
  }

  /** Those in progress, and those whose ends are still to be settled. */
  list(): Promise<CarrierCall[]> {
    const now = this.#parts.clock.now()
    for (const link of this.#links) this.#giveUpIfLost(link, now)
    const unknown = this.#links.find(({ callsAreKnown }) => !callsAreKnown)
    if (unknown)
      return Promise.reject(new Error(`Kamailio ${unknown.address.name} does not tell which calls it carries`))
    const ends = [...this.#unsettled.values()].filter(({ heardAt }) => now - heardAt < END_REPEATED_WITHIN_MS)
    return Promise.resolve([...this.#calls.values(), ...ends.map(({ end }) => end)])
  }

  /** The calls go on: another server carries them on, or this one when it is back. */
  async close(): Promise<void> {
    for (const link of this.#links) link.close()
    for (const call of this.#calls.values()) call.cancelGrace()
    await Promise.all(this.#stopTasks.map((stop) => stop()))
  }

  #linkUp(link: KamailioLink): void {
    const { onError } = this.#parts
    this.#read(link).catch(onError)
    this.#lookAtTrunks().catch(onError)
  }

  async #receive(link: KamailioLink, event: KamailioEvent): Promise<void> {
    const { gate, settings } = this.#parts
    const call = this.#calls.get(String(event.callId))
    const at = atOf(event.at)
    switch (event.ev) {
      case 'authorise':
        if (event.to === settings.server) await this.#authorise(link, event)
        return
      case 'started':
        this.#know(carriedCall(link, event as unknown as KnownCall))
        return
      case 'ringing':
        if (call) gate.ringing({ sipCallId: call.sipCallId, callSid: call.callSid, at })
        return
      case 'answered':
        if (call) this.#answer(call, at, { entry: Number(event.entry), id: Number(event.id) })
        return
      case 'ended':
        return this.#end(link, event, call)
      case 'vanished':
        if (call) await this.#finish(call, { at, by: 'caller', sipStatus: 487, reason: null })
        return
      case 'wsclosed':
        return this.#closeConnection(String(event.conn), at)
      case 'rebound':
        if (!call) return
        call.connection = String(event.conn)
        call.cancelGrace()
    }
  }

  async #authorise(link: KamailioLink, event: KamailioEvent): Promise<void> {
    const { gate, clock, alarm, onError } = this.#parts
    const call = carriedCall(link, { ...event, startedAt: event.at } as unknown as KnownCall)
    const { sipCallId, callSid, connection } = call
    const [dialled, xCallId] = [String(event.dialled), String(event.xCallId)]
    let cancelTimer: () => void = () => undefined
    const tooLate = new Promise<Verdict>((resolve) => {
      cancelTimer = alarm.set(clock.now() + VERDICT_WITHIN_MS, () => resolve({ status: 503 }))
    })
    const asked = gate.authorise({ sipCallId, callSid, dialled, xCallId, connection }).catch((error): Verdict => {
      onError(error)
      return { status: 503 }
    })
    const verdict = await Promise.race([asked, tooLate])
    cancelTimer()
    const { index, label } = event
    const answer = { cmd: 'verdict', index, label, callId: sipCallId }
    if (!('maxSeconds' in verdict)) return link.order({ ...answer, status: verdict.status, max: 0, from: '' })
    this.#know(call)
    link.order({ ...answer, status: 200, max: verdict.maxSeconds, from: verdict.callerId })
  }

  #answer(call: CarriedCall, at: number, dialog: CarriedCall['dialog']): void {
    call.dialog = dialog
    if (call.answeredAt !== null) return
    call.answeredAt = at
    this.#parts.gate.answered({ sipCallId: call.sipCallId, callSid: call.callSid, at })
    this.#sendLimit(call)
  }

  async #end(link: KamailioLink, event: KamailioEvent, call: CarriedCall | undefined): Promise<void> {
    const { gate, clock } = this.#parts
    const end = endOf(event)
    const { sipCallId } = end
    call?.cancelGrace()
    this.#calls.delete(sipCallId)
    const { isBeingSettled = false } = this.#unsettled.get(sipCallId) ?? {}
    const unsettled = { end, heardAt: clock.now(), isBeingSettled: true }
    this.#unsettled.set(sipCallId, unsettled)
    if (isBeingSettled) return
    // A call that its caller left ended when they were last heard from.
    const lostAt = end.by === 'transport' ? this.#closedConnections.get(String(event.conn)) : undefined
    const isSettled = await gate.ended(lostAt === undefined ? end : { ...end, at: lostAt })
    if (isSettled) {
      this.#unsettled.delete(sipCallId)
      link.order({ cmd: 'ack', callId: sipCallId })
    } else this.#unsettled.set(sipCallId, { ...unsettled, heardAt: clock.now(), isBeingSettled: false })
  }

  /** Ends a call of which Kamailio will not tell any more. */
  async #finish(call: CarriedCall, end: Pick<CallEnded, 'at' | 'by' | 'sipStatus' | 'reason'>): Promise<void> {
    call.cancelGrace()
    this.#calls.delete(call.sipCallId)
    const { sipCallId, callSid, startedAt, answeredAt } = call
    const sipStatus = answeredAt === null ? end.sipStatus : null
    await this.#parts.gate.ended({ sipCallId, callSid, startedAt, answeredAt, ...end, sipStatus })
  }

  #hangUp(call: CarriedCall | undefined, why: HangUpReason | 'transport'): void {
    if (!call) return
    const { sipCallId, cseq, dialog, link } = call
    const found = call.answeredAt === null ? { entry: 0, id: 0, cseq } : { ...dialog, cseq: 0 }
    link.order({ cmd: 'hangup', callId: sipCallId, why, ...found })
  }

  #sendLimit({ answeredAt, dialog, newLimit, link }: CarriedCall): void {
    if (answeredAt === null || newLimit === undefined) return
    const left = (answeredAt + newLimit * 1000 - this.#parts.clock.now()) / 1000
    link.order({ cmd: 'limit', ...dialog, seconds: Math.max(1, Math.round(left)) })
  }

  #closeConnection(connection: string, at: number): void {
    const { gate, clock, alarm } = this.#parts
    this.#closedConnections.set(connection, at)
    alarm.set(clock.now() + FORGET_CONNECTION_AFTER_MS, () => this.#closedConnections.delete(connection))
    gate.connectionLost({ connection, at })
    for (const call of this.#calls.values()) if (call.connection === connection) this.#startGrace(call, at)
  }

  #startGrace(call: CarriedCall, lostAt: number): void {
    call.cancelGrace()
    const graceMs = call.answeredAt === null ? 0 : GRACE_MS
    call.cancelGrace = this.#parts.alarm.set(lostAt + graceMs, () => this.#hangUp(call, 'transport'))
  }

  /** Takes a call down unless it is known already, or over. @returns the call as it is known */
  #know(call: CarriedCall): CarriedCall {
    const known = this.#calls.get(call.sipCallId)
    if (known || this.#unsettled.has(call.sipCallId)) return known ?? call
    this.#calls.set(call.sipCallId, call)
    const lostAt = this.#closedConnections.get(call.connection)
    if (lostAt !== undefined) this.#startGrace(call, lostAt)
    return call
  }

  /** Compares what is known of a Kamailio's calls with its own list. */
  async #read(link: KamailioLink): Promise<void> {
    const { clock, alarm, onError } = this.#parts
    const before = [...this.#calls.values()].filter((call) => call.link === link)
    const carried = await readCalls(link)
    for (const { call, answeredAt } of carried) {
      const known = this.#know(call)
      if (answeredAt !== null) this.#answer(known, answeredAt, call.dialog)
    }
    link.callsAreKnown = true
    // Those that it does not know any more are over, unless it repeats their ends.
    const gone = before.filter(({ sipCallId }) => !carried.some(({ call }) => call.sipCallId === sipCallId))
    const finish = async () => {
      for (const call of gone) if (this.#calls.get(call.sipCallId) === call) await this.#finish(call, lost(clock.now()))
    }
    if (gone.length > 0) alarm.set(clock.now() + END_REPEATED_WITHIN_MS, () => void finish().catch(onError))
  }

  /** A Kamailio that stays away has taken its calls with it. */
  #giveUpIfLost(link: KamailioLink, now: number): void {
    const { downSince } = link
    if (downSince === null || now - downSince < LOST_AFTER_MS) return
    link.callsAreKnown = true
    for (const call of [...this.#calls.values()])
      if (call.link === link) void this.#finish(call, lost(downSince)).catch(this.#parts.onError)
  }

  async #lookAtTrunks(): Promise<void> {
    const found = this.#links.filter(({ isUp }) => isUp).map((link) => hasTrunk(link).catch(() => false))
    this.#hasTrunk = (await Promise.all(found)).includes(true)
  }
}

const lost = (at: number) => ({ at, by: 'carrier', sipStatus: 500, reason: 'carrier_failed' }) as const
