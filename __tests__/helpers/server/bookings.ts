import type { AccountRow } from '../../../server/database/accountStore'
import { insertCall } from '../../../server/database/calls/newCallStore'
import { createCallLife } from '../../../server/domain/calls/callLife'
import { balanceOf, transfer } from '../../../server/domain/ledger/ledger'
import { newId } from '../../../server/ground/ids'
import { byMinute } from '../../../shared/billing'
import { fromCredits } from '../../../shared/credits'
import { PACKAGE, purchaseOf } from './purchases'
import type { TestServer } from './testServer'

type Account = Pick<AccountRow, 'id' | 'rootId'>

/** Moves credits on a test server as the product does, at the time of its clock. */
export class Bookings {
  readonly #server: TestServer

  constructor(server: TestServer) {
    this.#server = server
  }

  /** Buys the package of 63 credits by card and returns the purchase's id. */
  async buy(account: AccountRow): Promise<string> {
    const { purchases } = this.#server.services
    const purchaseId = purchaseOf((await purchases.openCheckout(account, PACKAGE.id)).client_secret)
    await purchases.handlePayment({
      about: 'payment',
      purchaseId,
      outcome: 'paid',
      cents: PACKAGE.cents,
      paymentRef: undefined,
    })
    return purchaseId
  }

  /** Refunds a purchase and returns how many of its credits could be taken back. */
  async refund(purchaseId: string): Promise<number> {
    const { takenBack } = await this.#server.services.purchases.refund(purchaseId)
    return takenBack / 100
  }

  /** Gives credits to another account of the family; false if the balance does not suffice. */
  async give(from: Account, to: Account, credits: number, at = this.#server.clock.now()): Promise<boolean> {
    const { db } = this.#server
    const sides = { from: balanceOf(from.id), to: balanceOf(to.id), amount: fromCredits(credits) }
    const outcome = await transfer(db, { rootId: from.rootId, key: newId(at), kind: 'transfer', ...sides, at })
    return outcome === 'made'
  }

  /** Begins a call, which holds its first minutes, at hundredths a minute; undefined if the balance does not suffice. */
  async hold(
    { id: accountId, rootId }: Account,
    to: string,
    rate: number,
    life = createCallLife(this.#server),
  ): Promise<string | undefined> {
    const { db, clock } = this.#server
    const begin = clock.now()
    const id = newId(begin)
    await insertCall(db, {
      id,
      rootId,
      accountId,
      to,
      country: 'US',
      callerId: '+12015550123',
      price: byMinute(rate),
      createdAt: new Date(begin),
      dueAt: new Date(begin + 60_000),
    })
    const admission = await life.admit({ callSid: id, sipCallId: id, dialled: to })
    return typeof admission === 'string' ? undefined : id
  }

  /** Makes a call of some minutes, or as long as the balance lasts, advancing the clock; returns its cost in credits. */
  async call(account: Account, to: string, minutes: number, creditsPerMinute = 1): Promise<number> {
    const { db, clock } = this.#server
    const life = createCallLife({ db, clock })
    const begin = clock.now()
    const rate = fromCredits(creditsPerMinute)
    const id = await this.hold(account, to, rate)
    if (id === undefined) return 0
    const answeredAt = minutes > 0 ? begin : null
    if (answeredAt !== null) await life.answer(id, answeredAt)
    for (let minute = 0; minute < minutes; minute += 1) {
      clock.jump(59_999)
      await life.advance(id)
    }
    const result = answeredAt === null ? 'no_answer' : 'completed'
    const ended = await life.end(id, { at: clock.now(), answeredAt, result })
    return (ended.incrementsBegun * rate) / 100
  }
}
