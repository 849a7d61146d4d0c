import { Pool } from 'pg'
import { LocalBus } from '../../../../server/bus/bus'
import { columnTypes, connectionsOf } from '../../../../server/database/connections'
import type { Database } from '../../../../server/database/database'
import { createPooledDatabase } from '../../../../server/database/pooledDatabase'
import { createCallLife } from '../../../../server/domain/calls/callLife'
import { createCallsService } from '../../../../server/domain/calls/callsService'
import { balanceOf, promotionsOf, transfer } from '../../../../server/domain/ledger/ledger'
import { rateFor } from '../../../../server/domain/rates/rateFor'
import { systemAlarm } from '../../../../server/ground/alarm'
import { systemClock } from '../../../../server/ground/clock'
import { BuiltInCarrier } from '../../../../server/telephony/builtIn/builtInCarrier'
import { createConnect } from '../../../../server/telephony/callConnection'
import { CallControl } from '../../../../server/telephony/callControl'
import { fromCredits } from '../../../../shared/credits'
import type { Caller } from '../callWorld'
import { openCaller } from '../callWorld'
import { urlOf } from '../testDatabase'
import { WatchedDatabase } from '../watchedDatabase'
import { SoundlessMedia } from './soundlessMedia'
import { switchInProcess } from './switchInProcess'
import { Wires } from './wires'

/** In fake time, idle connections would be closed and reopened all the time. */
const KEPT_OPEN = { idleTimeoutMillis: 0, max: 10, types: columnTypes }
const SECRET = 'a secret of the tests'
const STEP_MS = 1_000
/** In real time; after this it must be waiting for a timer. */
const STUCK_AFTER_NS = 50_000_000n

/** One server with its carrier, without real sockets or audio. */
interface SipServer {
  control: CallControl
  carrier: BuiltInCarrier
  wires: Wires
}

/**
 * Servers sharing one database, with everything between a caller's frames and the ledger as in production, in fake time.
 * Its test file replaces real sockets and audio with `Wires` and `SoundlessMedia`.
 */
export class SipWorld {
  readonly errors: unknown[] = []
  readonly watched: WatchedDatabase
  readonly servers: SipServer[] = []
  readonly #bus = new LocalBus((error) => this.errors.push(error))
  readonly #calls: ReturnType<typeof createCallsService>

  private constructor(db: Database) {
    this.watched = new WatchedDatabase(db)
    SoundlessMedia.opened = []
    this.#calls = createCallsService({
      db: this.watched.db,
      clock: systemClock,
      rateFor,
      connect: createConnect({ secret: SECRET, clock: systemClock }),
      bus: this.#bus,
    })
  }

  static async start(db: Database, servers = 1): Promise<SipWorld> {
    const world = new SipWorld(await withoutTimers(db))
    for (let n = 0; n < servers; n += 1) await world.#addServer(servers === 1)
    return world
  }

  /** Opens an account that can call. */
  async openCaller(credits: number): Promise<Caller> {
    return await openCaller(this.watched.db, fromCredits(credits))
  }

  place(account: Caller, to: string) {
    return this.#calls.place(account, { to, caller_id_sid: account.callerIdSid })
  }

  async earn(account: Caller, credits: number): Promise<void> {
    await transfer(this.watched.db, {
      rootId: account.rootId,
      key: crypto.randomUUID(),
      kind: 'promotion',
      from: promotionsOf(account.rootId),
      to: balanceOf(account.id),
      amount: fromCredits(credits),
      at: Date.now(),
    })
    this.#bus.publish({ topic: 'balance', accountId: account.id })
  }

  /** Advances the time in steps of a second. */
  async advance(seconds: number): Promise<void> {
    await this.settled()
    for (let left = seconds * 1_000; left > 0; left -= STEP_MS) {
      jest.advanceTimersByTime(Math.min(left, STEP_MS))
      await this.settled()
    }
  }

  /** Waits until no database operation is in progress, advancing timers for retries after deadlocks. */
  async settled(): Promise<void> {
    let isDone = false
    const done = this.watched.settled().then(() => {
      isDone = true
    })
    for (let since = process.hrtime.bigint(); !isDone; ) {
      await new Promise<void>((resolve) => setImmediate(resolve))
      if (process.hrtime.bigint() - since < STUCK_AFTER_NS) continue
      jest.advanceTimersByTime(10)
      since = process.hrtime.bigint()
    }
    await done
  }

  async close(): Promise<void> {
    const closing = Promise.all(this.servers.map(({ control }) => control.close()))
    await this.settled()
    await closing
    if (!this.watched.db.isExclusive) await this.watched.db.close()
  }

  async #addServer(isAlone: boolean): Promise<void> {
    const control = new CallControl({
      life: createCallLife({ db: this.watched.db, clock: systemClock }),
      bus: this.#bus,
      clock: systemClock,
      alarm: systemAlarm,
      onError: (error) => this.errors.push(error),
    })
    const carrier = new BuiltInCarrier({
      secret: SECRET,
      realm: 'tealine.test',
      callHandler: control,
      advertise: [],
      onError: (error) => this.errors.push(error),
      spawn: (settings) => switchInProcess(settings, () => undefined),
    })
    const wires = Wires.newest
    await carrier.ready
    await control.start(carrier, isAlone)
    this.servers.push({ control, carrier, wires })
  }
}

/** The same database over connections that set no timers; the embedded one never sets any. */
async function withoutTimers(db: Database): Promise<Database> {
  if (db.isExclusive) return db
  const url = await urlOf(db)
  const pool = new Pool({ connectionString: url, ...KEPT_OPEN })
  return createPooledDatabase(connectionsOf(pool), false, async () => undefined)
}
