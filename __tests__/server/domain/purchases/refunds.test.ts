import type { AccountRow } from '../../../../server/database/accountStore'
import type { Database } from '../../../../server/database/database'
import { findLedgerFaults } from '../../../../server/database/ledgerAudit'
import { findPurchase, insertPurchase } from '../../../../server/database/purchaseStore'
import { availableCredits, balanceOf, transfer, usageOf } from '../../../../server/domain/ledger/ledger'
import { newPurchase } from '../../../../server/domain/purchases/buyer'
import { bookRefund } from '../../../../server/domain/purchases/refundPurchase'
import { settlePurchase } from '../../../../server/domain/purchases/settlePurchase'
import { newId } from '../../../../server/ground/ids'
import { toCredits } from '../../../../shared/credits'
import { offered } from '../../../helpers/api/customers'
import { FakeClock } from '../../../helpers/fakeClock'
import { CallWorld, numberAt, openCaller } from '../../../helpers/server/callWorld'
import {
  buyer,
  checkoutEvent,
  disputeEvent,
  PACKAGE,
  purchaseOf,
  refundEvent,
  sendWebhook,
} from '../../../helpers/server/purchases'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'
import type { TestServer } from '../../../helpers/server/testServer'
import { startTestServer } from '../../../helpers/server/testServer'

describeOnEveryDatabase('a refund', (open) => {
  let server: TestServer
  let ann: AccountRow & { token: string }
  let her: ReturnType<typeof buyer>
  beforeEach(async () => {
    server = await startTestServer(await open())
    ann = await server.join({ phoneNumber: '+12015550123', isPaid: false })
    her = buyer(server, ann.token)
  })
  afterEach(async () => {
    expect(await findLedgerFaults(server.db)).toEqual([])
    await server.close()
    await server.db.close()
  })

  const opened = async () => (await her.openCheckout()).body.result.client_secret as string
  /** Buys 63 credits by card and returns the purchase's id. */
  const buy = async () => {
    const secret = await opened()
    await her.payByCard(secret)
    return purchaseOf(secret)
  }
  const buyByPayPal = async () => {
    const page = (await her.order()).body.resources.transaction.gateways[0].redirect_url as string
    const token = new URL(page).searchParams.get('token') ?? ''
    const body = new URLSearchParams({ token, decision: 'approve' })
    const decided = await fetch(`${server.url}/sandbox/paypal`, { method: 'POST', body, redirect: 'manual' })
    await fetch(decided.headers.get('location') ?? '', { redirect: 'manual' })
    return token.replace('PAYPAL-', '')
  }
  it('leaves an account paid only while another payment has not gone back', async () => {
    const [one, other] = [await buy(), await buy()]
    await server.services.purchases.refund(one)
    expect(await her.isPaid()).toBe(true)
    await sendWebhook(server, disputeEvent(other, 'created'))
    expect(await her.isPaid()).toBe(false)
    await sendWebhook(server, disputeEvent(other, 'won'))
    expect(await her.isPaid()).toBe(true)
    const third = await buy()
    await sendWebhook(server, disputeEvent(other, 'lost', { id: 'dp_again' }))
    expect(await her.isPaid()).toBe(true)
    await Promise.all([server.services.purchases.refund(third), sendWebhook(server, refundEvent(third))])
    expect(await her.isPaid()).toBe(false)
  })

  it('of two payments at once leaves nothing paid', async () => {
    const ids = [await buy(), await buy(), await buy()]
    await Promise.all(ids.map((id) => server.services.purchases.refund(id)))
    expect(await her.isPaid()).toBe(false)
  })

  const spend = (credits: number) =>
    transfer(server.db, {
      rootId: ann.id,
      key: newId(server.clock.now()),
      kind: 'transfer',
      from: balanceOf(ann.id),
      to: usageOf(ann.id),
      amount: credits * 100,
      at: server.clock.now(),
    })
  const found = async (id: string) => {
    const purchase = await findPurchase(server.db, id)
    if (!purchase) throw new Error('No such purchase')
    return purchase
  }
  const refunded = async (id: string) => {
    const { status, takenBack } = (await findPurchase(server.db, id)) ?? {}
    return { status, takenBack }
  }
  const refundLines = () =>
    server.db.query(`SELECT amount FROM ledger_leg WHERE kind = 'balance' AND transfer_id IN
      (SELECT id FROM ledger_transfer WHERE kind = 'refund')`)

  it('reported by the card provider takes the credits back once, however often or concurrently it is reported', async () => {
    const id = await buy()
    await server.give(ann, 10)
    const answers = await Promise.all([1, 2, 3].map(() => sendWebhook(server, refundEvent(id))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await sendWebhook(server, checkoutEvent(id))
    expect(await her.credits()).toBe(10)
    expect(await refunded(id)).toEqual({ status: 'refunded', takenBack: 6300 })
    expect(await refundLines()).toEqual([{ amount: -6300 }])
  })

  it('takes only what is left if some has been spent', async () => {
    const id = await buy()
    await spend(40)
    await sendWebhook(server, refundEvent(id))
    expect([await her.credits(), await refunded(id)]).toEqual([0, { status: 'refunded', takenBack: 2300 }])
  })

  it('is recorded and takes nothing if nothing is left', async () => {
    const id = await buy()
    await spend(63)
    await sendWebhook(server, refundEvent(id))
    expect([await her.credits(), await refunded(id)]).toEqual([0, { status: 'refunded', takenBack: 0 }])
    expect(await refundLines()).toEqual([])
  })

  it('leaves the balance at zero when credits are spent at the same time', async () => {
    const id = await buy()
    await Promise.all([sendWebhook(server, refundEvent(id)), ...[10, 10, 10, 10].map(spend)])
    expect(await her.credits()).toBe(0)
  })

  it('that arrives before the payment event keeps the payment from being credited', async () => {
    const id = purchaseOf(await opened())
    await sendWebhook(server, refundEvent(id))
    await sendWebhook(server, checkoutEvent(id))
    expect([await her.credits(), await refunded(id)]).toEqual([0, { status: 'refunded', takenBack: 0 }])
  })

  it.each([
    ['of a part', { refunded: false, amount_refunded: 500 }],
    ['of no purchase of ours', { metadata: {} }],
  ])('%s takes nothing', async (_, change) => {
    const id = await buy()
    expect((await sendWebhook(server, refundEvent(id, change))).status).toBe(200)
    expect(await her.credits()).toBe(PACKAGE.credits)
  })

  it.each([
    ['by card', buy],
    ['by PayPal', buyByPayPal],
  ])('by the operator of a purchase %s returns the money, then takes the credits, once', async (_, pay) => {
    const id = await pay()
    const providers = [server.services.cards, server.services.payPal]
    const asked = providers.map((provider) => jest.spyOn(provider, 'refund'))
    expect(await server.services.purchases.refund(id)).toEqual({ credits: 6300, takenBack: 6300 })
    expect(await her.credits()).toBe(0)
    await expect(server.services.purchases.refund(id)).rejects.toMatchObject({ status: 409, code: 'already_refunded' })
    const { providerRef } = await found(id)
    expect(providerRef).toMatch(/./)
    expect(asked.flatMap(({ mock }) => mock.calls)).toEqual([[id, providerRef]])
  })

  it('that fails at the provider takes nothing, and can be retried', async () => {
    const id = await buy()
    jest.spyOn(server.services.cards, 'refund').mockRejectedValueOnce(new Error('no answer'))
    await expect(server.services.purchases.refund(id)).rejects.toThrow('no answer')
    expect([await her.credits(), await refunded(id)]).toEqual([63, { status: 'paid', takenBack: null }])
    expect(await server.services.purchases.refund(id)).toEqual({ credits: 6300, takenBack: 6300 })
  })

  it.each(['refunded', 'disputed', 'charged_back'] as const)(
    'or a dispute that made it %s is not undone by another payment event',
    async (status) => {
      const id = await buy()
      if (status === 'refunded') await sendWebhook(server, refundEvent(id))
      else await sendWebhook(server, disputeEvent(id, status === 'disputed' ? 'created' : 'lost'))
      const tell = jest.spyOn(server.services.bus, 'publish')
      for (const outcome of ['paid', 'failed'] as const)
        expect(await server.services.purchases.settle(await found(id), outcome)).toBe(false)
      expect((await found(id)).status).toBe(status)
      expect(tell).not.toHaveBeenCalled()
      expect(await her.credits()).toBe(0)
    },
  )

  it('is only possible for a paid purchase', async () => {
    const pending = purchaseOf(await opened())
    await expect(server.services.purchases.refund(pending)).rejects.toMatchObject({ status: 409, code: 'not_paid' })
    await expect(server.services.purchases.refund('made-up')).rejects.toMatchObject({ status: 404 })
  })
})

describeOnEveryDatabase('a refund during a call', (open) => {
  let db: Database
  beforeEach(async () => {
    db = await open()
  })
  afterEach(async () => {
    expect(await findLedgerFaults(db)).toEqual([])
    await db.close()
  })

  it('leaves a call the minutes it holds; then the call ends for lack of credits', async () => {
    const world = new CallWorld(db, new FakeClock())
    await world.start()
    const ada = await openCaller(db, 0)
    const purchase = newPurchase(
      ada,
      offered(PACKAGE.id, PACKAGE.credits, PACKAGE.cents),
      { method: 'card', provider: 'sandbox' },
      world.clock.now(),
    )
    await insertPurchase(db, purchase)
    await settlePurchase(db, purchase.id, 'paid', world.clock.now())
    const call = await world.talk(ada, numberAt(1))
    expect(await bookRefund(db, purchase.id, world.clock.now())).toMatchObject({
      newDebt: 500,
      purchase: { takenBack: 5800 },
    })
    expect(toCredits(await availableCredits(db, ada.id))).toBe(4)
    await world.advance(299)
    expect(world.carrier.carries(call.sid)).toBe(true)
    await world.advance(2)
    await world.settled()
    expect(await world.calls.get(ada, call.sid)).toMatchObject({ result: 'out_of_credits', seconds: 300, credits: 5 })
    expect(await availableCredits(db, ada.id)).toBe(0)
  })
})
