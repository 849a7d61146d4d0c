import type { AccountRow } from '../../../server/database/accountStore'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

describeOnAnyDatabase('caller IDs', (open) => {
  let server: TestServer
  let ann: AccountRow & { token: string }
  let bob: AccountRow & { token: string }
  beforeEach(async () => {
    server = await startTestServer(await open())
    ann = await server.join({ phoneNumber: '+12015550123' })
    bob = await server.join({ phoneNumber: '+12015550145' })
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const ask = (method: string, sid = '', body?: unknown, { token } = ann) =>
    server.rest(method, sid ? `Account/CallerIds/${sid}` : 'Account/CallerIds', body, { token })
  const add = async (number: string, label?: string, who = ann) => {
    const verification_receipt = await server.prove(number, 'caller_ids.create')
    return ask('POST', '', { verification_receipt, ...(label && { label }) }, who)
  }
  const list = async (who = ann) => (await ask('GET', '', undefined, who)).body.resources.caller_ids

  it('are added by verifying the number, the first one as default', async () => {
    const first = await add('+12015550123', 'Mobile')
    expect(first.body.resources.caller_id).toMatchObject({
      phone_number: '+12015550123',
      label: 'Mobile',
      is_default: true,
      verified_at: '2026-11-21T12:00:00.000Z',
    })
    await add('+14165550199')
    expect(await list()).toMatchObject([
      { label: 'Mobile', is_default: true },
      { label: '', is_default: false },
    ])
    expect(await list(bob)).toEqual([])
  })

  it('are not added without a receipt, with another scope, or twice with one receipt', async () => {
    const verification_receipt = await server.prove('+12015550123', 'caller_ids.create')
    expect((await ask('POST', '', { verification_receipt: 'made up' })).status).toBe(422)
    const otherScope = await server.prove('+12015550123', 'accounts.password.update')
    expect((await ask('POST', '', { verification_receipt: otherScope })).status).toBe(422)
    expect((await ask('POST', '', { verification_receipt })).status).toBe(200)
    expect((await ask('POST', '', { verification_receipt })).status).toBe(422)
    expect(await list()).toHaveLength(1)
  })

  it('are verified again, not duplicated, if added again', async () => {
    await add('+12015550123', 'Mobile')
    server.clock.jump(60_000)
    await add('+12015550123')
    expect(await list()).toMatchObject([{ label: 'Mobile', verified_at: '2026-11-21T12:01:00.000Z' }])
  })

  it('change label and default, one at a time being the default', async () => {
    await add('+12015550123', 'Mobile')
    const { sid } = (await add('+14165550199')).body.resources.caller_id
    const changed = await ask('POST', sid, { label: 'Toronto', is_default: true })
    expect(changed.body.resources.caller_id).toMatchObject({ label: 'Toronto', is_default: true })
    expect(await list()).toMatchObject([
      { label: 'Toronto', is_default: true },
      { label: 'Mobile', is_default: false },
    ])
  })

  it('lose their label if it is set to an empty one', async () => {
    const { sid } = (await add('+12015550123', 'Mobile')).body.resources.caller_id
    expect((await ask('POST', sid, { label: ' ' })).body.resources.caller_id).toMatchObject({ label: '' })
    expect((await ask('POST', sid, { label: 'x'.repeat(81) })).status).toBe(400)
  })

  it('are removed; the one verified last becomes the default, and the last one can be removed too', async () => {
    const first = (await add('+12015550123')).body.resources.caller_id
    server.clock.jump(1)
    const second = (await add('+14165550199')).body.resources.caller_id
    server.clock.jump(1)
    const third = (await add('+13125550176')).body.resources.caller_id
    expect((await ask('DELETE', first.sid)).body).toEqual({})
    expect(await list()).toMatchObject([
      { phone_number: '+13125550176', is_default: true },
      { phone_number: '+14165550199', is_default: false },
    ])
    expect((await ask('DELETE', first.sid)).status).toBe(404)
    await ask('DELETE', second.sid)
    expect(await list()).toMatchObject([{ sid: third.sid, is_default: true }])
    await ask('DELETE', third.sid)
    expect(await list()).toEqual([])
  })

  it('are restored if they are added again', async () => {
    const { sid } = (await add('+12015550123', 'Mobile')).body.resources.caller_id
    await add('+14165550199', 'Toronto')
    await ask('DELETE', sid)
    server.clock.jump(60_000)
    const back = (await add('+12015550123')).body.resources.caller_id
    expect(back).toMatchObject({ sid, label: 'Mobile', is_default: false, verified_at: '2026-11-21T12:01:00.000Z' })
    expect((await add('+12015550123', 'Phone')).body.resources.caller_id).toMatchObject({ sid, label: 'Phone' })
    expect(await list()).toHaveLength(2)
  })

  it('become the default if they are restored to an account that has no other', async () => {
    const { sid } = (await add('+12015550123')).body.resources.caller_id
    await ask('DELETE', sid)
    expect((await add('+12015550123')).body.resources.caller_id).toMatchObject({ sid, is_default: true })
  })

  it('keep showing in a call that began before they were removed', async () => {
    await server.give(ann, 10)
    const { sid } = (await add('+14165550199')).body.resources.caller_id
    const placed = await server.rest('POST', 'Calls', { to: '+12025550100', caller_id_sid: sid }, { token: ann.token })
    await ask('DELETE', sid)
    const path = `Calls/${placed.body.resources.call.sid}`
    const seen = await server.rest('GET', path, undefined, { token: ann.token })
    expect(seen.body.resources.call).toMatchObject({ caller_id: '+14165550199', status: 'created' })
  })

  describe('always have exactly one default', () => {
    const defaults = async () => (await list()).filter(({ is_default }: { is_default: boolean }) => is_default).length

    it('if several first ones are added at once', async () => {
      const numbers = ['+12015550123', '+14165550199', '+13125550176']
      const receipts = []
      for (const number of numbers) receipts.push(await server.prove(number, 'caller_ids.create'))
      await Promise.all(receipts.map((verification_receipt) => ask('POST', '', { verification_receipt })))
      expect([(await list()).length, await defaults()]).toEqual([3, 1])
    })

    it('if one number is verified twice at once', async () => {
      const one = await server.prove('+12015550123', 'caller_ids.create')
      const other = await server.prove('+12015550123', 'caller_ids.create')
      await Promise.all([one, other].map((verification_receipt) => ask('POST', '', { verification_receipt })))
      expect([(await list()).length, await defaults()]).toEqual([1, 1])
    })

    it('if defaults are set and removed at once', async () => {
      const sids: string[] = []
      for (const number of ['+12015550123', '+14165550199', '+13125550176', '+12125550187'])
        sids.push((await add(number)).body.resources.caller_id.sid)
      const [first = '', second = '', third = '', fourth = ''] = sids
      await Promise.all([
        ask('POST', second, { is_default: true }),
        ask('DELETE', first),
        ask('POST', third, { is_default: true }),
        ask('DELETE', second),
        ask('POST', fourth, { is_default: true }),
      ])
      expect([(await list()).length, await defaults()]).toEqual([2, 1])
    })
  })

  it('cannot be seen, changed or removed by others (404)', async () => {
    const { sid } = (await add('+12015550123', 'Mobile')).body.resources.caller_id
    expect((await ask('POST', sid, { label: 'Mine' }, bob)).status).toBe(404)
    expect((await ask('DELETE', sid, undefined, bob)).status).toBe(404)
    expect(await list()).toMatchObject([{ label: 'Mobile' }])
  })

  it.each([
    [{ label: 'x'.repeat(81) }, 'The label is longer than 80 characters.'],
    [{ is_default: false }, 'The is default must be one of: true.'],
    [{ phone_number: '+12015550100' }, 'The field "phone_number" is not known here.'],
  ])('cannot be changed by %j', async (change, message) => {
    const { sid } = (await add('+12015550123')).body.resources.caller_id
    expect(await ask('POST', sid, change)).toMatchObject({ status: 400, body: { error: { message } } })
  })
})
