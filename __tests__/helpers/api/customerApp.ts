import { waitFor } from '@testing-library/react'
import type { Account } from '../../../contract/account'
import { fakeServices } from '../page/fakeServices'
import { openApp } from '../page/renderApp'
import { packages, parent } from './customers'
import type { FakeApi, SeenRequest } from './fakeApi'

interface Customer {
  account?: Account
  replenishers?: object[]
  /** Requests of a sub-account to its parent. */
  creditRequests?: object[]
}

/** Answers the requests that the app makes on every screen when logged in. */
export function answerCustomer(api: FakeApi, customer: Customer = {}): void {
  const { account = parent, replenishers = [], creditRequests = [] } = customer
  api.answer('GET Account', { resources: { account } })
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: replenishers } })
  api.answer('GET Accounts', { resources: { accounts: [], total: { accounts: 0, credits: 0 }, next_cursor: null } })
  api.answer('rpc list_products', ({ body }: SeenRequest) => packages[(body as { group: 'standard' }).group])
  api.answer('GET Account/Usage', { resources: { days: [] } })
  api.answer('rpc sub_acct.list_credit_requests', creditRequests)
}

type Replaced = NonNullable<Parameters<typeof fakeServices>[0]>

/** Services of a logged-in customer who has dismissed the auto-replenish offer. */
export function customerServices(replaced: Replaced = {}) {
  const services = fakeServices({ token: 'token', ...replaced })
  services.cookies.set('AutoReplenishDialog', '1', 45)
  return services
}

/** The logged-in app, by default on a page that sends no requests of its own. */
export async function openAsCustomer({ path = '/nowhere', ...replaced }: Replaced & { path?: string } = {}) {
  const app = await openApp({ path, services: customerServices(replaced) })
  await waitFor(() => expect(app.store.getState().account.status).toBe('known'))
  return app
}
