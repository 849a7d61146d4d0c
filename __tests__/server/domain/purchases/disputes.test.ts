import { findPurchase, listDisputes } from '../../../../server/database/purchaseStore'
import { releaseCredits } from '../../../../server/domain/purchases/claim'
import type { ClaimWorld } from '../../../helpers/server/claimWorld'
import { openClaimWorld } from '../../../helpers/server/claimWorld'
import { checkoutEvent, PACKAGE, purchaseOf, sendWebhook } from '../../../helpers/server/purchases'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'

describeOnEveryDatabase('a disputed payment', (open) => {
  let world: ClaimWorld
  beforeEach(async () => {
    world = await openClaimWorld(await open())
  })
  afterEach(() => world.end())

  it('has its credits held at once, and gets them back if it is won', async () => {
    const id = await world.buy()
    await world.give(world.leo, 20)
    await world.dispute(id, 'created')
    expect(await world.balances()).toEqual({ ann: 0, leo: 0, mia: 0, owed: 0 })
    expect(await world.statusOf(id)).toBe('disputed')
    expect(await world.linesOf(world.ann)).toContainEqual(['purchase', 63, 'disputed'])
    await world.dispute(id, 'won')
    expect(await world.balances()).toEqual({ ann: 43, leo: 20, mia: 0, owed: 0 })
    expect(await world.statusOf(id)).toBe('paid')
    expect(await world.linesOf(world.ann)).toEqual([
      ['transfer', -20, 'given_back'],
      ['dispute', 63],
      ['dispute', -63],
      ['transfer', 20, 'taken_back'],
      ['transfer', -20],
      ['purchase', 63],
    ])
  })

  it('returns to the buyer what was taken from a user who has since left', async () => {
    const id = await world.buy()
    await world.give(world.leo, 20)
    await world.dispute(id, 'created')
    await world.server.db.query("UPDATE account SET state = 'withdrawn' WHERE id = $1", [world.leo.id])
    await world.dispute(id, 'won')
    expect((await world.accountOf(world.ann)).credits).toBe(63)
  })

  it('returns only what it holds, and never at others’ expense', async () => {
    const id = await world.buy()
    await world.give(world.leo, 63)
    await world.dispute(id, 'created')
    await world.server.give(world.ann, 70)
    const { db } = world.server
    const purchase = await findPurchase(db, id)
    if (!purchase) throw new Error('No such purchase')
    const release = () => db.transaction((sql) => releaseCredits(sql, purchase, 6301, world.server.clock.now()))
    await expect(release()).rejects.toThrow('insufficient')
    expect(await world.balances()).toEqual({ ann: 70, leo: 0, mia: 0, owed: 0 })
  })

  it('is emailed to the owner once, with what is held; not repeats or the outcome', async () => {
    const id = await world.buy()
    for (const what of ['created', 'created', 'won'] as const) await world.dispute(id, what)
    expect(world.emails()).toEqual([
      expect.stringContaining(
        "Your bank disputes your payment of $10.00. We're holding 63 credits until it's settled.",
      ),
    ])
  })

  it("of a PayPal payment, recorded by the operator, is reported as PayPal's", async () => {
    const id = await world.buy()
    await world.server.db.query("UPDATE purchase SET method = 'paypal' WHERE id = $1", [id])
    await world.server.services.disputes.open(id)
    expect(world.emails()).toEqual([expect.stringMatching(/^PayPal disputes your payment of \$10\.00\./)])
  })

  it('is opened by the operator once, and closed with one outcome, however many try at once', async () => {
    const { disputes } = world.server.services
    const id = await world.buy()
    const outcomes = async (...tries: Promise<unknown>[]) =>
      (await Promise.allSettled(tries)).map(({ status }) => status).sort()
    expect(await outcomes(disputes.open(id), disputes.open(id))).toEqual(['fulfilled', 'rejected'])
    expect(await listDisputes(world.server.db, id)).toHaveLength(1)
    expect(await outcomes(disputes.close(id, 'won'), disputes.close(id, 'lost'))).toEqual(['fulfilled', 'rejected'])
  })

  it('is another one if the operator opens it after the first was closed', async () => {
    const { disputes } = world.server.services
    const id = await world.buy()
    await disputes.open(id)
    await disputes.close(id, 'won')
    world.server.clock.jump(1)
    await disputes.open(id)
    expect((await listDisputes(world.server.db, id)).map(({ status }) => status)).toEqual(['won', 'open'])
    expect([await world.balances(), await world.statusOf(id)]).toMatchObject([{ ann: 0, owed: 0 }, 'disputed'])
  })

  it('publishes the balances that it changes: the buyer’s, and those of users whose gifts are taken', async () => {
    const id = await world.buy()
    await world.give(world.leo, 20)
    const published: unknown[] = []
    world.server.services.bus.subscribe((message) => published.push(message))
    await world.dispute(id, 'created')
    const changed = [world.ann, world.leo].map(({ id: accountId }) => ({
      topic: 'balance',
      accountId,
      rootId: world.ann.id,
    }))
    expect(published).toEqual(changed)
    await world.dispute(id, 'won')
    expect(published).toEqual([...changed, ...changed])
  })

  it('is recorded with what it holds and takes; what changes nothing is not', async () => {
    const { db } = world.server
    const recorded = () => db.query("SELECT kind, after FROM activity WHERE kind LIKE 'disputed%' ORDER BY at, kind")
    const id = await world.buy()
    await world.dispute(id, 'created')
    await world.dispute(id, 'lost')
    expect(await recorded()).toEqual([
      { kind: 'disputed_credits_held', after: '63' },
      { kind: 'disputed_credits_lost', after: '63' },
    ])
  })

  it('of parts of the price gives gifts back as far as the part that is won suffices, to the last hundredth', async () => {
    const id = await world.buy()
    await world.give(world.leo, 31.49)
    await world.give(world.mia, 10)
    const half = { amount: PACKAGE.cents / 2 }
    await world.dispute(id, 'created', half)
    expect(await world.balances()).toEqual({ ann: 0, leo: 31.49, mia: 0.01, owed: 0 })
    await world.dispute(id, 'created', { ...half, id: 'dp_other' })
    expect(await world.balances()).toEqual({ ann: 0, leo: 0, mia: 0, owed: 0 })
    await world.dispute(id, 'won', half)
    expect(await world.balances()).toEqual({ ann: 0, leo: 31.49, mia: 0.01, owed: 0 })
    await world.dispute(id, 'won', { ...half, id: 'dp_other' })
    expect(await world.balances()).toEqual({ ann: 21.51, leo: 31.49, mia: 10, owed: 0 })
  })

  it('gives no gift back that the part that is won does not suffice for', async () => {
    const id = await world.buy()
    await world.give(world.leo, 40)
    await world.give(world.mia, 10)
    const half = { amount: PACKAGE.cents / 2 }
    await world.dispute(id, 'created', half)
    await world.dispute(id, 'created', { ...half, id: 'dp_other' })
    await world.dispute(id, 'won', half)
    expect(await world.balances()).toEqual({ ann: 0, leo: 31.5, mia: 0, owed: 0 })
  })

  it('of the least part, once won, returns a hundredth of a credit', async () => {
    const id = await world.buy()
    await world.server.db.query('UPDATE purchase SET cents = credits WHERE id = $1', [id])
    await world.dispute(id, 'created', { amount: 6299 })
    await world.dispute(id, 'created', { amount: 1, id: 'dp_other' })
    expect(await world.balances()).toMatchObject({ ann: 0, owed: 0 })
    await world.dispute(id, 'won', { amount: 1, id: 'dp_other' })
    expect(await world.balances()).toMatchObject({ ann: 0.01, owed: 0 })
  })

  it('first reported as lost, holds nothing and sends no email', async () => {
    const id = await world.buy()
    await world.dispute(id, 'lost')
    expect(world.emails()).toEqual([])
  })

  it('that turns out to be an inquiry returns the credits', async () => {
    const id = await world.buy()
    await world.dispute(id, 'created', { status: 'warning_needs_response' })
    expect(await world.balances()).toMatchObject({ ann: 0 })
    await world.dispute(id, 'warning_closed')
    expect(await world.balances()).toMatchObject({ ann: 63, owed: 0 })
  })

  it.each([
    ['before it was opened here', true],
    ['after', false],
  ])(
    'that Stripe has prevented %s holds nothing: the refund that Stripe made takes the credits',
    async (_, isFirst) => {
      const id = await world.buy()
      await world.dispute(id, 'created', isFirst ? { status: 'prevented' } : {})
      expect(await world.balances()).toMatchObject({ ann: isFirst ? 63 : 0 })
      await world.dispute(id, 'prevented')
      expect(await world.balances()).toMatchObject({ ann: 63, owed: 0 })
    },
  )

  it('takes its credits permanently if it is lost, and a later refund takes nothing more', async () => {
    const id = await world.buy()
    await world.server.give(world.ann, 100)
    await world.dispute(id, 'created')
    await world.dispute(id, 'lost')
    expect(await world.statusOf(id)).toBe('charged_back')
    await expect(world.server.services.purchases.refund(id)).rejects.toMatchObject({
      status: 409,
      code: 'charged_back',
    })
    await world.refund(id)
    await world.dispute(id, 'won')
    expect(await world.balances()).toMatchObject({ ann: 100, owed: 0 })
  })

  it('that is refunded while it is open takes credits only once, whatever the outcome', async () => {
    const id = await world.buy()
    await world.server.give(world.ann, 100)
    await world.dispute(id, 'created')
    await world.refund(id)
    expect(await world.balances()).toMatchObject({ ann: 100, owed: 0 })
    await world.dispute(id, 'won')
    expect([await world.balances(), await world.statusOf(id)]).toMatchObject([{ ann: 100, owed: 0 }, 'refunded'])
  })

  it('of a purchase that is already refunded takes nothing', async () => {
    const id = await world.buy()
    await world.server.give(world.ann, 100)
    await world.refund(id)
    await world.dispute(id, 'created')
    await world.dispute(id, 'lost')
    expect([await world.balances(), await world.statusOf(id)]).toMatchObject([{ ann: 100, owed: 0 }, 'refunded'])
  })

  it('leaves a debt, with an email, as far as its credits were spent; winning it clears the debt', async () => {
    const id = await world.buy()
    await world.spend(world.ann, 23)
    await world.dispute(id, 'created')
    expect(await world.balances()).toMatchObject({ ann: 0, owed: 23 })
    expect(world.emails()).toEqual([
      expect.stringMatching(/disputed your payment for 63 credits, but 23 credits of them/),
    ])
    await world.dispute(id, 'created')
    expect(world.emails()).toHaveLength(1)
    await world.dispute(id, 'won')
    expect(await world.balances()).toMatchObject({ ann: 40, owed: 0 })
  })

  it('returns everything that was paid for it meanwhile', async () => {
    const id = await world.buy()
    await world.spend(world.ann, 63)
    await world.dispute(id, 'created')
    await world.buy()
    expect(await world.balances()).toMatchObject({ ann: 0, owed: 0 })
    await world.dispute(id, 'won')
    expect(await world.balances()).toMatchObject({ ann: 63, owed: 0 })
  })

  it.each([
    [['lost', 'created'], 'charged_back', 0],
    [['won', 'created'], 'paid', 63],
    [['created', 'won', 'created', 'lost'], 'paid', 63],
    [['created', 'lost', 'won'], 'charged_back', 0],
  ] as const)('whose events arrive as %j keeps its first outcome: %s', async (reported, status, credits) => {
    const id = await world.buy()
    for (const what of reported) await world.dispute(id, what)
    expect([await world.statusOf(id), (await world.balances()).ann]).toEqual([status, credits])
  })

  it('may be disputed again, under another id', async () => {
    const id = await world.buy()
    for (const what of ['created', 'won'] as const) await world.dispute(id, what)
    await world.dispute(id, 'created', { id: 'dp_another' })
    expect(await world.balances()).toMatchObject({ ann: 0 })
  })

  it('of a part of the price holds that part of the credits', async () => {
    const id = await world.buy()
    await world.dispute(id, 'created', { amount: PACKAGE.cents / 2 })
    expect(await world.balances()).toMatchObject({ ann: 31.5 })
    await world.dispute(id, 'lost', { amount: PACKAGE.cents / 2 })
    expect([await world.balances(), await world.statusOf(id)]).toMatchObject([{ ann: 31.5 }, 'charged_back'])
    await world.refund(id)
    expect([await world.balances(), await world.statusOf(id)]).toMatchObject([{ ann: 0, owed: 0 }, 'refunded'])
  })

  it('reported before its payment is held once the payment arrives', async () => {
    const { client_secret } = await world.server.services.purchases.openCheckout(world.ann, PACKAGE.id)
    const id = purchaseOf(client_secret)
    await world.dispute(id, 'created')
    expect(await world.statusOf(id)).toBe('pending')
    await sendWebhook(world.server, checkoutEvent(id))
    expect([await world.balances(), await world.statusOf(id)]).toMatchObject([{ ann: 0, owed: 0 }, 'disputed'])
    await world.dispute(id, 'won')
    expect(await world.balances()).toMatchObject({ ann: 63 })
  })

  it('of somebody else’s sale, or without a payment, changes nothing', async () => {
    const id = await world.buy()
    for (const change of [{ payment_intent: 'pi_other' }, { payment_intent: null }])
      expect((await world.dispute(id, 'created', change)).status).toBe(200)
    expect((await world.dispute(id, 'won', { status: 'needs_response' })).status).toBe(200)
    expect(await world.balances()).toMatchObject({ ann: 63 })
  })

  it('keeps auto-replenish from charging the card', async () => {
    const id = await world.buy()
    const { replenishers, topUps, cards } = world.server.services
    const charge = jest.spyOn(cards, 'charge')
    await world.saveCard()
    await world.dispute(id, 'created')
    const settings = { stripe_product_id: PACKAGE.id, balance_threshold: 2.5, is_active: 1 as const }
    await replenishers.save(world.ann, settings)
    await topUps.settled()
    expect([charge.mock.calls.length, (await world.balances()).owed]).toEqual([0, 0])
  })
})
