import { COMMANDS } from '../../../server/admin/commands'
import { buyer, disputeEvent, purchaseOf, sendWebhook } from '../../helpers/server/purchases'
import type { SubAccountDesk } from '../../helpers/server/subAccountDesk'
import { LEO, openSubAccountDesk } from '../../helpers/server/subAccountDesk'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import { SECRETS } from '../../helpers/server/testServer'

describeOnAnyDatabase('the activity of a family', (open) => {
  let desk: SubAccountDesk
  beforeEach(async () => {
    desk = await openSubAccountDesk(await open())
  })
  afterEach(() => desk.end())

  const get = async (query = '', who = desk.parent) =>
    (await desk.server.rest('GET', `Account/Activity${query}`, undefined, { token: who.token })).body
  const activities = async (query = '') => (await get(query)).resources.activities
  /** Kind, before and after of each, oldest first. */
  const summaries = async () =>
    (await activities())
      .map(({ kind, before, after }: Record<string, string>) => [kind, before, after].filter(Boolean).join(' '))
      .reverse()
  const operate = (name: string, ...args: string[]) =>
    COMMANDS[name]?.run({ ...desk.server.services, secrets: SECRETS, operator: 'ruth' }, ...args)

  it('holds two hundred changes an hour that cost nothing', async () => {
    const rename = (name: string) => desk.server.rest('POST', 'Account', { name }, { token: desk.parent.token })
    await desk.server.db.query('INSERT INTO hourly_quota (subject, hour_began_at, counted) VALUES ($1, $2, 199)', [
      `free acts of ${desk.parent.id}`,
      new Date(desk.server.clock.now()),
    ])
    expect((await rename('Ann')).status).toBe(200)
    expect(await rename('Bea')).toMatchObject({ status: 429, body: { error: { code: 'too_many_changes' } } })
    const { name } = (await desk.server.rest('GET', 'Account', undefined, { token: desk.parent.token })).body.resources
      .account
    expect(name).toBe('Ann')
    desk.server.clock.jump(3_600_001)
    expect((await rename('Bea')).status).toBe(200)
  })

  it('holds what a parent does to its users, with names and amounts', async () => {
    const { sid } = await desk.added({ credits: 5 })
    await desk.change(sid, { name: 'Leonard' })
    await desk.give(sid, 2.5, 'once')
    await desk.give(sid, 2.5, 'once')
    await desk.give(sid, -1)
    await desk.change(sid, { is_active: false })
    await desk.change(sid, { is_active: true })
    await desk.close(sid)
    expect(await summaries()).toEqual([
      `user_added ${LEO}`,
      'credits_given 5',
      'user_renamed Leo Chen Leonard',
      'credits_given 2.5',
      'credits_taken_back 1',
      'user_suspended',
      'user_reactivated',
      'user_removed 6.5',
    ])
    expect((await activities())[0]).toMatchObject({
      actor: { sid: desk.parent.id, name: 'Maya Chen' },
      subject: { sid, name: 'Leonard' },
    })
  })

  it('holds what people change about their own account, never the address or the PIN', async () => {
    const { parent, server } = desk
    const change = (body: object) => server.rest('POST', 'Account', body, { token: parent.token })
    await change({ name: 'Maya C.' })
    await change({ email_address: 'maya@example.com', passcode: '1234' })
    const verification_receipt = await server.prove('+12025550100', 'caller_ids.create')
    await server.rest('POST', 'Account/CallerIds', { verification_receipt }, { token: parent.token })
    expect(await summaries()).toEqual([
      'name_changed Maya Chen Maya C.',
      'email_changed',
      'caller_id_added +12025550100',
    ])
    await desk.added()
    await desk.setPin()
    expect((await summaries()).at(-1)).toBe('pin_changed')
    expect(JSON.stringify(await get())).not.toMatch(/maya@|1234|4711/)
  })

  it('holds nothing that was refused', async () => {
    const { sid } = await desk.added()
    await desk.give(sid, 1000)
    await desk.change(sid, { name: ' ' })
    expect(await summaries()).toEqual([`user_added ${LEO}`])
  })

  it('holds what the operator does, and who that was, which customers do not see', async () => {
    const { sid } = await desk.added()
    await operate('suspend', sid)
    await operate('reactivate', sid)
    await operate('unlock', sid)
    expect((await summaries()).slice(1)).toEqual(['account_suspended', 'account_reactivated', 'account_unlocked'])
    expect((await activities())[0]).toMatchObject({ actor: null, subject: { sid, name: 'Leo Chen' } })
    expect((await operate('audit', sid))?.[0]).toMatch(/UTC {3}account_unlocked {3}Leo Chen {3}by ruth$/)
    expect(JSON.stringify(await get())).not.toContain('ruth')
    expect((await operate('audit', sid))?.at(-1)).toMatch(/user_added {3}Leo Chen {3}by Maya Chen {3}→ \+12015550167$/)
  })

  it('holds purchases, disputes with what they hold, release and take, and removed cards', async () => {
    const her = buyer(desk.server, desk.parent.token)
    const buy = async () => {
      const secret = (await her.openCheckout()).body.result.client_secret
      await her.payByCard(secret)
      return purchaseOf(secret)
    }
    const purchase = await buy()
    for (const what of ['created', 'created', 'won'] as const)
      await sendWebhook(desk.server, disputeEvent(purchase, what))
    await operate('dispute', purchase)
    await operate('dispute-lost', purchase)
    await operate('refund', await buy())
    const { token } = desk.parent
    const cards = (await desk.server.rest('GET', 'Account/PaymentMethods', undefined, { token })).body.resources
    await desk.server.rest('DELETE', `Account/PaymentMethods/${cards.payment_methods[0].sid}`, undefined, { token })
    expect(await summaries()).toEqual([
      'purchase_made 63',
      'disputed_credits_held 63',
      'disputed_credits_released 63',
      'disputed_credits_held 63',
      'disputed_credits_lost 63',
      'purchase_made 63',
      'purchase_refunded 63',
      'card_removed visa 4242',
    ])
    const [, , held] = (await activities()).reverse()
    expect(held).toMatchObject({ actor: null, subject: { sid: desk.parent.id } })
  })

  it('holds no log-out of the device itself, whose sid may be written in capitals', async () => {
    const { server, parent } = desk
    const { token } = parent
    const { tokens } = (await server.rest('GET', 'Access/Tokens', undefined, { token })).body.resources
    expect(
      (await server.rest('DELETE', `Access/Tokens/${tokens[0].sid.toUpperCase()}`, undefined, { token })).status,
    ).toBe(200)
    const back = (await desk.logIn(parent.phoneNumber, '1234')).body.resources.token.access_token
    expect((await get('', { ...parent, token: back })).resources.activities).toEqual([])
  })

  it('holds devices that were logged out elsewhere, and users who opened an account of their own', async () => {
    const { server, parent } = desk
    const sid = (await desk.added({ credits: 5 })).sid
    const other = (await desk.logIn(parent.phoneNumber, '1234')).body.resources.token.access_token
    const { tokens } = (await server.rest('GET', 'Access/Tokens', undefined, { token: other })).body.resources
    const first = tokens.find(({ is_current }: { is_current: boolean }) => !is_current)
    await server.rest('DELETE', `Access/Tokens/${first.sid}`, undefined, { token: other })
    await server.rest('DELETE', 'Access/Tokens', undefined, { token: other })
    const verification_receipt = await server.prove(LEO, 'accounts.create')
    const leo = { name: 'Leo', email_address: '', new_password: '4711', phone_number: LEO, verification_receipt }
    await server.rest('POST', 'Accounts', leo)
    const token = (await desk.logIn(parent.phoneNumber, '1234')).body.resources.token.access_token
    const acts = (await get('', { ...parent, token })).resources.activities
    expect(acts.map(({ kind, after }: Record<string, string>) => [kind, after])).toEqual([
      ['user_left', '5'],
      ['device_logged_out', first.description],
      ['credits_given', '5'],
      ['user_added', LEO],
    ])
    expect(acts[0]).toMatchObject({ actor: { sid }, subject: { sid } })
  })

  it('holds adjustments without their reason, which the operator sees', async () => {
    await operate('adjust', desk.parent.id, '-2.5', 'Ticket 7: charged for a free call')
    expect((await activities())[0]).toMatchObject({ kind: 'credits_adjusted', actor: null, after: '-2.5' })
    expect(JSON.stringify(await get())).not.toMatch(/Ticket|ruth/)
    expect((await operate('audit', desk.parent.id))?.[0]).toMatch(
      /credits_adjusted {3}Maya Chen {3}by ruth {3}→ -2\.5 {3}Ticket 7: charged for a free call$/,
    )
  })

  it('comes newest first, in pages, and by kind and person', async () => {
    const { sid } = await desk.added()
    for (const credits of [1, 2, 3]) await desk.give(sid, credits)
    const { resources } = await get('?limit=3')
    expect(resources.activities.map(({ after }: { after: string }) => after)).toEqual(['3', '2', '1'])
    expect(await activities(`?limit=3&cursor=${resources.next_cursor}`)).toMatchObject([{ kind: 'user_added' }])
    expect(await activities('?kind=user_added')).toHaveLength(1)
    expect(await activities(`?account_sid=${sid}`)).toHaveLength(4)
    expect(await activities('?account_sid=somebody-else')).toEqual([])
    expect((await get('?cursor=made-up')).error).toMatchObject({ code: 'invalid_request' })
  })

  it('can be read by the operator in pages, by account, kind and author', async () => {
    const { sid } = await desk.added()
    for (const credits of [1, 2, 3]) await desk.give(sid, credits)
    await operate('suspend', desk.stranger.id)
    const audit = async (account = '', kind = '', by = '', limit = '', olderThan = '') =>
      (await operate('audit', account, kind, by, limit, olderThan)) ?? []
    const [third, second, more = ''] = await audit(sid, '', '', '2')
    expect([third, second]).toEqual([expect.stringMatching(/→ 3$/), expect.stringMatching(/→ 2$/)])
    const [, olderThan] = /^More: add --older-than (\d+)$/.exec(more) ?? []
    expect(await audit(sid, '', '', '2', olderThan)).toEqual([
      expect.stringMatching(/→ 1$/),
      expect.stringMatching(/user_added/),
    ])
    expect(await audit(sid, 'user_added')).toHaveLength(1)
    expect((await audit()).map((line) => line.split('   ')[1])).toEqual([
      'account_suspended',
      ...Array(3).fill('credits_given'),
      'user_added',
    ])
    expect(await audit('', '', 'ruth')).toEqual([expect.stringMatching(/account_suspended {3}Bob {3}by ruth$/)])
    expect(await audit('', '', desk.parent.id)).toHaveLength(4)
    expect(await audit(desk.stranger.id, '', desk.parent.id)).toEqual(['No acts were found.'])
    await expect(audit(sid, 'user_aded')).rejects.toThrow(/^There is no kind user_aded\. .*user_added, /)
    for (const wrong of ['0', '-1', 'ten', '1e3'])
      await expect(audit(sid, '', '', wrong)).rejects.toThrow('--limit takes a whole number above 0.')
    await expect(audit(sid, '', '', '', 'x')).rejects.toThrow('--older-than takes a whole number above 0.')
  })

  it('is seen by no other family', async () => {
    const { sid } = await desk.added()
    await expect(operate('audit', 'made-up')).rejects.toMatchObject({ status: 404 })
    expect(await activities(`?account_sid=${sid}`)).toHaveLength(1)
    expect((await get('', desk.stranger)).resources.activities).toEqual([])
  })

  it('cannot be changed or removed', async () => {
    await desk.added()
    for (const statement of [`UPDATE activity SET kind = 'user_removed'`, 'DELETE FROM activity', 'TRUNCATE activity'])
      await expect(desk.server.db.query(statement)).rejects.toThrow('append-only')
  })
})
