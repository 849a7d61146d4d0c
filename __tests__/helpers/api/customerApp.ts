import { waitFor } from '@testing-library/react'
import type { Account } from '../../../contract/account'
import { loggedOut } from '../../../src/events'
import { fakeServices } from '../page/fakeServices'
import { renderApp } from '../page/renderApp'
import { packages, parent } from './customers'
import type { FakeApi, SeenRequest } from './fakeApi'

interface Customer {
  account?: Account
  replenishers?: object[]
  /** Of a sub-account to its parent. */
  creditRequests?: object[]
}

/** Answers what the app asks for anybody who is logged in, on every screen. */
export function answerCustomer(api: FakeApi, customer: Customer = {}): void {
  const { account = parent, replenishers = [], creditRequests = [] } = customer
  api.answer('GET Account', { resources: { account } })
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: replenishers } })
  api.answer('rpc list_products', ({ body }: SeenRequest) => packages[(body as { group: 'standard' }).group])
  api.answer('rpc sub_acct.list_credit_requests', creditRequests)
}

type Replaced = NonNullable<Parameters<typeof fakeServices>[0]>

/** Somebody is logged in, and closed the auto-replenish offer some time ago. */
export function customerServices(replaced: Replaced = {}) {
  const services = fakeServices({ token: 'token', ...replaced })
  services.cookies.set('AutoReplenishDialog', '1', 45)
  return services
}

const apps: Awaited<ReturnType<typeof renderApp>>[] = []

// Nobody waits for a payment any more: the next test's API would be asked.
afterEach(() => {
  for (const { store } of apps.splice(0)) store.dispatch(loggedOut({ reason: 'chosen' }))
})

/** The app of somebody who is logged in; its page asks for nothing of its own, unless told which. */
export async function openAsCustomer({ path = '/nowhere', ...replaced }: Replaced & { path?: string } = {}) {
  const app = await renderApp({ path, services: customerServices(replaced) })
  apps.push(app)
  await waitFor(() => expect(app.store.getState().account.status).toBe('known'))
  return app
}
