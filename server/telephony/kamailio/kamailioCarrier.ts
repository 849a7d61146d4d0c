import type { OnUnlisted } from '../../domain/providerAnswer'
import { Refusal } from '../../domain/refusal'
import type { Alarm } from '../../ground/alarm'
import type { Clock } from '../../ground/clock'
import { repeat } from '../../ground/repeat'
import type { KamailioAddress, KamailioSettings } from '../../settings/telephony'
import { SIP_PATH } from '../callConnection'
import type { CallHandler, CallName, Carrier, CarrierCall, HangUpReason } from '../carrierPort'
import { CallReports } from './callReports'
import { CallTable } from './callTable'
import { connectionOf } from './carriedCall'
import { hasTrunk } from './engineState'
import { KamailioLink } from './kamailioLink'
import { hangUp, sendLimit } from './orders'
import { END_REPEATED_WITHIN_MS, UnsettledEnds } from './unsettledEnds'

interface KamailioCarrierParts {
  settings: KamailioSettings
  callHandler: CallHandler
  clock: Clock
  alarm: Alarm
  onUnlisted?: OnUnlisted
  onError(error: unknown): void
}

/** Why no call can be placed at the moment. */
export type EngineTrouble = 'no_engine' | 'other_secret' | 'no_trunk'

/** A Kamailio that is down for longer is taken to have lost its calls. */
const LOST_AFTER_MS = 15_000
const WATCH_EVERY_MS = 1_000
const READ_CALLS_EVERY_MS = 60_000
const LOOK_AT_TRUNKS_EVERY_MS = 3_000
const LOOK_WHETHER_KNOWN_EVERY_MS = 100
/** Longer than the web app waits before it retries on its own, so the caller sees the failure at once. */
const RETRY_AFTER_SECONDS = 60
const UNAVAILABLE = "Calls can't be placed at the moment. Nothing was charged. Try again in a minute."

/**
 * Carries calls through Kamailios, which other servers may share. Every server receives the events of every call; only
 * the database knows which server owns it (see `Carrier`).
 */
export class KamailioCarrier implements Carrier {
  readonly endsWithServer = false
  readonly #parts: KamailioCarrierParts
  readonly #links: KamailioLink[]
  readonly #calls: CallTable
  readonly #ends: UnsettledEnds
  readonly #reports: CallReports
  readonly #haveTrunk = new Set<KamailioLink>()
  /** Kamailios that did not answer the last question about their trunks. */
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

  /** The Kamailios that are connected. */
  get answering(): KamailioAddress[] {
    return this.#up.map(({ address }) => address)
  }

  /** What keeps calls from being placed, if anything. */
  get trouble(): EngineTrouble | undefined {
    if (this.#up.length === 0) return 'no_engine'
    if (this.#up.every(({ hasOtherSecret }) => hasOtherSecret)) return 'other_secret'
    return this.#usable.length === 0 ? 'no_trunk' : undefined
  }

  /** How many engines have a different CARRIER_SECRET from this server. */
  get enginesWithOtherSecret(): number {
    return this.#up.filter(({ hasOtherSecret }) => hasOtherSecret).length
  }

  /**
   * Where a browser's telephone connects for its next call; Kamailios take turns.
   * @throws Refusal 503 while no call can be placed
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

  /** Calls in progress, and ended ones that are not settled yet. */
  list(): Promise<CarrierCall[]> {
    this.#giveUpLost()
    const silent = this.#links.find((link) => !this.#isKnown(link))
    if (silent) return Promise.reject(new Error(`Kamailio ${silent.address.name} does not say which calls it carries`))
    return Promise.resolve([...this.#calls.all(), ...this.#ends.list()])
  }

  /**
   * The calls of the Kamailios that answer, so that one that was lost together with a server's machine does not hold up
   * the others.
   */
  listSoFar(): Promise<{ calls: CarrierCall[]; isComplete: boolean }> {
    this.#giveUpLost()
    const known = this.#links.filter((link) => this.#isKnown(link))
    if (known.length === 0) return Promise.reject(new Error('No Kamailio says which calls it carries'))
    const calls = [...known.flatMap((link) => this.#calls.of(link)), ...this.#ends.list()]
    return Promise.resolve({ calls, isComplete: known.length === this.#links.length })
  }

  /** Resolves when `list` would: after 15 s if a Kamailio does not answer. */
  async whenCallsAreKnown(): Promise<void> {
    const { clock, alarm } = this.#parts
    while (!this.#isClosed && !this.#links.every((link) => this.#isKnown(link)))
      await new Promise<void>((resolve) => alarm.set(clock.now() + LOOK_WHETHER_KNOWN_EVERY_MS, resolve))
  }

  /** Runs `work` when this carrier closes. */
  onClose(work: () => void): void {
    this.#onClose.push(work)
  }

  /** Calls `listener` with each connection (see `connectionOf()`) that a Kamailio considers closed. */
  onConnectionClosed(listener: (connection: string) => void): void {
    this.#onConnectionClosed.push(listener)
  }

  /** Filters connections (see `connectionOf()`): returns those that are known to carry no call. */
  withoutCall(connections: Iterable<string>): string[] {
    const inCalls = new Set(this.#calls.all().map(({ connection }) => connection))
    const isTold = (connection: string) =>
      this.#up.some((link) => this.#reports.hasRead(link) && connection.startsWith(connectionOf(link, '')))
    return [...connections].filter((connection) => !inCalls.has(connection) && isTold(connection))
  }

  /** Calls continue; another server takes them over, or this one after a restart. */
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

  /** The Kamailios that can place calls. */
  get #usable(): KamailioLink[] {
    return this.#up.filter((link) => this.#haveTrunk.has(link) && !link.hasOtherSecret)
  }

  /** The Kamailio's calls are known. One that stays down carries none. */
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
    // This takes a long time while the database is down.
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

  /** A single late or failed answer says nothing about its trunks; two in a row do. */
  async #lookAtTrunk(link: KamailioLink): Promise<void> {
    const found = await hasTrunk(link).catch(() => undefined)
    if (found) this.#haveTrunk.add(link)
    else if (found === false || this.#owingAnswer.has(link)) this.#haveTrunk.delete(link)
    if (found === undefined) this.#owingAnswer.add(link)
    else this.#owingAnswer.delete(link)
  }
}
