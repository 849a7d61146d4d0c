import { reactivate, suspend } from '../../../server/domain/accounts/suspension'
import { createCallLife } from '../../../server/domain/calls/callLife'
import type { SubAccountDesk } from '../../helpers/server/subAccountDesk'
import { LEO, openSubAccountDesk } from '../../helpers/server/subAccountDesk'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'

describeOnAnyDatabase('sub-accounts', (open) => {
  let desk: SubAccountDesk
  beforeEach(async () => {
    desk = await openSubAccountDesk(await open())
  })
  afterEach(() => desk.end())

  describe('are changed', () => {
    it('in name', async () => {
      const { sid } = await desk.added()
      expect((await desk.change(sid, { name: ' Leonard ' })).body.resources.account).toMatchObject({
        sid,
        name: 'Leonard',
      })
      expect((await desk.change(sid, { name: ' ' })).status).toBe(422)
      expect((await desk.change(sid, {})).body.resources.account).toMatchObject({ name: 'Leonard' })
    })

    it('to suspended, which logs them out with a clear message and keeps their credits, and back', async () => {
      const { sid } = await desk.added({ credits: 5 })
      const token = await desk.activate()
      expect((await desk.change(sid, { is_active: false })).body.resources.account).toMatchObject({
        status: 'suspended',
        credits: 5,
      })
      const asBefore = () => desk.server.rest('GET', 'Account', undefined, { token })
      const message = 'Your account is suspended. Please ask the account owner.'
      expect(await asBefore()).toMatchObject({ status: 401, body: { error: { code: 'suspended', message } } })
      expect((await desk.logIn(LEO, '9999')).status).toBe(401)
      expect(await desk.logIn()).toMatchObject({
        status: 403,
        body: {
          error: {
            code: 'suspended',
            message,
          },
        },
      })
      expect((await desk.change(sid, { is_active: true })).body.resources.account).toMatchObject({ status: 'active' })
      expect(await asBefore()).toMatchObject({ status: 401, body: { error: { code: 'not_logged_in' } } })
      expect((await desk.logIn()).status).toBe(200)
    })

    it('by the operator or to removed, each with its own message to the token that it ends', async () => {
      const { sid } = await desk.added()
      const token = await desk.activate()
      const told = async () => (await desk.server.rest('GET', 'Account', undefined, { token })).body.error
      const { db, bus, clock } = desk.server.services
      const operator = { db, bus, clock, operator: 'ruth' }
      await suspend(operator, sid)
      expect(await told()).toEqual({ code: 'suspended', message: 'Your account is suspended. Contact support.' })
      await reactivate(operator, sid)
      expect(await told()).toMatchObject({ code: 'not_logged_in' })
      await desk.close(sid)
      expect(await told()).toEqual({
        code: 'account_removed',
        message: 'Your account was removed. Please ask the account owner.',
      })
    })

    it('but a new PIN does not end a suspension', async () => {
      const { sid } = await desk.added()
      await desk.setPin()
      await desk.change(sid, { is_active: false })
      await desk.setPin()
      expect((await desk.logIn()).status).toBe(403)
      await desk.change(sid, { is_active: true })
      expect((await desk.list()).accounts).toMatchObject([{ status: 'active' }])
    })
  })

  describe('whom the operator has suspended', () => {
    const bySupport = {
      status: 409,
      body: { error: { code: 'suspended_by_operator', message: 'Tealine has suspended this user. Contact support.' } },
    }
    const listed = async () => (await desk.list()).accounts[0]

    it('cannot be reactivated, invited, or removed and re-added by their parent', async () => {
      const { sid } = await desk.added({ credits: 5 })
      await desk.setPin()
      await suspend(desk.server, sid)
      expect(await listed()).toMatchObject({ status: 'suspended', suspended_by: 'operator' })
      expect(await desk.change(sid, { is_active: true })).toMatchObject(bySupport)
      expect(await desk.change(sid, { resend_invitation: true })).toMatchObject(bySupport)
      expect(await desk.close(sid)).toMatchObject(bySupport)
      expect(await listed()).toMatchObject({ status: 'suspended', suspended_by: 'operator', credits: 5 })
      expect(await desk.logIn()).toMatchObject({
        status: 403,
        body: { error: { code: 'suspended', message: 'Your account is suspended. Contact support.' } },
      })
      expect((await desk.give(sid, -5)).status).toBe(200)
    })

    it('cannot be removed while their parent’s removal waits for a call to end either', async () => {
      const { sid } = await desk.added({ credits: 5 })
      const token = await desk.activate()
      const [callerId] = (await desk.server.rest('GET', 'Account/CallerIds', undefined, { token })).body.resources
        .caller_ids
      const to = '+12025550100'
      const placed = await desk.server.rest('POST', 'Calls', { to, caller_id_sid: callerId.sid }, { token })
      const callSid = placed.body.resources.call.sid
      const life = createCallLife({ db: desk.server.db, clock: desk.server.clock })
      await life.admit({ callSid, sipCallId: 'carried elsewhere', dialled: to })
      const closing = desk.close(sid)
      while ((await listed())?.status !== 'suspended') await new Promise(setImmediate)
      await suspend(desk.server, sid)
      await life.end(callSid, { at: desk.server.clock.now(), answeredAt: null, result: 'cancelled' })
      expect(await closing).toMatchObject(bySupport)
      expect(await listed()).toMatchObject({ status: 'suspended', suspended_by: 'operator' })
    })

    it('stay suspended if their parent suspends them too, until the operator lifts both', async () => {
      const { sid } = await desk.added()
      await suspend(desk.server, sid)
      await desk.change(sid, { is_active: false })
      expect(await desk.change(sid, { is_active: true })).toMatchObject(bySupport)
      await reactivate(desk.server, sid)
      expect(await listed()).toEqual(expect.not.objectContaining({ suspended_by: expect.anything() }))
      expect(await listed()).toMatchObject({ status: 'invited' })
    })

    it('could be reactivated by their parent before the operator suspended them too', async () => {
      const { sid } = await desk.added()
      await desk.change(sid, { is_active: false })
      expect(await listed()).toMatchObject({ suspended_by: 'parent' })
      await suspend(desk.server, sid)
      expect(await desk.change(sid, { is_active: true })).toMatchObject(bySupport)
      await expect(suspend(desk.server, sid)).rejects.toMatchObject({ status: 409, code: 'suspended' })
      await reactivate(desk.server, sid)
      await desk.change(sid, { is_active: false })
      expect((await desk.change(sid, { is_active: true })).body.resources.account).toMatchObject({ status: 'invited' })
    })
  })

  describe('get credits', () => {
    it('given and taken back, with both balances returned', async () => {
      const { sid } = await desk.added()
      expect((await desk.give(sid, 10)).body.resources).toEqual({
        account: { sid: desk.parent.id, credits: 32 },
        sub_account: { sid, credits: 10 },
      })
      expect((await desk.give(sid, -2.5)).body.resources).toEqual({
        account: { sid: desk.parent.id, credits: 34.5 },
        sub_account: { sid, credits: 7.5 },
      })
    })

    it('never more than either side has', async () => {
      const { sid } = await desk.added({ credits: 2 })
      expect((await desk.give(sid, 41)).body.error).toEqual({
        code: 'no_credits',
        message: 'There are not enough credits. You have 40 credits that can be moved now.',
      })
      expect((await desk.give(sid, -2.01)).body.error.message).toBe(
        'There are not enough credits. They have 2 credits that can be moved now.',
      )
      const answers = await Promise.all([
        desk.give(sid, 30),
        desk.give(sid, 30),
        desk.give(sid, -2),
        desk.give(sid, -2),
      ])
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
      expect((await desk.creditsOf(desk.parent)) + (await desk.list()).total.credits).toBe(42)
    })

    it('once for repeats with one idempotency key, even if the first response was lost', async () => {
      const { sid } = await desk.added()
      const first = await desk.give(sid, 10, 'gift-1')
      expect((await desk.give(sid, 10, 'gift-1')).body).toEqual(first.body)
      await desk.server.db.query('DELETE FROM idempotency')
      expect((await desk.give(sid, 10, 'gift-1')).body).toEqual(first.body)
      expect((await desk.give(sid, 10, 'gift-2')).body.resources.account.credits).toBe(22)
    })

    const BAD_AMOUNTS = [
      [0, 422],
      [0.001, 422],
      [1e12, 422],
      [-1e12, 422],
      ['5', 400],
      [null, 400],
    ] as const
    it('only in a valid amount', async () => {
      const { sid } = await desk.added()
      for (const [credits, status] of BAD_AMOUNTS)
        expect([credits, (await desk.give(sid, credits)).status]).toEqual([credits, status])
    })
  })

  describe('are closed', () => {
    it('with everything that grants access; their credits return, and their number is free', async () => {
      const { sid } = await desk.added({ credits: 12.5 })
      const token = await desk.activate()
      await desk.server.rpc('sub_acct.request_credits', { id: sid, credits: 25 }, token)
      expect((await desk.close(sid)).body).toEqual({})
      expect(await desk.creditsOf(desk.parent)).toBe(42)
      expect((await desk.list()).total).toEqual({ accounts: 0, credits: 0, credit_requests: 0 })
      expect((await desk.server.rest('GET', 'Account', undefined, { token })).status).toBe(401)
      expect((await desk.logIn()).status).toBe(401)
      const { result } = (await desk.server.rpc('acct.list_credit_requests', { id: desk.parent.id }, desk.parent.token))
        .body
      expect(result).toMatchObject([{ status: 'denied', account: { name: 'Leo Chen' } }])
      for (const answer of [await desk.close(sid), await desk.change(sid, { name: 'x' }), await desk.give(sid, 1)])
        expect(answer.status).toBe(404)
      expect((await desk.added({ name: 'Leo the second' })).status).toBe('invited')
    })

    it('once, however many requests run at once', async () => {
      const { sid } = await desk.added({ credits: 12 })
      const answers = await Promise.all([desk.close(sid), desk.close(sid), desk.give(sid, 5), desk.give(sid, -5)])
      expect(answers.slice(0, 2).some(({ status }) => status === 200)).toBe(true)
      expect(await desk.creditsOf(desk.parent)).toBe(42)
    })
  })

  it('can only view while their parent is suspended', async () => {
    const { sid } = await desk.added({ credits: 5 })
    const token = await desk.activate()
    await desk.server.db.query(`UPDATE account SET state = 'suspended' WHERE id = $1`, [desk.parent.id])
    const { account } = (await desk.server.rest('GET', 'Account', undefined, { token })).body.resources
    expect(account).toMatchObject({ is_active: false, credits: 5 })
    expect(
      (await desk.server.rest('POST', 'Calls', { to: '+12025550100', caller_id_sid: 'x' }, { token })).status,
    ).toBe(403)
    expect((await desk.server.rpc('sub_acct.request_credits', { id: sid, credits: 1 }, token)).body.error.code).toBe(
      403,
    )
    expect((await desk.logIn()).status).toBe(200)
    expect((await desk.list()).accounts).toHaveLength(1)
    for (const answer of [
      await desk.give(sid, -5),
      await desk.close(sid),
      await desk.change(sid, { is_active: false }),
      await desk.add(),
    ])
      expect(answer.status).toBe(403)
  })
})
