import { COMMANDS } from '../../../server/admin/commands'
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
  const operate = (name: string, argument: string) =>
    COMMANDS[name]?.run({ ...desk.server.services, secrets: SECRETS }, argument)

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

  it('holds what the operator does, without an actor', async () => {
    const { sid } = await desk.added()
    await operate('suspend', sid)
    await operate('reactivate', sid)
    await operate('unlock', sid)
    expect((await summaries()).slice(1)).toEqual(['account_suspended', 'account_reactivated', 'account_unlocked'])
    expect((await activities())[0]).toMatchObject({ actor: null, subject: { sid, name: 'Leo Chen' } })
    expect((await operate('audit', sid))?.[0]).toMatch(/UTC {3}account_unlocked {3}Leo Chen {3}by Tealine$/)
    expect((await operate('audit', sid))?.at(-1)).toMatch(/user_added {3}Leo Chen {3}by Maya Chen {3}→ \+12015550167$/)
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

  it('is seen by no other family', async () => {
    const { sid } = await desk.added()
    await expect(operate('audit', 'made-up')).rejects.toMatchObject({ status: 404 })
    expect(await activities(`?account_sid=${sid}`)).toHaveLength(1)
    expect((await get('', desk.stranger)).resources.activities).toEqual([])
  })

  it('cannot be changed or removed', async () => {
    await desk.added()
    for (const statement of [`UPDATE activity SET kind = 'user_removed'`, 'DELETE FROM activity'])
      await expect(desk.server.db.query(statement)).rejects.toThrow('append-only')
  })
})
