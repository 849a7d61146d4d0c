import type { AccountRow } from '../../../../server/database/accountStore'
import { balanceOf, transfer, usageOf } from '../../../../server/domain/ledger/ledger'
import type { CardProvider, ChargeAnswer } from '../../../../server/domain/purchases/cardProvider'
import { createTopUps } from '../../../../server/domain/replenishers/topUps'
import { newId } from '../../../../server/ground/ids'
import { buyer, PACKAGE } from '../../../helpers/server/purchases'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'
import type { TestServer } from '../../../helpers/server/testServer'
import { startTestServer } from '../../../helpers/server/testServer'
import { until } from '../../../helpers/until'

const TOP_UPS = "SELECT id FROM purchase WHERE method = 'top_up'"

describeOnEveryDatabase('auto-replenish', (open) => {
  let server: TestServer
  let ann: AccountRow & { token: string }
  let her: ReturnType<typeof buyer>
  beforeEach(async () => {
    server = await startTestServer(await open())
    ann = await server.join({ phoneNumber: '+12015550123', emailAddress: 'ann@example.com' })
    her = buyer(server, ann.token)
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const settings = { stripe_product_id: PACKAGE.id, balance_threshold: 2.5, is_active: 1 }
  const save = (change: object = {}, sid = '', token = ann.token) =>
    server.rest('POST', `Accounts/AutoReplenishers/${sid}`, { ...settings, ...change }, { token })
  const list = async (token = ann.token) =>
    (await server.rest('GET', 'Account/AutoReplenishers', undefined, { token })).body.resources.auto_replenishers
  /** Buys 63 credits by card, which saves the card. */
  const keepCard = async (number?: string) =>
    her.payByCard((await her.openCheckout()).body.result.client_secret, number)
  const settled = () => server.services.topUps.settled()
  /** Spends credits as a call does, and waits for the top-up check. */
  const spend = async (credits: number) => {
    await settled()
    const at = server.clock.now()
    const sides = { from: balanceOf(ann.id), to: usageOf(ann.rootId) }
    const spent = {
      rootId: ann.rootId,
      key: newId(at),
      kind: 'call_minute' as const,
      ...sides,
      amount: credits * 100,
      at,
    }
    expect(await transfer(server.db, spent)).toBe('made')
    server.services.topUps.topUpIfDue(ann.id)
    await settled()
  }

  it('is saved, and updated with or without its sid: an account has only one', async () => {
    expect((await save()).body).toEqual({})
    const [first] = await list()
    expect(first).toEqual({ sid: expect.any(String), ...settings })
    await save({ is_active: 0 }, first.sid)
    await save({ stripe_product_id: 'prod_corporate_165', is_active: 0 })
    expect(await list()).toEqual([
      { ...settings, sid: first.sid, stripe_product_id: 'prod_corporate_165', is_active: 0 },
    ])
  })

  it('cannot be changed by others or sub-accounts, nor to a package that is not sold', async () => {
    await save()
    const [{ sid }] = await list()
    const bob = await server.join({ phoneNumber: '+12015550145' })
    const sub = await server.join({ phoneNumber: '+12015550167', rootId: ann.id })
    expect((await save({}, sid, bob.token)).status).toBe(404)
    expect((await save({}, '', sub.token)).status).toBe(404)
    expect((await save({ stripe_product_id: 'prod_none' })).status).toBe(404)
    for (const balance_threshold of [2.505, 1e-9, 2.500000001])
      expect((await save({ balance_threshold })).status).toBe(422)
    for (const balance_threshold of [0, 0.29, 1.15, 1000]) expect((await save({ balance_threshold })).status).toBe(200)
    expect((await save({ balance_threshold: -1 })).status).toBe(400)
    expect(await list(bob.token)).toEqual([])
  })

  it('tops up when fewer than 15 credits are left, not before', async () => {
    await keepCard()
    await save()
    await spend(48)
    expect(await her.credits()).toBe(15)
    await spend(1)
    expect(await her.credits()).toBe(14 + 63)
  })

  it('does nothing while it is off, or without a card', async () => {
    await save()
    await server.give(ann, 20)
    await spend(10)
    expect(await her.credits()).toBe(10)
    await keepCard()
    await save({ is_active: 0 })
    await spend(70)
    expect(await her.credits()).toBe(3)
  })

  it('charges once, however many checks run at once', async () => {
    await keepCard()
    await save()
    await spend(60)
    for (let looks = 0; looks < 5; looks += 1) server.services.topUps.topUpIfDue(ann.id)
    await settled()
    expect(await her.credits()).toBe(3 + 63)
  })

  it('charges once, even if another server tops up between the check and the charge', async () => {
    await keepCard()
    await save({ is_active: 0 })
    await spend(60)
    const { db, clock, catalogue, cards, purchases, bus } = server.services
    await db.query('UPDATE auto_replenisher SET is_active = true')
    const slower = createTopUps({
      ...{ db, clock, cards, bus, settle: purchases.settle },
      catalogue: {
        ...catalogue,
        async list(group) {
          server.services.topUps.topUpIfDue(ann.id)
          await settled()
          return catalogue.list(group)
        },
      },
      onError: (error) => server.errors.push(error),
    })
    slower.topUpIfDue(ann.id)
    await slower.settled()
    expect([await her.credits(), server.errors]).toEqual([3 + 63, []])
    expect(await db.query(TOP_UPS)).toHaveLength(1)
  })

  it('is switched off after three declines in a row, with an email to the owner', async () => {
    await keepCard('4000000000000341')
    await save()
    await spend(60)
    await spend(1)
    expect(await list()).toMatchObject([{ is_active: 1 }])
    await spend(1)
    expect(await list()).toMatchObject([{ is_active: 0 }])
    server.clock.jump(60_000)
    await server.services.notices.sendDue()
    const emails = server.outbox.messages('ann@example.com').map(({ subject, text }) => `${subject}: ${text}`)
    expect(emails.sort()).toEqual([
      expect.stringContaining('turned off Auto-Replenish'),
      expect.stringContaining('Your card, Visa ending in 0341, was declined'),
      expect.stringContaining('Your card, Visa ending in 0341, was declined'),
      expect.stringContaining('Your receipt for 63 credits'),
    ])
    expect(await server.db.query("SELECT after FROM activity WHERE actor_id IS NULL AND after = 'off'")).toHaveLength(1)
    await spend(1)
    expect(await her.credits()).toBe(0)
    expect(await server.db.query(TOP_UPS)).toHaveLength(3)
  })

  it('counts only consecutive declines', async () => {
    await keepCard('4000000000000341')
    await save()
    await spend(60)
    await spend(1)
    server.clock.jump(1)
    await keepCard()
    await spend(60)
    expect(await list()).toMatchObject([{ is_active: 1 }])
    expect(await her.credits()).toBe(5 + 63)
    const [{ declines }] = (await server.db.query('SELECT declines_in_a_row AS declines FROM auto_replenisher')) as [
      { declines: number },
    ]
    expect(declines).toBe(0)
  })

  it('charges no more than five times a day', async () => {
    await keepCard()
    await save()
    for (let topUps = 0; topUps < 5; topUps += 1) await spend(62)
    expect(await her.credits()).toBe(68)
    await spend(60)
    expect(await her.credits()).toBe(8)
    server.clock.jump(86_400_001)
    await spend(1)
    expect(await her.credits()).toBe(7 + 63)
  })

  /** The emails about low balances, oldest first. */
  const lowBalances = async () => {
    server.clock.jump(60_000)
    await server.services.notices.sendDue()
    const subjects = server.outbox.messages('ann@example.com').map(({ subject }) => subject ?? '')
    return subjects.filter((subject) => subject.endsWith('left')).reverse()
  }

  it('announces a low balance that it does not top up, and again after each top-up', async () => {
    await keepCard()
    await save({ balance_threshold: 1 })
    await spend(50)
    expect(await lowBalances()).toEqual(['You have 13 credits left'])
    await spend(1)
    expect(await lowBalances()).toHaveLength(1)
    await spend(8)
    expect([await her.credits(), await lowBalances()]).toEqual([4 + 63, ['You have 13 credits left']])
    await spend(55)
    expect(await lowBalances()).toEqual(['You have 13 credits left', 'You have 12 credits left'])
  })

  it('announces a low balance while it withholds charges, not one that it tops up', async () => {
    await keepCard()
    await save()
    for (let topUps = 0; topUps < 5; topUps += 1) await spend(62)
    expect(await lowBalances()).toEqual([])
    await spend(60)
    expect(await lowBalances()).toEqual(['You have 8 credits left'])
    server.clock.jump(86_400_001)
    await spend(1)
    expect([await her.credits(), await lowBalances()]).toEqual([7 + 63, ['You have 8 credits left']])
  })

  it('announces no low balance while another server tops up', async () => {
    await keepCard()
    await save({ is_active: 0 })
    const { db, clock, catalogue, cards, purchases, bus } = server.services
    const start = (change: object) =>
      createTopUps({
        ...{ db, clock, catalogue, cards, bus, settle: purchases.settle, ...change },
        onError: (error) => server.errors.push(error),
      })
    let pay = () => {}
    const paid = new Promise<ChargeAnswer>((resolve) => {
      pay = () => resolve({ means: 'done', code: 'succeeded' })
    })
    const faster = start({ cards: { ...cards, charge: () => paid } })
    const slower = start({
      catalogue: {
        ...catalogue,
        async list(group: 'standard' | 'corporate') {
          faster.topUpIfDue(ann.id)
          await until('it has saved its purchase', async () => (await db.query(TOP_UPS)).length === 1)
          return catalogue.list(group)
        },
      },
    })
    const at = clock.now()
    const sides = { from: balanceOf(ann.id), to: usageOf(ann.rootId) }
    await transfer(db, { rootId: ann.rootId, key: newId(at), kind: 'call_minute', ...sides, amount: 5_000, at })
    await db.query('UPDATE auto_replenisher SET is_active = true')
    slower.topUpIfDue(ann.id)
    await slower.settled()
    pay()
    await faster.settled()
    expect([await lowBalances(), server.errors]).toEqual([[], []])
  })

  it('retries a charge without a response under the same purchase, even after a crash', async () => {
    await keepCard()
    await save()
    const asked: string[] = []
    const silent: CardProvider = {
      ...server.services.cards,
      charge(order) {
        asked.push(order.purchaseId)
        return asked.length < 3
          ? Promise.reject(new Error('no answer'))
          : Promise.resolve({ means: 'done', code: 'succeeded' })
      },
    }
    const { db, clock, catalogue, purchases, bus } = server.services
    const start = () =>
      createTopUps({
        ...{ db, clock, catalogue, cards: silent, bus, settle: purchases.settle },
        onError: (error) => server.errors.push(error),
      })
    const first = start()
    await save({ is_active: 0 })
    await spend(60)
    await db.query('UPDATE auto_replenisher SET is_active = true')
    first.topUpIfDue(ann.id)
    await first.settled()
    first.topUpIfDue(ann.id)
    await first.settled()
    expect([await her.credits(), server.errors.length]).toEqual([3, 2])
    await start().recover()
    await start().recover()
    expect(await her.credits()).toBe(66)
    expect(new Set(asked).size).toBe(1)
    expect(asked).toHaveLength(3)
  })
})
