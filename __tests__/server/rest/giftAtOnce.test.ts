import { findAccount } from '../../../server/database/accountStore'
import { insertCallerId } from '../../../server/database/callerIdStore'
import { createCallLife } from '../../../server/domain/calls/callLife'
import { newId } from '../../../server/ground/ids'
import { Bookings } from '../../helpers/server/bookings'
import type { SubAccountDesk } from '../../helpers/server/subAccountDesk'
import { openSubAccountDesk } from '../../helpers/server/subAccountDesk'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'

/** For how long answers are kept; upkeep comes within the hour. */
const DAY_MS = 86_400_000

describeOnEveryDatabase('a gift, which is stored with its answer in one statement', (open) => {
  let desk: SubAccountDesk
  let leo: string
  beforeEach(async () => {
    desk = await openSubAccountDesk(await open())
    leo = (await desk.added({ credits: 2 })).sid
  })
  afterEach(() => desk.end())

  it('is answered to a repeat as it was the first time, whatever has happened since', async () => {
    const first = await desk.give(leo, 0.25, 'key')
    expect(first).toMatchObject({
      status: 200,
      body: {
        resources: { account: { sid: desk.parent.id, credits: 39.75 }, sub_account: { sid: leo, credits: 2.25 } },
      },
    })
    await desk.give(leo, 10, 'another')
    expect(await desk.give(leo, 0.25, 'key')).toMatchObject({ status: 200, body: first.body })
    expect(await desk.creditsOf(desk.parent)).toBe(29.75)
  })

  it('is one of some thousand an hour, with credits taken back, counted in tens', async () => {
    const count = 'INSERT INTO hourly_quota (subject, hour_began_at, counted) VALUES ($1, $2, 99)'
    await desk.server.db.query(count, [`gifts of ${desk.parent.id}`, new Date(desk.server.clock.now())])
    const moves = [1, -1, 1, 1, -1, 1, -1, -1, 1, 1]
    for (const [n, credits] of moves.entries()) expect((await desk.give(leo, credits, `move-${n}`)).status).toBe(200)
    for (const credits of [1, -1])
      expect(await desk.give(leo, credits, `more-${credits}`)).toMatchObject({
        status: 429,
        body: { error: { code: 'too_many_gifts', message: expect.stringMatching(/^You have moved .+ very often\. /) } },
      })
    expect(await desk.creditsOf(desk.parent)).toBe(38)
    desk.server.clock.jump(3_600_001)
    expect((await desk.give(leo, 1, 'later')).status).toBe(200)
  })

  it('is answered with what a call in progress holds, but not with the minutes that have begun', async () => {
    const { db, clock } = desk.server
    const life = createCallLife({ db, clock })
    await desk.activate()
    const user = await findAccount(db, leo)
    if (!user) throw new Error('There is no such user')
    const call = String(await new Bookings(desk.server).hold(user, '+12025550100', 100, life))
    await life.answer(call, clock.now())
    const { body } = await desk.give(leo, 5, 'key')
    expect(body.resources.sub_account.credits).toBe(6)
    await life.end(call, { at: clock.now(), answeredAt: clock.now(), result: 'completed' })
    expect((await desk.list()).accounts).toMatchObject([{ credits: 6 }])
  })

  it('is made once, however many repeats come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.give(leo, 5, 'key')))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await desk.creditsOf(desk.parent)).toBe(35)
  })

  it.each([2, -1])('of %d is not answered as made if its key moved other credits long ago', async (credits) => {
    await desk.give(leo, 1, 'gift')
    desk.server.clock.jump(DAY_MS)
    await desk.server.clock.advance(3_600_000)
    expect(await desk.give(leo, credits, 'gift')).toMatchObject({ status: 422, body: { error: { code: 'key_used' } } })
    expect(await desk.creditsOf(desk.parent)).toBe(39)
  })

  it('is made once, even if the same is asked for under the same key long after', async () => {
    await desk.give(leo, 1, 'gift')
    desk.server.clock.jump(DAY_MS)
    await desk.server.clock.advance(3_600_000)
    expect((await desk.give(leo, 1, 'gift')).status).toBe(200)
    expect(await desk.creditsOf(desk.parent)).toBe(39)
  })

  it('is not made under the key of another request', async () => {
    await desk.give(leo, 1, 'gift')
    expect(await desk.give(leo, 2, 'gift')).toMatchObject({ status: 422, body: { error: { code: 'key_used' } } })

    const callerId = { id: newId(0), phoneNumber: '+12015550123', label: '', isDefault: true, verifiedAt: new Date() }
    await insertCallerId(desk.server.db, desk.parent.id, callerId)
    const wanted = { to: '+12025550100', caller_id_sid: callerId.id }
    const headers = { 'idempotency-key': 'call' }
    expect(await desk.server.rest('POST', 'Calls', wanted, { token: desk.parent.token, headers })).toMatchObject({
      status: 200,
    })
    expect(await desk.give(leo, 2, 'call')).toMatchObject({ status: 422, body: { error: { code: 'key_used' } } })
    expect(await desk.creditsOf(desk.parent)).toBe(39)
  })

  it.each([
    ['too large', 1000, 402],
    ['of nothing', 0, 422],
    ['of a thousandth', 0.001, 422],
  ])('that is %s is refused, and the refusal is the answer to its repeat', async (_, credits, status) => {
    const first = await desk.give(leo, credits, 'key')
    expect(first.status).toBe(status)
    expect(await desk.give(leo, credits, 'key')).toMatchObject({ status, body: first.body })
    expect(await desk.give(leo, 1, 'key')).toMatchObject({ status: 422, body: { error: { code: 'key_used' } } })
    expect(await desk.creditsOf(desk.parent)).toBe(40)
  })
})
