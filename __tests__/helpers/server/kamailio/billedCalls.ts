import type { Database } from '../../../../server/database/database'
import { findLedgerFaults } from '../../../../server/database/ledgerAudit'
import { FakeClock } from '../../fakeClock'
import { until } from '../../until'
import type { Caller } from '../callWorld'
import { numberAt, openCaller } from '../callWorld'
import { FakeKamailio } from './fakeKamailio'
import { dial, KamailioServer, pass } from './kamailioServer'

/** Calls with money through one fake Kamailio: a caller with 42 credits, and one of the product's servers or two. */
export class BilledCalls {
  readonly db: Database
  readonly ada: Caller
  readonly clock: FakeClock
  readonly kamailio: FakeKamailio
  readonly first: KamailioServer
  readonly #servers: KamailioServer[]

  private constructor(db: Database, ada: Caller, clock: FakeClock, kamailio: FakeKamailio, first: KamailioServer) {
    this.db = db
    this.ada = ada
    this.clock = clock
    this.kamailio = kamailio
    this.first = first
    this.#servers = [first]
  }

  static async open(db: Database): Promise<BilledCalls> {
    const clock = new FakeClock()
    const kamailio = await new FakeKamailio(clock).start()
    const ada = await openCaller(db, 4200)
    const calls = new BilledCalls(db, ada, clock, kamailio, await KamailioServer.start(db, [kamailio]))
    await calls.passing(6)
    return calls
  }

  async startSecond(): Promise<KamailioServer> {
    const second = await KamailioServer.start(this.db, [this.kamailio], 'api2', this.first.world.clock.now())
    this.#servers.push(second)
    await this.passing(6)
    return second
  }

  /** Stops the first server cleanly, and starts it again after some time, without waiting for what Kamailio carries. */
  async restartAfter(seconds: number): Promise<KamailioServer> {
    await this.first.stop()
    await this.first.world.lease?.giveUp()
    await this.passing(seconds, [])
    const restarted = await KamailioServer.start(this.db, [this.kamailio], 'api1', this.clock.now(), false)
    this.#servers.splice(0, this.#servers.length, restarted)
    return restarted
  }

  /** Stops everything; then the ledger is right, and no credits are held. */
  async close(): Promise<void> {
    for (const server of this.#servers) await server.stop()
    await this.kamailio.stop()
    expect(await findLedgerFaults(this.db)).toEqual([])
    const [row] = await this.db.query<{ sum: number }>(
      "SELECT coalesce(sum(balance), 0)::bigint AS sum FROM ledger_account WHERE kind = 'hold'",
    )
    expect(row?.sum).toBe(0)
    await this.db.close()
  }

  /** Lets time pass for these servers, all unless named. */
  readonly passing = (seconds: number, servers = this.#servers) =>
    pass(seconds, { db: this.db, clock: this.clock, kamailios: [this.kamailio], servers })

  /** A call that the first server admits and the callee answers. */
  readonly talk = async (changed: Parameters<typeof dial>[4] = {}) => {
    const call = await dial(this.first, this.kamailio, this.ada, numberAt(1), changed)
    this.kamailio.answer(call.callId)
    await this.first.settled()
    return call
  }

  /** How many seconds calls were given by new limits. */
  readonly limits = () => this.kamailio.ordersOf('limit').map(({ seconds }) => seconds)

  readonly seen = ({ sid }: { sid: string }, by = this.first) => by.world.seen(this.ada, sid)

  /** Waits for a call's end. @returns what was charged for it */
  readonly ended = (call: { sid: string }, by = this.first) =>
    until('it has ended', async () => {
      const { status, ...rest } = await this.seen(call, by)
      return status === 'ended' ? rest : undefined
    })
}
