import type { AccountRow } from '../../../server/database/accountStore'
import { insertCallerId } from '../../../server/database/callerIdStore'
import type { Database, Sql } from '../../../server/database/database'
import type { CallLife } from '../../../server/domain/calls/callLife'
import { createCallLife } from '../../../server/domain/calls/callLife'
import { createCallsService } from '../../../server/domain/calls/callsService'
import type { PlacedCall } from '../../../server/domain/calls/placeCall'
import { toCredits } from '../../../server/domain/credits'
import { newId } from '../../../server/domain/ids'
import { availableCredits } from '../../../server/domain/ledger/ledger'
import { rateFor } from '../../../server/domain/rates/rateFor'
import { CallControl } from '../../../server/telephony/callControl'
import type { FakeClock } from '../fakeClock'
import { openAccount } from './accounts'
import { HandCarrier } from './handCarrier'
import { WatchedDatabase } from './watchedDatabase'

/** A minute of these calls costs what the number's last two digits say, in tenths of a credit. */
export const numberAt = (creditsPerMinute: number) =>
  `+120155501${String(Math.round(creditsPerMinute * 10)).padStart(2, '0')}`

/** One server's calls on a database, with its carrier and its time in the test's hand. */
export class CallWorld {
  readonly clock: FakeClock
  readonly db: Database
  /** The database itself, which outlives the server. */
  readonly innerDb: Database
  readonly life: CallLife
  readonly control: CallControl
  readonly carrier: HandCarrier
  readonly calls: ReturnType<typeof createCallsService>
  readonly troubles: unknown[] = []
  readonly #watched: WatchedDatabase

  constructor(db: Database, clock: FakeClock) {
    this.clock = clock
    this.innerDb = db
    this.#watched = new WatchedDatabase(db)
    this.db = this.#watched.db
    const parts = { db: this.db, clock }
    this.life = createCallLife(parts)
    this.control = new CallControl({
      life: this.life,
      clock,
      alarm: clock,
      onError: (error) => this.troubles.push(error),
    })
    this.carrier = new HandCarrier(clock, this.control)
    this.calls = createCallsService({
      ...parts,
      live: this.control,
      rateFor: (typed) => {
        const rate = rateFor(typed)
        return rate.callable ? { ...rate, creditsPerMinute: Number(typed.slice(-2)) / 10 } : rate
      },
      connect: (sid) => ({
        sip_uri: `sip:${sid}@test`,
        ws_url: 'ws://test',
        username: sid,
        password: 'secret',
        expires_at: new Date(clock.now() + 60_000).toISOString(),
        ice_servers: [],
      }),
    })
  }

  /** Keeps the next piece of work on the database waiting; gives how to let it go on. */
  holdNext(): () => void {
    return this.#watched.holdNext()
  }

  /** Set, the database fails. */
  set isBroken(isBroken: boolean) {
    this.#watched.isBroken = isBroken
  }

  start(isAlone = true): Promise<void> {
    return this.control.start(this.carrier, isAlone)
  }

  place(account: Caller, to: string): Promise<PlacedCall> {
    return this.calls.place(account, { to, caller_id_sid: account.callerIdSid })
  }

  /** Places a call, which the other side answers at once. */
  async talk(account: Caller, to: string): Promise<PlacedCall> {
    const call = await this.place(account, to)
    await this.carrier.dial(call)
    this.carrier.answer(call.sid)
    await this.settled()
    return call
  }

  /** Lets time pass, in seconds. */
  async pass(seconds: number): Promise<void> {
    await this.clock.pass(seconds * 1000, () => this.settled())
  }

  /** What an account can spend, in credits. */
  async creditsOf({ id }: { id: string }): Promise<number> {
    return toCredits(await availableCredits(this.innerDb, id))
  }

  /** How a call stands, as its account is told. */
  async seen(account: AccountRow, sid: string) {
    await this.settled()
    const { status, result, seconds, credits } = await this.calls.get(account, sid)
    return { status, result, seconds, credits }
  }

  /** Waits until nothing is under way on the database. */
  settled = () => this.#watched.settled()
}

/** An account with a number that its calls may show. */
export type Caller = AccountRow & { callerIdSid: string }

/** Opens an account that can call, with credits in hundredths; below `parent` where one is given. */
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
