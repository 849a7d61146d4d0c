import fc from 'fast-check'
import type { Database } from '../../../../server/database/database'
import { findLedgerFaults } from '../../../../server/database/ledgerAudit'
import type { TransferOutcome } from '../../../../server/domain/ledger/ledger'
import { availableCredits, balanceOf, transfer } from '../../../../server/domain/ledger/ledger'
import { fromCredits, toCredits } from '../../../../shared/credits'
import { FakeClock } from '../../../helpers/fakeClock'
import type { Caller } from '../../../helpers/server/callWorld'
import { CallWorld, numberAt, openCaller } from '../../../helpers/server/callWorld'
import { describeOnEveryDatabase, truncate } from '../../../helpers/server/testDatabase'
import { shortOrLong } from '../../../helpers/shortOrLong'

const OPENING = [1500, 300, 0]

/** One step; accounts and keys are small numbers, so that steps collide. */
type Step =
  | { kind: 'give'; from: number; to: number; amount: number; key: number; times: number }
  | { kind: 'place'; who: number; rate: number; times: number }
  | { kind: 'dial'; who: number; times: number }
  | { kind: 'answer' | 'topUp'; who: number }
  | { kind: 'talk'; who: number; rate: number }
  | { kind: 'end'; who: number; lateBy: number }
  | { kind: 'pass'; seconds: number }
  | { kind: 'crash'; downFor: number }
  | { kind: 'breakDown'; seconds: number }

const who = fc.nat({ max: OPENING.length - 1 })
const rate = fc.constantFrom(1, 1, 2.5, 0.3)
const times = fc.constantFrom(1, 1, 1, 3)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('give' as const),
    from: who,
    to: who,
    amount: fc.integer({ min: 1, max: 900 }),
    key: fc.nat(12),
    times,
  }),
  fc.record({ kind: fc.constant('place' as const), who, rate, times }),
  fc.record({ kind: fc.constant('dial' as const), who, times }),
  fc.record({ kind: fc.constant('answer' as const), who }),
  fc.record({ kind: fc.constant('talk' as const), who, rate }),
  fc.record({ kind: fc.constant('talk' as const), who, rate }),
  fc.record({ kind: fc.constant('topUp' as const), who }),
  fc.record({ kind: fc.constant('end' as const), who, lateBy: fc.constantFrom(0, 0, 0.4) }),
  fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(0.2, 30, 59.8, 60, 60.2, 240, 300, 600) }),
  fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(0.2, 60, 60.2) }),
  fc.record({ kind: fc.constant('crash' as const), downFor: fc.constantFrom(0, 3, 100) }),
  fc.record({ kind: fc.constant('breakDown' as const), seconds: fc.constantFrom(1, 70) }),
)

/** A family of accounts and their expected balances. */
class Family {
  readonly members: Caller[]
  #world: CallWorld
  /** Each account's net gifts, in hundredths. */
  readonly #given: number[] = [...OPENING]
  readonly #madeKeys = new Set<string>()
  /** Sid of each account's last call. */
  readonly #lastCall: (string | undefined)[] = []

  constructor(members: Caller[], world: CallWorld) {
    this.members = members
    this.#world = world
  }

  async happens(happening: Step): Promise<void> {
    switch (happening.kind) {
      case 'give':
        return this.#give(happening)
      case 'place':
        return this.#place(happening)
      case 'dial':
        return this.#dial(happening)
      case 'talk':
        await this.#place({ ...happening, times: 1 })
        await this.#dial({ ...happening, times: 1 })
        return this.#answer(happening.who)
      case 'answer':
        return this.#answer(happening.who)
      case 'topUp':
        return this.#world.bus.publish({ topic: 'balance', accountId: this.#member(happening.who).id })
      case 'end':
        return this.#end(happening)
      case 'pass':
        return this.#world.advance(happening.seconds)
      case 'crash':
        return this.#restart(happening.downFor)
      case 'breakDown':
        return this.#breakDown(happening.seconds)
    }
  }

  /** Each balance must be what the account was given, less what its calls cost. */
  async check(db: Database): Promise<void> {
    await this.#world.settled()
    expect(await findLedgerFaults(db)).toEqual([])
    for (const [n, member] of this.members.entries()) {
      const { calls } = await this.#world.calls.list(member, { limit: 200, account_sid: member.id })
      for (const call of calls) {
        const minutes = call.answered_at && call.status === 'ended' ? Math.max(1, Math.ceil(call.seconds / 60)) : 0
        if (call.status === 'ended') expect(call.credits).toBeCloseTo(minutes * call.credits_per_minute, 6)
      }
      const cost = calls.reduce((sum, { credits }) => sum + credits, 0)
      expect(toCredits(await availableCredits(db, member.id))).toBeCloseTo(toCredits(this.#given[n] ?? 0) - cost, 6)
    }
  }

  /** Ends everything: no hold must be left, and the statement must add up to the balance line by line. */
  async finish(db: Database): Promise<void> {
    await this.#restart(1000)
    await this.check(db)
    for (const { id } of this.members) {
      const lines = await db.query<{ stated: number; after: number; kind: string; call: string | null }>(
        `SELECT leg.stated, leg.stated_after AS after, transfer.kind, transfer.call_id AS call
         FROM ledger_leg AS leg JOIN ledger_transfer AS transfer ON transfer.root_id = leg.root_id AND transfer.id = leg.transfer_id
         WHERE leg.owner_id = $1 AND leg.kind = 'balance' AND leg.stated <> 0 ORDER BY leg.entry`,
        [id],
      )
      let balance = 0
      for (const line of lines) {
        balance += line.stated
        expect(line.after).toBe(balance)
      }
      expect(await availableCredits(db, id)).toBe(balance)
      const calls = lines.flatMap(({ call }) => call ?? [])
      expect(new Set(calls).size).toBe(calls.length)
    }
  }

  async #give({ from, to, amount, key, times: repeats }: Extract<Step, { kind: 'give' }>): Promise<void> {
    if (from === to) return
    const name = `give:${key}`
    const attempt = () =>
      transfer(this.#world.db, {
        rootId: this.#member(0).id,
        key: name,
        kind: 'transfer',
        from: balanceOf(this.#member(from).id),
        to: balanceOf(this.#member(to).id),
        amount,
        at: this.#world.clock.now(),
      })
    const outcomes = await Promise.all(Array.from({ length: repeats }, attempt))
    const made = outcomes.filter((outcome: TransferOutcome) => outcome === 'made').length
    expect(made).toBeLessThanOrEqual(this.#madeKeys.has(name) ? 0 : 1)
    if (made === 0) return
    this.#madeKeys.add(name)
    this.#given[from] = (this.#given[from] ?? 0) - amount
    this.#given[to] = (this.#given[to] ?? 0) + amount
  }

  async #place({ who: n, rate: price, times: repeats }: Omit<Extract<Step, { kind: 'place' }>, 'kind'>): Promise<void> {
    const attempts = Array.from({ length: repeats }, () => this.#world.place(this.#member(n), numberAt(price)))
    const placed = (await Promise.allSettled(attempts)).flatMap((attempt) => {
      if (attempt.status === 'fulfilled') return [attempt.value]
      expect([402, 409]).toContain(attempt.reason.status)
      return []
    })
    expect(placed.length).toBeLessThanOrEqual(1)
    if (placed[0]) {
      expect(fromCredits(placed[0].credits_per_minute)).toBe(price * 100)
      this.#lastCall[n] = placed[0].sid
    }
  }

  async #answer(n: number): Promise<void> {
    if (this.#isCarried(n)) this.#world.carrier.answer(this.#callOf(n))
    await this.#world.settled()
  }

  async #dial({ who: n, times: repeats }: Omit<Extract<Step, { kind: 'dial' }>, 'kind'>): Promise<void> {
    const sid = this.#callOf(n)
    if (!sid) return
    const call = await this.#world.calls.get(this.#member(n), sid)
    const verdicts = await Promise.all(Array.from({ length: repeats }, () => this.#world.carrier.dial(call)))
    expect(verdicts.filter((verdict) => 'maxSeconds' in verdict).length).toBeLessThanOrEqual(1)
  }

  async #end({ who: n, lateBy }: Extract<Step, { kind: 'end' }>): Promise<void> {
    if (this.#isCarried(n)) this.#world.carrier.end(this.#callOf(n), { at: this.#world.clock.now() - lateBy * 1000 })
    await this.#world.settled()
  }

  async #restart(downFor: number): Promise<void> {
    await this.#world.settled()
    const db = this.#world.innerDb
    this.#world = new CallWorld(db, new FakeClock(this.#world.clock.now() + downFor * 1000))
    await this.#world.start()
  }

  async #breakDown(seconds: number): Promise<void> {
    this.#world.isBroken = true
    await this.#world.advance(seconds)
    this.#world.isBroken = false
    await this.#world.advance(2)
  }

  #isCarried(n: number): boolean {
    return this.#world.carrier.carries(this.#callOf(n))
  }

  #callOf(n: number): string {
    return this.#lastCall[n] ?? ''
  }

  #member(n: number): Caller {
    const member = this.members[n]
    if (!member) throw new Error(`There is no member ${n}`)
    return member
  }
}

describeOnEveryDatabase('whatever happens', (open) => {
  test('nothing is lost, nothing is charged twice, nobody is overdrawn', async () => {
    const db = await open()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const world = new CallWorld(db, new FakeClock())
        await world.start()
        const parent = await openCaller(db, OPENING[0] ?? 0)
        const members = [
          parent,
          await openCaller(db, OPENING[1] ?? 0, parent),
          await openCaller(db, OPENING[2] ?? 0, parent),
        ]
        const family = new Family(members, world)
        for (const happening of steps) await family.happens(happening)
        await family.check(db)
        await family.finish(db)
        await emptied(db)
      }),
      { numRuns: shortOrLong(15, 90) },
    )
    await db.close()
  })

  const emptied = (db: Database) =>
    truncate(db, ['ledger_account', 'ledger_transfer', 'ledger_leg', 'call', 'caller_id', 'account'])
})
