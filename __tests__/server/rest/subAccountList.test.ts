import type { SubAccount } from '../../../contract/subAccounts'
import type { SubAccountDesk } from '../../helpers/server/subAccountDesk'
import { openSubAccountDesk } from '../../helpers/server/subAccountDesk'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'

describeOnAnyDatabase('sub-accounts', (open) => {
  let desk: SubAccountDesk
  beforeEach(async () => {
    desk = await openSubAccountDesk(await open())
  })
  afterEach(() => desk.end())

  describe('are listed', () => {
    it('by name, page by page, even while names change', async () => {
      for (const [n, name] of ['cleo', 'Ann', 'bob', 'Ann', 'Zoë', 'dora'].entries())
        await desk.add({ name, phone_number: `+120155501${30 + n}` })
      const first = await desk.list('?limit=4')
      expect(first.accounts.map(({ name }: SubAccount) => name)).toEqual(['Ann', 'Ann', 'bob', 'cleo'])
      await desk.change(first.accounts[0].sid, { name: 'Yves' })
      await desk.close(first.accounts[3].sid)
      const rest = await desk.list(`?limit=4&cursor=${first.next_cursor}`)
      expect(rest.accounts.map(({ name }: SubAccount) => name)).toEqual(['dora', 'Yves', 'Zoë'])
      expect(rest.next_cursor).toBeNull()
      expect((await desk.list('?limit=5')).next_cursor).toBeNull()
    })

    it('with the total of all, whatever the query', async () => {
      await desk.add({ credits: 5 })
      await desk.add({ phone_number: '+12015550168', name: 'Ivy', credits: 2.25 })
      expect((await desk.list('?q=ivy')).total).toEqual({ accounts: 2, credits: 7.25, credit_requests: 0 })
      expect((await desk.list('', desk.stranger)).total).toEqual({ accounts: 0, credits: 0, credit_requests: 0 })
    })

    const SEARCHES = [
      ['leo', ['Leo Chen']],
      ['CHEN', ['Ivy Chen', 'Leo Chen']],
      ['555-0168', ['Ivy Chen']],
      ['(201) 555', ['100%_me', 'Ivy Chen', 'Leo Chen']],
      ['+1 201.555.0167', ['Leo Chen']],
      ['%', ['100%_me']],
      ['_', ['100%_me']],
      ['\\', []],
      ["' OR 1=1 --", []],
      ['   ', ['100%_me', 'Ivy Chen', 'Leo Chen']],
      ['nobody', []],
    ] as const
    it('by part of a name, or of a number in any format', async () => {
      await desk.add()
      await desk.add({ name: 'Ivy Chen', phone_number: '+12015550168' })
      await desk.add({ name: '100%_me', phone_number: '+12015550169' })
      for (const [q, expected] of SEARCHES)
        expect([q, await desk.names(`?q=${encodeURIComponent(q)}`)]).toEqual([q, expected])
    })

    it('with their open request', async () => {
      const { sid } = await desk.added()
      const token = await desk.activate()
      await desk.server.rpc('sub_acct.request_credits', { id: sid, credits: 25 }, token)
      expect((await desk.list('?q=nobody')).total.credit_requests).toBe(1)
      expect((await desk.list()).accounts).toMatchObject([
        { sid, credit_request: { sid: expect.any(String), credits: 25, created_at: '2026-11-21T12:00:00.000Z' } },
      ])
    })

    const BAD_QUERIES = [
      ['cursor=none-of-ours', 400],
      ['q=%00', 400],
      ['limit=0', 400],
      ['limit=201', 400],
      ['tz=Mars/Base', 422],
      ['unknown=1', 400],
    ] as const
    it('only for a valid query', async () => {
      for (const [query, status] of BAD_QUERIES) {
        const answer = await desk.server.rest('GET', `Accounts?${query}`, undefined, { token: desk.parent.token })
        expect([query, answer.status]).toEqual([query, status])
      }
    })
  })
})
