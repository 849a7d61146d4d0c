import type { Account } from '../../../contract/account'
import { parent } from '../api/customers'
import type { FakeApi } from '../api/fakeApi'
import { newCallAnswer, wireCall } from '../api/sampleCalls'

/** An answered call in progress. */
export const runningCall = { ...wireCall, status: 'answered', result: undefined, ended_at: undefined }

interface Caller {
  account?: Account
  creditsPerMinute?: number
}

/** Lets the API answer every request of a caller; the call stays in progress until a test ends it. */
export function answerPhone(api: FakeApi, { account = parent, creditsPerMinute = 1 }: Caller = {}): void {
  const price = { credits_per_minute: creditsPerMinute }
  api.answer('GET Account', { resources: { account } })
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: [] } })
  api.answer('GET Account/CallerIds', { resources: { caller_ids: [] } })
  api.answer('GET Calls', { resources: { calls: [], next_cursor: null } })
  api.answer('GET Calls/Count', { count: 0 })
  api.answer('GET Account/Usage', { resources: { days: [] } })
  api.answer('GET Accounts', { resources: { accounts: [], total: { accounts: 0, credits: 0 }, next_cursor: null } })
  api.answer('rpc list_products', () => [])
  api.answer('rpc sub_acct.list_credit_requests', () => [])
  api.answer('POST Calls', newCallAnswer(price))
  api.answer('GET Calls/C1', { resources: { call: { ...runningCall, ...price } } })
  api.answer('DELETE Calls/C1', { resources: { call: { ...wireCall, ...price } } })
  api.answer('POST Calls/C1/quality', { resources: { call: { ...wireCall, ...price } } })
}
