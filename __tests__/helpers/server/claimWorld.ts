import type { Transaction } from '../../../contract/transactions'
import type { AccountRow } from '../../../server/database/accountStore'
import type { Database } from '../../../server/database/database'
import { findLedgerFaults } from '../../../server/database/ledgerAudit'
import { findPurchase } from '../../../server/database/purchaseStore'
import { insertCard } from '../../../server/database/savedCardStore'
import { balanceOf, transfer, usageOf } from '../../../server/domain/ledger/ledger'
import { newId } from '../../../server/ground/ids'
import { Bookings } from './bookings'
import { disputeEvent, refundEvent, sendWebhook } from './purchases'
import { startTestServer } from './testServer'

type Member = AccountRow & { token: string }

export type ClaimWorld = Awaited<ReturnType<typeof openClaimWorld>>

/** A server with Ann, who buys, and her users Leo and Mia, to buy, give, spend, refund and dispute credits. */
export async function openClaimWorld(db: Database) {
  const server = await startTestServer(db)
  const ann: Member = await server.join({ phoneNumber: '+12015550123', name: 'Ann', emailAddress: 'ann@example.com' })
  const [leo, mia]: Member[] = [
    await server.join({ phoneNumber: '+12015550167', name: 'Leo', rootId: ann.id }),
    await server.join({ phoneNumber: '+12015550168', name: 'Mia', rootId: ann.id }),
  ]
  if (!leo || !mia) throw new Error('Expected two users')
  const bookings = new Bookings(server)
  const accountOf = async ({ token }: Member) =>
    (await server.rest('GET', 'Account', undefined, { token })).body.resources.account

  return {
    server,
    ann,
    leo,
    mia,
    accountOf,
    /** 63 credits for 10 dollars. */
    buy: () => bookings.buy(ann),
    /** Each gift is a millisecond later, so that there is a newest one. */
    async give(to: Member, credits: number) {
      server.clock.jump(1)
      await bookings.give(ann, to, credits)
    },
    spend: ({ id, rootId }: Member, credits: number) => {
      const sides = { from: balanceOf(id), to: usageOf(rootId), amount: Math.round(credits * 100) }
      const at = server.clock.now()
      return transfer(db, { rootId, key: newId(at), kind: 'transfer', ...sides, at })
    },
    refund: (purchaseId: string) => sendWebhook(server, refundEvent(purchaseId)),
    dispute: (purchaseId: string, what: Parameters<typeof disputeEvent>[1], change?: object) =>
      sendWebhook(server, disputeEvent(purchaseId, what, change)),
    statusOf: async (purchaseId: string) => (await findPurchase(db, purchaseId))?.status,
    /** The balances of Ann, Leo and Mia, and what the family owes. */
    async balances() {
      const [a, l, m] = [await accountOf(ann), await accountOf(leo), await accountOf(mia)]
      expect([l.owed_credits, m.owed_credits]).toEqual([a.owed_credits, a.owed_credits])
      return { ann: a.credits, leo: l.credits, mia: m.credits, owed: a.owed_credits ?? 0 }
    },
    /** Statement lines, newest first. */
    async linesOf({ token }: Member) {
      const { body } = await server.rest('GET', 'Account/Transactions', undefined, { token })
      return body.resources.transactions.map(({ kind, credits, note }: Transaction) =>
        note ? [kind, credits, note] : [kind, credits],
      )
    },
    /** A card that auto-replenish may charge. */
    saveCard: () =>
      insertCard(db, {
        id: newId(server.clock.now()),
        accountId: ann.id,
        customerRef: 'cus_1',
        methodRef: 'pm_sandbox_4242424242424242_1',
        brand: 'Visa',
        last4: '4242',
        expiryMonth: 12,
        expiryYear: 2034,
        createdAt: new Date(server.clock.now()),
      }),
    emails: () => server.outbox.messages('ann@example.com').map(({ text }) => text),
    /** Closes the world, and checks that the ledger is consistent. */
    async end() {
      expect(server.errors).toEqual([])
      expect(await findLedgerFaults(db)).toEqual([])
      await server.close()
      await db.close()
    },
  }
}
