import type { AccountRow } from '../../../../server/database/accountStore'
import { describeOnAnyDatabase } from '../../../helpers/server/testDatabase'
import type { TestServer } from '../../../helpers/server/testServer'
import { startTestServer } from '../../../helpers/server/testServer'

/** Expensive outside of North America, cheap, and expensive with the country code of the United States. */
const CUBA = '+53 5 1234567'
const LONDON = '+44 20 7183 8750'
const JAMAICA = '+1 876 555 1234'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Account = AccountRow & { token: string; callerIdSid: string }

describeOnAnyDatabase('calls of a new account to unusual destinations', (open) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer(await open())
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const ageInDays = (days: number) => ({ createdAt: new Date(server.clock.now() - days * DAY) })
  /** Creates an account that can call. */
  const joins = async (given: Partial<AccountRow> & { phoneNumber: string }): Promise<Account> => {
    const account = await server.join(given)
    await server.give(account, 100)
    const verification_receipt = await server.prove(account.phoneNumber, 'caller_ids.create')
    const { body } = await server.rest('POST', 'Account/CallerIds', { verification_receipt }, { token: account.token })
    return { ...account, callerIdSid: body.resources.caller_id.sid }
  }
  const place = (who: Account, to: string) =>
    server.rest('POST', 'Calls', { to, caller_id_sid: who.callerIdSid }, { token: who.token })
  /** Places a call that reaches the carrier and ends at once. */
  const call = async (who: Account, to: string) => {
    const answer = await place(who, to)
    await server.db.query(
      `UPDATE call SET status = 'ended', result = 'no_answer', ended_at = created_at, sip_call_id = 'sip'
       WHERE account_id = $1 AND status <> 'ended'`,
      [who.id],
    )
    return answer
  }
  const callTimes = async (times: number, who: Account) => {
    for (let calls = 0; calls < times; calls += 1) expect((await call(who, CUBA)).status).toBe(200)
  }

  it('are limited to five a day; the refusal says when the next one is possible', async () => {
    const ann = await joins({ phoneNumber: '+12015550123', isPaid: false })
    expect((await call(ann, CUBA)).status).toBe(200)
    server.clock.jump(2 * HOUR)
    await call(ann, JAMAICA)
    await callTimes(3, ann)
    expect(await place(ann, CUBA)).toMatchObject({
      status: 429,
      body: {
        error: {
          code: 'unusual_destinations',
          message:
            'New accounts can place up to 5 calls a day to destinations like this. Please try again in 22 hours.',
        },
      },
    })
    server.clock.jump(22 * HOUR - 1)
    expect((await place(ann, CUBA)).body.error.message).toContain('Please try again in 1 minute.')
    server.clock.jump(1)
    expect((await call(ann, CUBA)).status).toBe(200)
    expect((await place(ann, CUBA)).body.error.message).toContain('Please try again in 2 hours.')
  })

  it('exclude cheap and North American ones, which stay callable', async () => {
    const ann = await joins({ phoneNumber: '+12015550123' })
    for (const to of [LONDON, '+14165550199', '+12025550100']) await call(ann, to)
    await callTimes(5, ann)
    expect((await place(ann, CUBA)).status).toBe(429)
    for (const to of [LONDON, '+14165550199', '+12025550100']) expect((await call(ann, to)).status).toBe(200)
  })

  it.each([
    [13, true, 429],
    [14, true, 200],
    [200, false, 429],
  ])('an account of %d days, paid: %s, gets %d for the sixth', async (days, isPaid, status) => {
    const ann = await joins({ phoneNumber: '+12015550123', isPaid, ...ageInDays(days) })
    await callTimes(5, ann)
    expect((await place(ann, CUBA)).status).toBe(status)
  })

  it('count together for a parent and its sub-accounts, but separately for others', async () => {
    const ann = await joins({ phoneNumber: '+12015550123' })
    const sub = await joins({ phoneNumber: '+12015550167', rootId: ann.id, isPaid: false, ...ageInDays(100) })
    const bob = await joins({ phoneNumber: '+12015550145' })
    await callTimes(5, sub)
    expect((await place(ann, CUBA)).status).toBe(429)
    expect((await place(bob, CUBA)).status).toBe(200)
  })

  it('are unlimited for the sub-accounts of a parent that is not new', async () => {
    const ann = await joins({ phoneNumber: '+12015550123', ...ageInDays(30) })
    const sub = await joins({ phoneNumber: '+12015550167', rootId: ann.id, isPaid: false })
    await callTimes(5, sub)
    expect((await place(sub, CUBA)).status).toBe(200)
  })

  it('that never reached the carrier do not count', async () => {
    const ann = await joins({ phoneNumber: '+12015550123' })
    for (let calls = 0; calls < 6; calls += 1) {
      const { sid } = (await place(ann, CUBA)).body.resources.call
      await server.rest('DELETE', `Calls/${sid}`, undefined, { token: ann.token })
    }
  })

  it('are limited to five even if all users of an account call at once', async () => {
    const ann = await joins({ phoneNumber: '+12015550123' })
    const users = [ann]
    for (const last of [1, 2, 3, 4, 5, 6, 7])
      users.push(await joins({ phoneNumber: `+1201555016${last}`, rootId: ann.id, isPaid: false }))
    const answers = await Promise.all(users.map((user) => place(user, CUBA)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  })
})
