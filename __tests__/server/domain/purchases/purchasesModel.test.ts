import fc from 'fast-check'
import type { AccountRow } from '../../../../server/database/accountStore'
import type { Database } from '../../../../server/database/database'
import { availableCredits } from '../../../../server/domain/ledger/ledger'
import { createPurchases } from '../../../../server/domain/purchases/purchases'
import { systemClock } from '../../../../server/ground/clock'
import { sandboxCatalogue } from '../../../../server/sandbox/packages'
import { createSandboxCards } from '../../../../server/sandbox/sandboxCards'
import { createSandboxPayPal, decideOrder, endCheck, findOrder } from '../../../../server/sandbox/sandboxPayPal'
import { toCredits } from '../../../../shared/credits'
import { openAccount } from '../../../helpers/server/accounts'
import { PACKAGE } from '../../../helpers/server/purchases'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'
import { shortOrLong } from '../../../helpers/shortOrLong'

/** An event of one of the purchases, and how many of its database operations succeed before a crash. */
const happening = fc.record({
  what: fc.constantFrom(
    ...(['card paid', 'card failed', 'approved', 'unfunded', 'checked', 'check passed', 'check failed'] as const),
    ...(['event', 'returned', 'returned twice', 'restart'] as const),
  ),
  purchase: fc.nat(3),
  crashAfter: fc.option(fc.nat(6)),
})

/** A database that is lost for good after some operations; the last one may or may not have succeeded. */
function failing(db: Database, steps: number | null): Database {
  let left = steps ?? Number.POSITIVE_INFINITY
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    left -= 1
    if (left < 0) throw new Error('crash')
    const done = await work()
    if (left === 0) throw new Error('crash')
    return done
  }
  return {
    ...db,
    query: (text, params) => step(() => db.query(text, params)),
    transaction: (work) => step(() => db.transaction(work)),
  }
}

describeOnEveryDatabase('purchases', (open) => {
  let db: Database
  beforeEach(async () => {
    db = await open()
  })
  afterEach(() => db.close())

  const clock = systemClock
  const serverOn = (on: Database) =>
    createPurchases({
      db: on,
      clock,
      catalogue: sandboxCatalogue,
      cards: createSandboxCards(on, clock, 'w'.repeat(32)),
      payPal: createSandboxPayPal(on, clock),
      addresses: { app: 'http://app.test', apps: ['http://app.test'] },
      notifyOfDebt: async () => undefined,
      bus: { publish: () => undefined },
      onError: (error) => expect((error as Error).message).toBe('crash'),
    })

  /** Opens two purchases by card and two by PayPal, all unpaid. */
  async function openAll(account: AccountRow) {
    const origin = 'http://app.test'
    const order = {
      coupon_code: '',
      payment_method: 'paypal-express' as const,
      return_url: `${origin}/`,
      cancel_url: `${origin}/cancelled`,
      stripe_product_id: PACKAGE.id,
    }
    const server = serverOn(db)
    for (let pair = 0; pair < 2; pair += 1) {
      await server.openCheckout(account, PACKAGE.id)
      await server.orderByPayPal(account, order, origin)
    }
    return db.query<{ id: string; method: string; ref: string }>(
      'SELECT id, method, provider_ref AS ref FROM purchase WHERE account_id = $1 ORDER BY id',
      [account.id],
    )
  }

  it('are each credited once if paid and never otherwise, in any order of events and crashes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 14 }), async (story) => {
        const account = await openAccount(db, 0)
        const purchases = await openAll(account)
        const paidByCard = new Set<string>()
        const event = (id: string, outcome: 'paid' | 'failed') => ({
          about: 'payment' as const,
          purchaseId: id,
          outcome,
          cents: PACKAGE.cents,
          paymentRef: undefined,
        })

        for (const { what, purchase: index, crashAfter } of story) {
          const { id = '', method = '', ref = '' } = purchases[index] ?? {}
          const server = serverOn(failing(db, crashAfter))
          const decide = async (decision: 'approve' | 'approve_unfunded' | 'approve_checked') => {
            const order = await findOrder(db, ref)
            if (order) await decideOrder(db, clock, order, decision)
          }
          const comeBack = async () => void (await server.finishPayPal(id))
          const cardEvents: Record<string, () => Promise<void>> = {
            'card paid': () => {
              paidByCard.add(id)
              return server.handlePayment(event(id, 'paid'))
            },
            'card failed': () => server.handlePayment(event(id, 'failed')),
            restart: () => server.recover(),
          }
          const payPalEvents: Record<string, () => Promise<void>> = {
            approved: () => decide('approve'),
            unfunded: () => decide('approve_unfunded'),
            checked: () => decide('approve_checked'),
            'check passed': async () => void (await endCheck(db, clock, ref, true)),
            'check failed': async () => void (await endCheck(db, clock, ref, false)),
            event: () => server.askPayPal(id),
            returned: comeBack,
            'returned twice': async () => {
              // Both have ended before anything else happens.
              const ends = await Promise.allSettled([comeBack(), comeBack()])
              for (const end of ends) if (end.status === 'rejected') throw end.reason
            },
            restart: () => server.recover(),
          }
          const handle = (method === 'card' ? cardEvents : payPalEvents)[what]
          await handle?.().catch((error: Error) => expect(error.message).toBe('crash'))
        }

        // The card provider repeats its events until they are acknowledged, and the server restarts.
        for (const id of paidByCard) await serverOn(db).handlePayment(event(id, 'paid'))
        await serverOn(db).recover()
        const orders = await Promise.all(
          purchases.filter(({ method }) => method === 'paypal').map(({ ref }) => findOrder(db, ref)),
        )
        const paid = paidByCard.size + orders.filter((order) => order?.status === 'completed').length
        expect(toCredits(await availableCredits(db, account.id))).toBe(paid * PACKAGE.credits)
      }),
      { numRuns: shortOrLong(10, 60) },
    )
  })
})
