import type { Account } from '../../../contract/account'
import type { Call, CallsCount } from '../../../contract/calls'
import type { DayOfUsage } from '../../../contract/usage'
import { aCall, mobile } from './calls'
import { parent } from './customers'
import type { FakeApi, SeenRequest } from './fakeApi'

/** Calls a minute apart, newest first, each to its own number: +1202555 and four digits. */
export function manyCalls(count: number, newest = '2026-11-20T15:00:00.000Z'): Call[] {
  return Array.from({ length: count }, (_, index) =>
    aCall({
      sid: `call-${index}`,
      to: numberOf(index),
      created_at: new Date(Date.parse(newest) - index * 60_000).toISOString(),
    }),
  )
}

export const numberOf = (index: number) => `+1202555${String(index).padStart(4, '0')}`
export const shownNumberOf = (index: number) => `+1 202 555 ${String(index).padStart(4, '0')}`

/** Lets the API serve these calls, filtered and in pages of the requested size, 50 by default. */
export function answerHistory(api: FakeApi, calls: readonly Call[], account: Account = parent) {
  const found = ({ url }: SeenRequest) => {
    const asked = (name: string) => url.searchParams.get(name)
    return calls.filter(
      (call) =>
        (!asked('q') || call.to.includes(asked('q') ?? '')) &&
        (!asked('result') || call.result === asked('result')) &&
        (!asked('account_sid') || call.account_sid === asked('account_sid')) &&
        (!asked('since') || call.created_at >= String(asked('since'))) &&
        (!asked('until') || call.created_at < String(asked('until'))),
    )
  }
  api.answer('GET Account', { resources: { account } })
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: [] } })
  api.answer('GET Account/CallerIds', { resources: { caller_ids: [mobile] } })
  api.answer('rpc list_products', () => [])
  api.answer('rpc sub_acct.list_credit_requests', () => [])
  api.answer('GET Accounts', { resources: { accounts: [], total: { accounts: 0, credits: 0 }, next_cursor: null } })
  api.answer('GET Account/Usage', usageOf([]))
  api.answer('GET Calls/Count', (request: SeenRequest) => sumsOf(found(request)))
  api.answer('GET Calls', (request: SeenRequest) => {
    const { searchParams } = request.url
    const all = found(request)
    const cursor = searchParams.get('cursor')
    const from = cursor === null ? 0 : all.findIndex(({ sid }) => sid === cursor) + 1
    const page = all.slice(from, from + Number(searchParams.get('limit') ?? 50))
    const hasMore = from + page.length < all.length
    return { resources: { calls: page, next_cursor: hasMore ? (page.at(-1)?.sid ?? null) : null } }
  })
}

function sumsOf(calls: readonly Call[]): CallsCount {
  const sum = (of: (call: Call) => number) => calls.reduce((all, call) => all + of(call), 0)
  return {
    count: calls.length,
    answered: calls.filter(({ answered_at }) => answered_at).length,
    seconds: sum(({ seconds }) => seconds),
    minutes: sum(({ seconds }) => Math.ceil(seconds / 60)),
    credits: sum(({ credits }) => credits),
  }
}

export const usageOf = (days: DayOfUsage[]) => ({ resources: { days } })

export const usageDay = (date: string, minutes: number, credits = minutes): DayOfUsage => ({
  date,
  calls: minutes > 0 ? 1 : 0,
  minutes,
  credits,
  balance: 42,
})
