import type { Account } from '../../../contract/account'
import type { SubAccount } from '../../../contract/subAccounts'
import { answerCustomer } from './customerApp'
import { parent } from './customers'
import type { FakeApi, SeenRequest } from './fakeApi'

/** A user as `GET Accounts` returns it. */
export function aUser(user: Partial<SubAccount> = {}): SubAccount {
  return {
    sid: 'sub-1',
    name: 'Leo Chen',
    phone_number: '+12025550110',
    status: 'active',
    credits: 8,
    created_at: '2026-10-01T12:00:00Z',
    usage_this_month: { calls: 3, minutes: 9, credits: 7.5 },
    ...user,
  }
}

export const creditRequestOf = (credits: number, sid = 'R1'): SubAccount['credit_request'] => ({
  sid,
  credits,
  created_at: '2026-11-20T12:00:00Z',
})

/** Users with distinct names and numbers. */
export function manyUsers(count: number): SubAccount[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(4, '0')
    return aUser({ sid: `sub-${index}`, name: `User ${number}`, phone_number: `+1202555${number}`, credits: 1 })
  })
}

/** Lets the API serve a parent these users, in pages of the requested size. The test may change the list later. */
export function answerUsers(api: FakeApi, users: SubAccount[], account: Account = parent): void {
  answerCustomer(api, { account })
  api.answer('GET Accounts', ({ url }: SeenRequest) => {
    const cursor = url.searchParams.get('cursor')
    const from = cursor === null ? 0 : users.findIndex(({ sid }) => sid === cursor) + 1
    const page = users.slice(from, from + Number(url.searchParams.get('limit') ?? 50))
    const hasMore = from + page.length < users.length
    const credits = users.reduce((sum, user) => sum + user.credits, 0)
    return {
      resources: {
        accounts: page,
        total: { accounts: users.length, credits },
        next_cursor: hasMore ? (page.at(-1)?.sid ?? null) : null,
      },
    }
  })
}
