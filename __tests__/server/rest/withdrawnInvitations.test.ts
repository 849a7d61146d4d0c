import type { SubAccountDesk } from '../../helpers/server/subAccountDesk'
import { LEO, openSubAccountDesk } from '../../helpers/server/subAccountDesk'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'

describeOnAnyDatabase('an invitation of a number whose owner signs up', (open) => {
  let desk: SubAccountDesk
  beforeEach(async () => {
    desk = await openSubAccountDesk(await open())
  })
  afterEach(() => desk.end())

  const signUp = async (verification_receipt?: string) =>
    desk.server.rest('POST', 'Accounts', {
      name: 'Leo Himself',
      phone_number: LEO,
      email_address: '',
      new_password: '4711',
      verification_receipt: verification_receipt ?? (await desk.server.prove(LEO, 'accounts.create')),
    })
  const transactions = async () =>
    (await desk.server.rest('GET', 'Account/Transactions', undefined, desk.parent)).body.resources.transactions
  const events = () =>
    desk.server
      .log()
      .split('\n')
      .filter((line) => line.includes('invitation_withdrawn'))
      .map((line) => JSON.parse(line))

  it('is withdrawn: the owner gets their own account, and the credits return to the parent', async () => {
    const { sid } = await desk.added({ credits: 12.5 })
    const { status, body } = await signUp()
    expect(status).toBe(200)
    expect(body.resources.account).toMatchObject({ phone_number: LEO, name: 'Leo Himself', credits: 0 })
    expect(body.resources.account).not.toHaveProperty('parent_account_sid')
    expect((await desk.logIn()).status).toBe(200)
    expect(await desk.creditsOf(desk.parent)).toBe(42)
    expect(await desk.list()).toMatchObject({
      accounts: [{ sid, name: 'Leo Chen', phone_number: LEO, status: 'withdrawn', credits: 0 }],
      total: { accounts: 1, credits: 0, credit_requests: 0 },
    })
    expect((await transactions()).slice(0, 2)).toMatchObject([
      { credits: 12.5, balance_after: 42, description: 'Leo Chen' },
      { credits: -12.5, balance_after: 29.5, description: 'Leo Chen' },
    ])
    expect(events()).toMatchObject([{ account: sid, security: true, address: '127.0.0.1' }])
  })

  it('is withdrawn while the parent has it suspended, or without credits', async () => {
    const { sid } = await desk.added()
    await desk.change(sid, { is_active: false })
    expect((await signUp()).status).toBe(200)
    expect((await desk.list()).accounts).toMatchObject([{ sid, status: 'withdrawn' }])
  })

  it('does not block sign-up while suspended by the parent: setting a PIN does not accept it', async () => {
    const { sid } = await desk.added()
    await desk.change(sid, { is_active: false })
    await desk.setPin()
    expect((await desk.logIn()).status).toBe(401)
    expect((await signUp()).status).toBe(200)
    expect((await desk.list()).accounts).toMatchObject([{ sid, status: 'withdrawn' }])
  })

  it('can then only be removed by the parent, which does not affect the owner', async () => {
    const { sid } = await desk.added({ credits: 5 })
    const { token } = (await signUp()).body.resources
    for (const change of [{ is_active: false }, { is_active: true }, { name: 'X' }, { resend_invitation: true }])
      expect(await desk.change(sid, change)).toMatchObject({ status: 409, body: { error: { code: 'withdrawn' } } })
    expect(await desk.give(sid, 5)).toMatchObject({
      status: 409,
      body: {
        error: { message: 'The owner of this number has an account of their own. You can only remove this user.' },
      },
    })
    expect((await desk.close(sid)).status).toBe(200)
    expect((await desk.list()).accounts).toEqual([])
    expect((await desk.server.rest('GET', 'Account', undefined, { token: token.access_token })).status).toBe(200)
    expect((await desk.add()).body.error.code).toBe('account_exists')
    expect(await desk.creditsOf(desk.parent)).toBe(42)
  })

  it('is separate from the new account, which has its own PIN and log-in', async () => {
    await desk.added()
    await signUp()
    await desk.setPin()
    expect((await desk.list()).accounts).toMatchObject([{ status: 'withdrawn' }])
    const { access_token } = (await desk.logIn()).body.resources.token
    expect(
      (await desk.server.rest('GET', 'Account', undefined, { token: access_token })).body.resources.account.name,
    ).toBe('Leo Himself')
  })

  it('remains while the number is not verified, and once it was accepted', async () => {
    const { sid } = await desk.added({ credits: 5 })
    expect((await signUp('made-up')).status).toBe(422)
    const foreign = await desk.server.prove('+12015550199', 'accounts.create')
    expect((await signUp(foreign)).status).toBe(422)
    expect((await desk.list()).accounts).toMatchObject([{ sid, status: 'invited', credits: 5 }])
    await desk.setPin()
    expect(await signUp()).toMatchObject({ status: 409, body: { error: { code: 'account_exists' } } })
    expect((await desk.list()).accounts).toMatchObject([{ sid, status: 'active', credits: 5 }])
  })

  it('loses no credits when the parent gives some, takes some or removes it at the same moment', async () => {
    for (const act of [
      (sid: string) => desk.give(sid, 3),
      (sid: string) => desk.give(sid, -3),
      (sid: string) => desk.close(sid),
    ]) {
      const { sid } = await desk.added({ credits: 5 })
      const receipt = await desk.server.prove(LEO, 'accounts.create')
      const [{ status, body }] = await Promise.all([signUp(receipt), act(sid)])
      expect(status).toBe(200)
      expect(await desk.creditsOf(desk.parent)).toBe(42)
      await desk.close(sid)
      await desk.server.db.query(`UPDATE account SET state = 'closed' WHERE id = $1`, [body.resources.account.sid])
      desk.server.clock.jump(3_600_000)
    }
  })

  it('is never suspended by the operator, for whom the number is that of the new account', async () => {
    const { sid } = await desk.added()
    await signUp()
    const { suspend } = await import('../../../server/domain/accounts/suspension')
    await expect(suspend(desk.server, sid)).rejects.toMatchObject({ status: 409 })
  })
})
