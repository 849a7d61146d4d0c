import type { OnUnlisted } from '../../domain/providerAnswer'
import { Refusal } from '../../domain/refusal'
import type { Alarm } from '../../ground/alarm'
import type { Clock } from '../../ground/clock'
import { repeat } from '../../ground/repeat'
import type { KamailioAddress, KamailioSettings } from '../../settings/telephony'
import { SIP_PATH } from '../callConnection'
import type { CallGate, CallName, Carrier, CarrierCall, HangUpReason } from '../carrierPort'
import { CallReports } from './callReports'
import { CallTable } from './callTable'
import { connectionOf } from './carriedCall'
import { hasTrunk } from './engineState'
import { KamailioLink } from './kamailioLink'
import { hangUp, sendLimit } from './orders'
import { END_REPEATED_WITHIN_MS, UnsettledEnds } from './unsettledEnds'

interface KamailioCarrierParts {
  settings: KamailioSettings
  gate: CallGate
  clock: Clock
  alarm: Alarm
  onUnlisted?: OnUnlisted
  onError(error: unknown): void
}

/** Why no call can be placed at the moment. */
export type EngineTrouble = 'no_engine' | 'other_secret' | 'no_trunk'

/** A Kamailio that is not back by then has taken its calls with it. */
const LOST_AFTER_MS = 15_000
const WATCH_EVERY_MS = 1_000
const READ_CALLS_EVERY_MS = 60_000
const LOOK_AT_TRUNKS_EVERY_MS = 3_000
const LOOK_WHETHER_KNOWN_EVERY_MS = 100
/** Longer than the web app waits before it tries again by itself: who calls is told at once. */
const RETRY_AFTER_SECONDS = 60
const UNAVAILABLE = "Calls can't be placed at the moment. Nothing was charged. Try again in a minute."

/**
 * Carries calls through Kamailios, which other servers may share. Every server hears of every call; which of them a call
 * belongs to is known in the database alone (see `Carrier`).
 */
export class KamailioCarrier implements Carrier {
  readonly endsWithServer = false
  readonly #parts: KamailioCarrierParts
  readonly #links: KamailioLink[]
  readonly #calls: CallTable
  readonly #ends: UnsettledEnds
  readonly #reports: CallReports
  readonly #haveTrunk = new Set<KamailioLink>()
  /** Those that did not answer when they were last asked about their trunks. */
  readonly #owingAnswer = new Set<KamailioLink>()
  readonly #stopTasks: (() => Promise<void>)[]
  readonly #onClose: (() => void)[] = []
  readonly #onConnectionClosed: ((connection: string) => void)[] = []
  #isClosed = false
  #turn = 0

  constructor(parts: KamailioCarrierParts) {
    this.#parts = parts
    const { settings, clock, onError } = parts
    this.#calls = new CallTable({
      ...parts,
      onCallerGone: (call) => hangUp(call, 'transport', clock.now()),
      onLimit: (call) => hangUp(call, 'out_of_credits', clock.now()),
    })
    this.#ends = new UnsettledEnds(parts)
    this.#reports = new CallReports({
      ...parts,
      server: settings.server,
      calls: this.#calls,
      ends: this.#ends,
      onConnectionClosed: (connection) => {
        for (const listener of this.#onConnectionClosed) listener(connection)
      },
    })
    this.#links = settings.addresses.map((address) => {
      const link: KamailioLink = new KamailioLink({
        ...parts,
        ...settings,
        address,
        up: (heardUntil) => {
          this.#reports.linkUp(link, heardUntil).catch(onError)
          this.#lookAtTrunks().catch(onError)
        },
        receive: (event) => this.#reports.receive(link, event),
      })
      return link
    })
    const later = (job: string, everyMs: number, work: () => Promise<void>) =>
      repeat({ ...parts, job, everyMs, skipFirst: true, work })
    this.#stopTasks = [
      later('watch the engine', WATCH_EVERY_MS, () => this.#watch()),
      later('look at trunks', LOOK_AT_TRUNKS_EVERY_MS, () => this.#lookAtTrunks()),
      later('read the calls of the engine', READ_CALLS_EVERY_MS, () => this.#readAll(this.#up)),
    ]
  }

  /** The Kamailios that answer. */
  get answering(): KamailioAddress[] {
    return this.#up.map(({ address }) => address)
  }

  /** What is missing for calls to reach anybody. */
  get trouble(): EngineTrouble | undefined {
    if (this.#up.length === 0) return 'no_engine'
    if (this.#up.every(({ hasOtherSecret }) => hasOtherSecret)) return 'other_secret'
    return this.#usable.length === 0 ? 'no_trunk' : undefined
  }

  /** How many engines have another CARRIER_SECRET than this server. */
  get enginesWithOtherSecret(): number {
    return this.#up.filter(({ hasOtherSecret }) => hasOtherSecret).length
  }

  /**
   * Where a browser's telephone connects for its next call: one Kamailio after the other.
   * @throws Refusal 503 while no call would reach anybody
   */
  webSocketUrl(): string {
    const usable = this.#usable
    const link = usable[this.#turn++ % usable.length]
    if (!link) throw new Refusal(503, 'calls_unavailable', UNAVAILABLE, RETRY_AFTER_SECONDS)
    return `${this.#parts.settings.webSocketUrl ?? SIP_PATH}/${link.address.name}`
  }

  hangUp(name: CallName, why: HangUpReason): void {
    const call = this.#calls.named(name)
    if (call) hangUp(call, why, this.#parts.clock.now())
  }

  extend(name: CallName, maxSeconds: number): void {
    const call = this.#calls.named(name)
    if (!call) return
    call.newLimit = maxSeconds
    this.#calls.watchLimit(call)
    sendLimit(call, this.#parts.clock.now())
  }

  /** Those in progress, and those whose ends are still to be settled. */
  list(): Promise<CarrierCall[]> {
    this.#giveUpLost()
    const silent = this.#links.find((link) => !this.#isKnown(link))
    if (silent) return Promise.reject(new Error(`Kamailio ${silent.address.name} does not say which calls it carries`))
    return Promise.resolve([...this.#calls.all(), ...this.#ends.list()])
  }

  /** Those of the Kamailios that tell: the calls of one that is lost with its server's machine hold up no others. */
  listSoFar(): Promise<{ calls: CarrierCall[]; isComplete: boolean }> {
    this.#giveUpLost()
    const known = this.#links.filter((link) => this.#isKnown(link))
    if (known.length === 0) return Promise.reject(new Error('No Kamailio says which calls it carries'))
    const calls = [...known.flatMap((link) => this.#calls.of(link)), ...this.#ends.list()]
    return Promise.resolve({ calls, isComplete: known.length === this.#links.length })
  }

  /** Resolves once `list` does: with a Kamailio that does not answer, after 15 s. */
  async whenCallsAreKnown(): Promise<void> {
    const { clock, alarm } = this.#parts
    while (!this.#isClosed && !this.#links.every((link) => this.#isKnown(link)))
      await new Promise<void>((resolve) => alarm.set(clock.now() + LOOK_WHETHER_KNOWN_EVERY_MS, resolve))
  }

  /** Has `work` done when this carrier closes. */
  onClose(work: () => void): void {
    this.#onClose.push(work)
  }

  /** Has `listener` called with each connection, as `connectionOf()` names it, that a Kamailio takes for closed. */
  onConnectionClosed(listener: (connection: string) => void): void {
    this.#onConnectionClosed.push(listener)
  }

  /** Those of these connections, as `connectionOf()` names them, of which it is known that there is no call on them. */
  withoutCall(connections: Iterable<string>): string[] {
    const inCalls = new Set(this.#calls.all().map(({ connection }) => connection))
    const isTold = (connection: string) =>
      this.#up.some((link) => this.#reports.hasRead(link) && connection.startsWith(connectionOf(link, '')))
    return [...connections].filter((connection) => !inCalls.has(connection) && isTold(connection))
  }

  /** The calls go on: another server carries them on, or this one when it is back. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const work of this.#onClose.splice(0)) work()
    for (const link of this.#links) link.close()
    this.#calls.close()
    await Promise.all(this.#stopTasks.map((stop) => stop()))
  }

  get #up(): KamailioLink[] {
    return this.#links.filter(({ isUp }) => isUp)
  }

  /** Those through which a call reaches somebody. */
  get #usable(): KamailioLink[] {
    return this.#up.filter((link) => this.#haveTrunk.has(link) && !link.hasOtherSecret)
  }

  /** Whether it is known which calls a Kamailio carries: none any more if it stays away. */
  #isKnown(link: KamailioLink): boolean {
    return link.isUp ? this.#reports.hasRead(link) : this.#isLost(link)
  }

  #isLost({ downSince }: KamailioLink): boolean {
    return downSince !== null && this.#parts.clock.now() - downSince >= LOST_AFTER_MS
  }

  async #watch(): Promise<void> {
    const noticedBefore = this.#parts.clock.now() - END_REPEATED_WITHIN_MS
    this.#giveUpLost()
    this.#calls.forgetOldConnections()
    // While the database is away it takes long.
    void this.#ends.retry()
    await this.#readAll(this.#up.filter((link) => this.#reports.needsReading(link, noticedBefore)))
    for (const link of this.#up) await this.#reports.finishMissing(link, noticedBefore)
  }

  #giveUpLost(): void {
    for (const link of this.#links)
      if (link.downSince !== null && this.#isLost(link)) this.#reports.giveUp(this.#calls.of(link), link.downSince)
  }

  async #readAll(links: KamailioLink[]): Promise<void> {
    const { onError } = this.#parts
    await Promise.all(links.map((link) => this.#reports.read(link).catch(onError)))
  }

  async #lookAtTrunks(): Promise<void> {
    await Promise.all(this.#up.map((link) => this.#lookAtTrunk(link)))
  }

  /** One answer that is late or an error says nothing of its trunks, a second one in a row does. */
  async #lookAtTrunk(link: KamailioLink): Promise<void> {
    const found = await hasTrunk(link).catch(() => undefined)
    if (found) this.#haveTrunk.add(link)
    else if (found === false || this.#owingAnswer.has(link)) this.#haveTrunk.delete(link)
    if (found === undefined) this.#owingAnswer.add(link)
    else this.#owingAnswer.delete(link)
  }
}
