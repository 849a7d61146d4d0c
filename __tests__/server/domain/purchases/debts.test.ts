import { createCallLife } from '../../../../server/domain/calls/callLife'
import type { ClaimWorld } from '../../../helpers/server/claimWorld'
import { openClaimWorld } from '../../../helpers/server/claimWorld'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'

describeOnEveryDatabase('credits whose money went back', (open) => {
  let world: ClaimWorld
  beforeEach(async () => {
    world = await openClaimWorld(await open())
  })
  afterEach(() => world.end())

  it('are taken from the buyer first, then from the newest gifts to users', async () => {
    const id = await world.buy()
    await world.give(world.leo, 20)
    await world.give(world.mia, 25)
    await world.server.give(world.ann, 10)
    await world.refund(id)
    expect(await world.balances()).toEqual({ ann: 0, leo: 10, mia: 0, owed: 0 })
    expect(await world.linesOf(world.ann)).toEqual([
      ['refund', -63],
      ['transfer', 10, 'taken_back'],
      ['transfer', 25, 'taken_back'],
      ['promotion', 10],
      ['transfer', -25],
      ['transfer', -20],
      ['purchase', 63, 'refunded'],
    ])
    expect(await world.linesOf(world.leo)).toEqual([
      ['transfer', -10, 'taken_back'],
      ['transfer', 20],
    ])
    expect(world.emails()).toEqual([])
  })

  it('never take more than a gift from its user, and no gift twice', async () => {
    const [one, two] = [await world.buy(), await world.buy()]
    await world.give(world.leo, 40)
    await world.server.give(world.leo, 100)
    await world.spend(world.ann, 86)
    await world.refund(one)
    expect(await world.balances()).toEqual({ ann: 0, leo: 100, mia: 0, owed: 23 })
    await world.refund(two)
    expect(await world.balances()).toEqual({ ann: 0, leo: 100, mia: 0, owed: 86 })
  })

  it('are owed as far as they were spent: the family cannot call, and the owner is notified by email', async () => {
    const id = await world.buy()
    await world.give(world.leo, 5)
    await world.server.give(world.mia, 9)
    await world.spend(world.ann, 40)
    await world.refund(id)
    expect(await world.balances()).toEqual({ ann: 0, leo: 0, mia: 9, owed: 40 })
    expect(world.emails()).toEqual([
      expect.stringMatching(/refunded your payment for 63 credits, but 40 credits of them/),
    ])
    const place = ({ token }: { token: string }) =>
      world.server.rest('POST', 'Calls', { to: '+12025550100', caller_id_sid: 'any' }, { token })
    for (const [who, message] of [
      [world.ann, /Add credits to call again/],
      [world.mia, /Please ask the account owner/],
    ] as const) {
      const verification_receipt = await world.server.prove(who.phoneNumber, 'caller_ids.create')
      const added = await world.server.rest('POST', 'Account/CallerIds', { verification_receipt }, { token: who.token })
      const { status, body } = await world.server.rest(
        'POST',
        'Calls',
        { to: '+12025550100', caller_id_sid: added.body.resources.caller_id.sid },
        { token: who.token },
      )
      expect([status, body.error.code]).toEqual([402, 'credits_owed'])
      expect(body.error.message).toMatch(message)
    }
    expect((await place(world.leo)).status).toBe(404)
  })

  it('are paid from the hold of a call in progress once it ends', async () => {
    const { server, ann } = world
    const id = await world.buy()
    const verification_receipt = await server.prove(ann.phoneNumber, 'caller_ids.create')
    const added = await server.rest('POST', 'Account/CallerIds', { verification_receipt }, { token: ann.token })
    const wanted = { to: '+12025550100', caller_id_sid: added.body.resources.caller_id.sid }
    const place = () => server.rest('POST', 'Calls', wanted, { token: ann.token })
    const callSid = (await place()).body.resources.call.sid
    const life = createCallLife({ db: server.db, clock: server.clock })
    await life.admit({ callSid, sipCallId: 'one', dialled: wanted.to })
    await world.refund(id)
    expect(await world.balances()).toEqual({ ann: 5, leo: 0, mia: 0, owed: 5 })
    await life.end(callSid, { at: server.clock.now(), answeredAt: null, result: 'cancelled' })
    expect(await world.balances()).toEqual({ ann: 0, leo: 0, mia: 0, owed: 0 })
    expect((await place()).body.error.code).toBe('no_credits')
  })

  it('block calls that were placed before', async () => {
    const { server, ann, leo } = world
    await world.server.give(leo, 9)
    const id = await world.buy()
    await world.spend(ann, 40)
    const verification_receipt = await server.prove(leo.phoneNumber, 'caller_ids.create')
    const added = await server.rest('POST', 'Account/CallerIds', { verification_receipt }, { token: leo.token })
    const wanted = { to: '+12025550100', caller_id_sid: added.body.resources.caller_id.sid }
    const callSid = (await server.rest('POST', 'Calls', wanted, { token: leo.token })).body.resources.call.sid
    await world.refund(id)
    const life = createCallLife({ db: server.db, clock: server.clock })
    expect(await life.admit({ callSid, sipCallId: 'one', dialled: wanted.to })).toBe('no_credits')
    expect(await world.balances()).toEqual({ ann: 0, leo: 9, mia: 0, owed: 40 })
  })

  it('keep their owner from giving credits away until they are paid', async () => {
    const { server, ann, leo } = world
    const id = await world.buy()
    await world.spend(ann, 60)
    await world.refund(id)
    await server.give(ann, 10)
    const give = (credits: number) =>
      server.rest('POST', `Accounts/SubAccounts/${leo.id}/Credits`, { credits }, { token: ann.token })
    expect(await give(1)).toMatchObject({ status: 402, body: { error: { code: 'credits_owed' } } })
    expect(await world.balances()).toEqual({ ann: 10, leo: 0, mia: 0, owed: 60 })
    await world.buy()
    expect((await give(1)).status).toBe(200)
  })

  it('are paid by the next purchases first', async () => {
    const id = await world.buy()
    await world.buy()
    await world.spend(world.ann, 126)
    await world.refund(id)
    expect(await world.balances()).toMatchObject({ ann: 0, owed: 63 })
    await world.server.services.purchases.settle({ id, accountId: world.ann.id } as never, 'paid')
    expect(await world.balances()).toMatchObject({ ann: 0, owed: 63 })
    await world.buy()
    expect(await world.balances()).toMatchObject({ ann: 0, owed: 0 })
    await world.buy()
    expect(await world.balances()).toMatchObject({ ann: 63, owed: 0 })
    expect((await world.linesOf(world.ann)).slice(0, 3)).toEqual([
      ['purchase', 63],
      ['debt', -63],
      ['purchase', 63],
    ])
    expect(await world.accountOf(world.ann)).not.toHaveProperty('owed_credits')
  })

  it('are listed by each purchase that paid a part of them', async () => {
    const id = await world.buy()
    await world.buy()
    await world.spend(world.ann, 126 - 40)
    await world.refund(id)
    expect(await world.balances()).toMatchObject({ owed: 23 })
    const viewOf = async (sid: string) =>
      (await world.server.rest('GET', `Purchases/${sid}`, undefined, { token: world.ann.token })).body.resources
        .purchase
    const [paying, next] = [await world.buy(), await world.buy()]
    expect(await viewOf(paying)).toMatchObject({ status: 'paid', credits: 63, owed_paid: 23 })
    expect(await viewOf(next)).not.toHaveProperty('owed_paid')
  })

  it('are paid once by simultaneous purchases', async () => {
    const id = await world.buy()
    await world.spend(world.ann, 63)
    await world.refund(id)
    await Promise.all([world.buy(), world.buy(), world.buy()])
    expect(await world.balances()).toMatchObject({ ann: 126, owed: 0 })
  })

  it('are paid from credits that return to the owner from a user', async () => {
    const id = await world.buy()
    await world.spend(world.ann, 63)
    await world.server.give(world.leo, 10)
    await world.refund(id)
    const back = { token: world.ann.token }
    await world.server.rest('POST', `Accounts/SubAccounts/${world.leo.id}/Credits`, { credits: -10 }, back)
    expect(await world.balances()).toEqual({ ann: 0, leo: 0, mia: 0, owed: 53 })
  })

  it('keep auto-replenish from charging the card until they are paid', async () => {
    const id = await world.buy()
    await world.spend(world.ann, 63)
    const { replenishers, topUps, cards } = world.server.services
    const charge = jest.spyOn(cards, 'charge')
    await world.refund(id)
    const settings = { stripe_product_id: 'prod_standard_63', balance_threshold: 2.5, is_active: 1 as const }
    await world.saveCard()
    await replenishers.save(world.ann, settings)
    await topUps.settled()
    expect(charge).not.toHaveBeenCalled()
    await world.buy()
    await world.spend(world.ann, 0.01)
    topUps.topUpIfDue(world.ann.id)
    await topUps.settled()
    expect(charge).toHaveBeenCalledTimes(1)
  })
})
