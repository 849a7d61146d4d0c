import type { OnUnlisted } from '../../domain/providerAnswer'
import type { Alarm } from '../../ground/alarm'
import type { Clock } from '../../ground/clock'
import type { CallEnded, CallHandler } from '../carrierPort'
import { admit } from './admission'
import type { CallTable } from './callTable'
import type { CarriedCall, KnownCall } from './carriedCall'
import { carriedCall, connectionOf } from './carriedCall'
import type { ListedCall } from './engineState'
import { readCalls } from './engineState'
import { atOf, CANCELLED, endOf } from './kamailioEvents'
import type { KamailioEvent, KamailioLink } from './kamailioLink'
import { hangUp, orderAgain, sendLimit } from './orders'
import { trunkQualityOf } from './trunkQuality'
import type { UnsettledEnds } from './unsettledEnds'
import { END_REPEATED_WITHIN_MS } from './unsettledEnds'

interface CallReportsParts {
  callHandler: CallHandler
  calls: CallTable
  ends: UnsettledEnds
  /** This server's name. */
  server: string
  clock: Clock
  alarm: Alarm
  /** A Kamailio considers a connection closed; its browser may not know yet. */
  onConnectionClosed(connection: string): void
  /** A trunk answered with a status that is not in `ENDINGS`. */
  onUnlisted?: OnUnlisted
  onError(error: unknown): void
}

type Unreported = Pick<CallEnded, 'at' | 'by' | 'sipStatus' | 'reason'>

/** Handles what Kamailios report about calls, in events and in lists of dialogs, and passes it to the call handler. */
export class CallReports {
  readonly #parts: CallReportsParts
  /** When each Kamailio was last asked for its calls; only those that have answered since they came up. */
  readonly #readAt = new Map<KamailioLink, number>()
  /** When each Kamailio was last heard from before it came up; only those whose calls have not been read since. */
  readonly #heardUntil = new Map<KamailioLink, number>()
  readonly #of: Record<string, (link: KamailioLink, event: KamailioEvent) => void | Promise<void>> = {
    authorise: (link, event) => this.#authorise(link, event),
    started: (link, event) => this.#start(link, event),
    ringing: (link, event) => this.#ring(link, event),
    answered: (link, event) => this.#answered(link, event),
    inaudible: (link, event) => this.#inaudible(link, event),
    measured: (link, event) => this.#measured(link, event),
    ended: (link, event) => this.#ended(link, event),
    vanished: (link, event) => this.#vanished(link, event),
    wsclosed: (link, { conn, at }) => this.#connectionClosed(connectionOf(link, conn), atOf(at)),
    rebound: (link, event) => this.#rebound(link, event),
    unlisted: (_, { code }) => this.#parts.onUnlisted?.('trunk', String(code)),
  }

  constructor(parts: CallReportsParts) {
    this.#parts = parts
  }

  /** Handles an event of a call; unknown events are ignored. */
  receive(link: KamailioLink, event: KamailioEvent): void {
    void Promise.resolve(this.#of[event.ev]?.(link, event)).catch(this.#parts.onError)
  }

  /** The Kamailio's calls have been read since it came up. */
  hasRead(link: KamailioLink): boolean {
    return this.#readAt.has(link)
  }

  /**
   * The Kamailio's calls must be read: it has just come up, or has not reported an end that was ordered before that
   * time.
   */
  needsReading(link: KamailioLink, orderedBefore: number): boolean {
    const readAt = this.#readAt.get(link)
    if (readAt === undefined) return true
    const isOverdue = ({ hangUp: why, hangUpOrderedAt }: CarriedCall) =>
      why !== undefined && hangUpOrderedAt <= orderedBefore && readAt < hangUpOrderedAt + END_REPEATED_WITHIN_MS
    return this.#parts.calls.of(link).some(isOverdue)
  }

  /**
   * Reads the calls of a Kamailio that has come up, and repeats orders that it may have missed.
   * @throws Error if it does not answer
   */
  async linkUp(link: KamailioLink, heardUntil: number): Promise<void> {
    this.#readAt.delete(link)
    this.#heardUntil.set(link, heardUntil)
    await this.read(link)
  }

  /**
   * Compares the calls known here with the Kamailio's own list.
   * @throws Error if it does not answer
   */
  async read(link: KamailioLink): Promise<void> {
    const { calls, clock } = this.#parts
    const askedAt = clock.now()
    const before = calls.of(link)
    const connectionsBefore = new Map(before.map(({ sipCallId, connection }) => [sipCallId, connection]))
    const listed = (await readCalls(link)).filter((each) => !this.#isOver(each))
    for (const { call, answeredAt } of listed) {
      const known = calls.add(call)
      known.missing = undefined
      // An event received in the meantime may be newer than the list.
      const isAsBefore = known.connection === connectionsBefore.get(known.sipCallId)
      if (isAsBefore && known.connection !== call.connection) calls.foundAt(known, call.connection)
      if (answeredAt !== null) this.#answer(known, answeredAt, call.dialog)
    }
    const heardUntil = this.#heardUntil.get(link)
    this.#heardUntil.delete(link)
    const ids = new Set(listed.map(({ call }) => call.sipCallId))
    for (const call of before)
      if (!ids.has(call.sipCallId)) call.missing ??= { carriedUntil: heardUntil ?? askedAt, noticedAt: clock.now() }
      else if (heardUntil !== undefined) orderAgain(call, heardUntil, clock.now())
    this.#readAt.set(link, askedAt)
  }

  /** The listed call has ended. A call that a Kamailio brings back after it was settled is hung up. */
  #isOver({ call, answeredAt }: ListedCall): boolean {
    const { ends, clock } = this.#parts
    if (ends.isOverForUs(call.callSid)) hangUp({ ...call, answeredAt }, 'shutdown', clock.now())
    return ends.has(call.callSid)
  }

  /** Ends calls that a Kamailio no longer lists, unless it reports their ends or lists them again. */
  async finishMissing(link: KamailioLink, noticedBefore: number): Promise<void> {
    const { calls } = this.#parts
    const missing = () => calls.of(link).filter((call) => call.missing && call.missing.noticedAt <= noticedBefore)
    if (missing().length === 0) return
    await this.read(link)
    for (const call of missing()) {
      if (call.hangUp) this.#finish(call, this.#orderedEnd(call, call.hangUp)).catch(this.#parts.onError)
      else this.giveUp([call], call.missing?.carriedUntil ?? noticedBefore)
    }
  }

  /** Ends calls that no Kamailio carries any more. */
  giveUp(lost: CarriedCall[], at: number): void {
    for (const call of lost)
      this.#finish(call, { at, by: 'carrier', sipStatus: 500, reason: 'carrier_failed' }).catch(this.#parts.onError)
  }

  async #authorise(link: KamailioLink, event: KamailioEvent): Promise<void> {
    const { calls, clock, server } = this.#parts
    if (event.to !== server) return
    const call = carriedCall(link, { ...event, startedAt: event.at })
    const { sipCallId, callSid, connection } = call
    const answer = { cmd: 'verdict', index: event.index, label: event.label, callId: sipCallId }
    const refuse = (status: number) => link.order({ ...answer, status, max: 0, from: '' })
    // A Kamailio's events identify calls by Call-ID. Kamailio keeps these unique, unless it has been restarted.
    if (calls.get(link, sipCallId)) return refuse(IN_USE)
    const attempt = { sipCallId, callSid, dialled: String(event.dialled), xCallId: String(event.xCallId), connection }
    const verdict = await admit(this.#parts, attempt, () =>
      this.#finish(call, { at: clock.now(), by: 'carrier', sipStatus: 503, reason: null }).catch(this.#parts.onError),
    )
    if (!('maxSeconds' in verdict)) return refuse(verdict.status)
    call.admittedFor = verdict.maxSeconds
    calls.add(call)
    link.order({ ...answer, status: 200, max: verdict.maxSeconds, from: verdict.callerId })
  }

  #start(link: KamailioLink, event: KamailioEvent): void {
    const { calls, ends } = this.#parts
    if (!ends.has(String(event.sid))) calls.add(carriedCall(link, event as KnownCall))
  }

  #ring(link: KamailioLink, { callId, at }: KamailioEvent): void {
    const call = this.#parts.calls.get(link, callId)
    if (call) this.#parts.callHandler.ringing({ sipCallId: call.sipCallId, callSid: call.callSid, at: atOf(at) })
  }

  #answered(link: KamailioLink, { callId, at, entry, id }: KamailioEvent): void {
    const call = this.#parts.calls.get(link, callId)
    if (call) this.#answer(call, atOf(at), { entry: Number(entry), id: Number(id) })
  }

  #answer(call: CarriedCall, at: number, dialog: CarriedCall['dialog']): void {
    const { callHandler, calls, clock } = this.#parts
    call.dialog = dialog
    if (call.answeredAt !== null) return
    call.answeredAt = at
    calls.watchLimit(call)
    callHandler.answered({ sipCallId: call.sipCallId, callSid: call.callSid, at })
    // Orders from before the answer could not be carried out.
    if (call.hangUp) hangUp(call, call.hangUp, clock.now())
    else sendLimit(call, clock.now())
  }

  /** Kamailio ends a call whose audio could not be set up; its end is expected as if this server had ordered it. */
  #inaudible(link: KamailioLink, { callId }: KamailioEvent): void {
    const call = this.#parts.calls.get(link, callId)
    if (call) Object.assign(call, { hangUp: 'carrier_failed', hangUpOrderedAt: this.#parts.clock.now() } as const)
  }

  #measured(link: KamailioLink, event: KamailioEvent): void {
    const call = this.#parts.calls.get(link, event.callId)
    const trunkQuality = trunkQualityOf(event)
    if (call && trunkQuality)
      this.#parts.callHandler.measured({ sipCallId: call.sipCallId, callSid: call.callSid, trunkQuality })
  }

  async #ended(link: KamailioLink, event: KamailioEvent): Promise<void> {
    const { calls, ends } = this.#parts
    const end = endOf(event)
    const { sipCallId, startedAt } = end
    calls.remove(link, sipCallId)
    // A call whose caller disappeared ended when the caller was last heard from.
    const lostAt =
      end.by === 'transport' ? calls.lostAt({ connection: connectionOf(link, event.conn), startedAt }) : undefined
    await ends.report({ ...end, at: lostAt ?? end.at }, () => link.order({ cmd: 'ack', callId: sipCallId }))
  }

  /** The caller gave up before Kamailio had the verdict. */
  async #vanished(link: KamailioLink, { callId, at }: KamailioEvent): Promise<void> {
    const call = this.#parts.calls.get(link, callId)
    if (call) await this.#finish(call, { at: atOf(at), by: 'caller', sipStatus: 487, reason: null })
  }

  #connectionClosed(connection: string, at: number): void {
    this.#parts.onConnectionClosed(connection)
    this.#parts.calls.connectionClosed(connection, at)
    this.#parts.callHandler.connectionLost({ connection, at })
  }

  #rebound(link: KamailioLink, { callId, conn }: KamailioEvent): void {
    const call = this.#parts.calls.get(link, callId)
    if (call) this.#parts.calls.rebind(call, connectionOf(link, conn))
  }

  #orderedEnd(call: CarriedCall, why: NonNullable<CarriedCall['hangUp']>): Unreported {
    const { hangUpOrderedAt } = call
    if (why !== 'transport') {
      const sipStatus = why === 'carrier_failed' ? INAUDIBLE : CANCELLED
      return { at: hangUpOrderedAt, by: 'carrier', sipStatus, reason: why }
    }
    const at = this.#parts.calls.lostAt(call) ?? hangUpOrderedAt
    return { at, by: 'transport', sipStatus: CANCELLED, reason: null }
  }

  /** Ends a call whose end Kamailio will never report. */
  async #finish(call: CarriedCall, end: Unreported): Promise<void> {
    const { calls, ends } = this.#parts
    calls.remove(call.link, call.sipCallId)
    const { sipCallId, callSid, startedAt, answeredAt } = call
    const sipStatus = answeredAt === null ? end.sipStatus : null
    await ends.report({ sipCallId, callSid, startedAt, answeredAt, ...end, sipStatus })
  }
}

/** SIP status for an attempt with the Call-ID of a call in progress. */
const IN_USE = 482

/** SIP status of a call whose audio could not be set up. */
const INAUDIBLE = 488
