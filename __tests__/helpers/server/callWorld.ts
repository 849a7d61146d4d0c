import type { CallConnection } from '../../../contract/calls'
import type { Bus } from '../../../server/bus/bus'
import { LocalBus } from '../../../server/bus/bus'
import type { AccountRow } from '../../../server/database/accountStore'
import { insertCallerId } from '../../../server/database/callerIdStore'
import type { Database, Sql } from '../../../server/database/database'
import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import type { CallLife } from '../../../server/domain/calls/callLife'
import { createCallLife } from '../../../server/domain/calls/callLife'
import { createCallsService } from '../../../server/domain/calls/callsService'
import type { PlacedCall } from '../../../server/domain/calls/placeCall'
import { availableCredits } from '../../../server/domain/ledger/ledger'
import { rateFor } from '../../../server/domain/rates/rateFor'
import { newId } from '../../../server/ground/ids'
import type { ServerLease } from '../../../server/jobs/serverLease'
import { holdLease } from '../../../server/jobs/serverLease'
import { CallControl } from '../../../server/telephony/callControl'
import { byMinute } from '../../../shared/billing'
import { toCredits } from '../../../shared/credits'
import { FakeClock } from '../fakeClock'
import { openAccount } from './accounts'
import { FakeCarrier } from './fakeCarrier'
import { WatchedDatabase } from './watchedDatabase'

/** A number whose last two digits are its price per minute, in tenths of a credit. */
export const numberAt = (creditsPerMinute: number) =>
  `+120155501${String(Math.round(creditsPerMinute * 10)).padStart(2, '0')}`

/** One server's calls on a database, with a carrier and a clock controlled by the test. */
export class CallWorld {
  readonly clock: FakeClock
  readonly db: Database
  /** The database itself, which outlives the server. */
  readonly innerDb: Database
  readonly life: CallLife
  readonly control: CallControl
  readonly carrier: FakeCarrier
  readonly calls: ReturnType<typeof createCallsService>
  readonly errors: unknown[] = []
  readonly bus: Bus
  readonly #watched: WatchedDatabase

  /** Only among other servers. */
  lease: ServerLease | undefined

  constructor(db: Database, clock: FakeClock, isAmongOthers = false, bus?: Bus) {
    this.bus = bus ?? new LocalBus((error) => this.errors.push(error))
    this.clock = clock
    this.innerDb = db
    this.#watched = new WatchedDatabase(db)
    this.db = this.#watched.db
    const parts = { db: this.db, clock }
    const idOfLease = () => this.lease?.id ?? ''
    const server = {
      get id() {
        return idOfLease()
      },
    }
    this.life = createCallLife({ ...parts, ...(isAmongOthers && { server }) })
    this.control = new CallControl({
      life: this.life,
      bus: this.bus,
      clock,
      alarm: clock,
      onError: (error) => this.errors.push(error),
    })
    this.carrier = new FakeCarrier(clock, this.control)
    this.calls = createCallsService({
      ...parts,
      bus: this.bus,
      rateFor: (typed) => {
        const rate = rateFor(typed)
        return rate.callable ? { ...rate, price: byMinute(Number(typed.slice(-2)) * 10) } : rate
      },
      connect: Object.assign(
        (sid: string) => ({
          sip_uri: `sip:${sid}@test`,
          ws_url: 'ws://test',
          username: sid,
          password: 'secret',
          expires_at: new Date(clock.now() + 60_000).toISOString(),
          ice_servers: [],
        }),
        { withPasswords: (connection: CallConnection) => ({ ...connection, password: 'secret' }) },
      ),
    })
  }

  /** Holds the next database operation back and returns the function that releases it. */
  holdNext(): () => void {
    return this.#watched.holdNext()
  }

  /** While true, the database fails. */
  set isBroken(isBroken: boolean) {
    this.#watched.isBroken = isBroken
  }

  start(isAlone = true): Promise<void> {
    return this.control.start(this.carrier, isAlone)
  }

  /** Starts one of several servers on the database: it must have been made as one of these. */
  async startAmongOthers(): Promise<void> {
    this.lease = await holdLease({
      sql: this.db,
      clock: this.clock,
      alarm: this.clock,
      onLost: () => this.control.leaseLost(),
      onError: (error) => this.errors.push(error),
    })
    await this.start(false)
  }

  place(account: Caller, to: string): Promise<PlacedCall> {
    return this.calls.place(account, { to, caller_id_sid: account.callerIdSid })
  }

  /** Places a call that is answered at once. */
  async talk(account: Caller, to: string): Promise<PlacedCall> {
    const call = await this.place(account, to)
    await this.carrier.dial(call)
    this.carrier.answer(call.sid)
    await this.settled()
    return call
  }

  /** Advances the time, in seconds. */
  async advance(seconds: number): Promise<void> {
    await this.clock.advance(seconds * 1000, () => this.settled())
  }

  /** An account's available credits. */
  async creditsOf({ id }: { id: string }): Promise<number> {
    return toCredits(await availableCredits(this.innerDb, id))
  }

  /** A call's state as the API reports it to its account. */
  async seen(account: AccountRow, sid: string) {
    await this.settled()
    const { status, result, seconds, credits } = await this.calls.get(account, sid)
    return { status, result, seconds, credits }
  }

  /** Waits until no database operation is in progress. */
  settled = () => this.#watched.settled()

  /** Closes the database; then the ledger is right. */
  async end(): Promise<void> {
    await this.settled()
    expect(await findLedgerFaults(this.innerDb)).toEqual([])
    await this.innerDb.close()
  }
}

/** One server's calls, and Ada, who has 42 credits. */
export async function openCallWorld(db: Database): Promise<{ world: CallWorld; ada: Caller }> {
  const world = new CallWorld(db, new FakeClock())
  await world.start()
  return { world, ada: await openCaller(db, 4200) }
}

/** An account with a verified caller ID. */
export type Caller = AccountRow & { callerIdSid: string }

/** Opens an account that can call, with credits in hundredths, as a sub-account of `parent` if given. */
export async function openCaller(sql: Sql, hundredths: number, parent?: AccountRow): Promise<Caller> {
  const account = await openAccount(sql, hundredths, parent)
  const callerIdSid = newId(Date.now())
  await insertCallerId(sql, account.id, {
    id: callerIdSid,
    phoneNumber: account.phoneNumber,
    label: '',
    isDefault: true,
    verifiedAt: new Date(),
  })
  return { ...account, callerIdSid }
}
