import fc from 'fast-check'
import type { Database } from '../../../../server/database/database'
import { findLedgerFaults } from '../../../../server/database/ledgerAudit'
import { Refusal } from '../../../../server/domain/refusal'
import { FakeClock } from '../../../helpers/fakeClock'
import type { Caller } from '../../../helpers/server/callWorld'
import { numberAt, openCaller } from '../../../helpers/server/callWorld'
import { FamilyWorld } from '../../../helpers/server/familyWorld'
import { describeOnEveryDatabase, truncate } from '../../../helpers/server/testDatabase'
import { shortOrLong } from '../../../helpers/shortOrLong'

const OPENING = 10_000
const OPENING_OF_SUBS = 2_000

/** One step of a parent or a sub-account; `who` is the sub-account's index. */
type Step =
  | { kind: 'give'; who: number; credits: number; intent: number }
  | { kind: 'ask'; who: number; credits: number }
  | { kind: 'resolve'; who: number; status: 'approved' | 'denied' }
  | { kind: 'talk' | 'hangUp' | 'suspend' | 'reactivate' | 'close'; who: number }
  | { kind: 'pass'; seconds: number }

const who = fc.nat({ max: 2 })
const credits = fc.constantFrom(0.01, 3, 7.5, 40, 120)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('give' as const),
    who,
    credits: fc.oneof(
      credits,
      credits.map((amount) => -amount),
    ),
    intent: fc.nat(20),
  }),
  fc.record({ kind: fc.constant('ask' as const), who, credits }),
  fc.record({ kind: fc.constant('resolve' as const), who, status: fc.constantFrom('approved', 'approved', 'denied') }),
  fc.record({ kind: fc.constant('talk' as const), who }),
  fc.record({ kind: fc.constant('talk' as const), who }),
  fc.record({ kind: fc.constantFrom('hangUp' as const, 'suspend' as const, 'reactivate' as const), who }),
  fc.record({ kind: fc.constant('close' as const), who }),
  fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(20, 60, 300) }),
)

/** A parent, its sub-accounts and their calls; several steps may run at once. */
class Family {
  readonly #world: FamilyWorld
  readonly #parent: Caller
  readonly #subs: Caller[]
  readonly #calls = new Map<number, string>()
  readonly #closed = new Set<number>()

  constructor(world: FamilyWorld, parent: Caller, subs: Caller[]) {
    this.#world = world
    this.#parent = parent
    this.#subs = subs
  }

  /** Runs steps at once; refusals are fine, other errors are not. */
  async happens(together: Step[]): Promise<void> {
    const outcomes = await Promise.allSettled(together.map((happening) => this.#happen(happening)))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected' && !(outcome.reason instanceof Refusal)) throw outcome.reason
    await this.#world.settled()
  }

  /** Only the cost of the calls is gone, and closed accounts are empty. */
  async check(db: Database): Promise<void> {
    expect(this.#world.errors).toEqual([])
    expect(await findLedgerFaults(db)).toEqual([])
    const { calls } = await this.#world.calls.list(this.#parent, { limit: 200 })
    const spent = calls.reduce((sum, call) => sum + call.credits, 0)
    const owned = await Promise.all([this.#parent, ...this.#subs].map((member) => this.#world.creditsOf(member)))
    expect(owned.reduce((sum, own) => sum + own, 0) + spent).toBeCloseTo((OPENING + 3 * OPENING_OF_SUBS) / 100, 6)
    for (const n of this.#closed) expect(owned[n + 1]).toBe(0)
    const open = (await this.#world.requests.listForOwner(this.#parent, this.#parent.id)).filter(
      ({ status }) => status === 'pending',
    )
    for (const n of this.#closed) expect(open.map(({ account }) => account?.sid)).not.toContain(this.#sub(n).id)
    const { total } = await this.#world.subAccounts.list(this.#parent, {})
    expect(total.accounts).toBe(this.#subs.length - this.#closed.size)
    expect(total.credits).toBeCloseTo(
      owned.slice(1).reduce((sum, own) => sum + own, 0),
      6,
    )
  }

  async #happen(happening: Step): Promise<unknown> {
    const { subAccounts, requests, carrier } = this.#world
    if (happening.kind === 'pass') return this.#world.advance(happening.seconds)
    const { kind, who: n } = happening
    const sub = this.#sub(n)
    switch (kind) {
      case 'give':
        return subAccounts.give(this.#parent, sub.id, happening.credits, `intent-${happening.intent}`)
      case 'ask':
        return requests.request(sub, { id: sub.id, credits: happening.credits })
      case 'resolve': {
        const pending = (await requests.list(this.#parent, sub.id)).find(({ status }) => status === 'pending')
        if (!pending) return undefined
        const { status } = happening
        return requests.resolve(this.#parent, { id: this.#parent.id, request_sid: pending.sid, status })
      }
      case 'talk': {
        const call = await this.#world.place(sub, numberAt(2.5))
        this.#calls.set(n, call.sid)
        await carrier.dial(call)
        return carrier.carries(call.sid) ? carrier.answer(call.sid) : undefined
      }
      case 'hangUp':
        return carrier.end(this.#calls.get(n) ?? '')
      case 'suspend':
      case 'reactivate':
        return subAccounts.change(this.#parent, sub.id, { is_active: kind === 'reactivate' })
      case 'close':
        await subAccounts.close(this.#parent, sub.id)
        return this.#closed.add(n)
    }
  }

  #sub(n: number): Caller {
    const sub = this.#subs[n]
    if (!sub) throw new Error(`There is no sub-account ${n}`)
    return sub
  }
}

describeOnEveryDatabase('whatever a family does', (open) => {
  test('no credit is created or lost', async () => {
    const db = await open()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 25 }),
        async (steps) => {
          const world = new FamilyWorld(db, new FakeClock())
          await world.start()
          const parent = await openCaller(db, OPENING)
          const subs = [
            await openCaller(db, OPENING_OF_SUBS, parent),
            await openCaller(db, OPENING_OF_SUBS, parent),
            await openCaller(db, OPENING_OF_SUBS, parent),
          ]
          const family = new Family(world, parent, subs)
          for (const together of steps) await family.happens(together)
          await family.check(db)
          await world.control.close()
          await family.check(db)
          await truncate(db, ['ledger_account', 'ledger_transfer', 'ledger_leg', 'call', 'caller_id', 'account'])
        },
      ),
      { numRuns: shortOrLong(6, 40) },
    )
    await db.close()
  })
})
