import type { BrowserContext, Request, Route } from '@playwright/test'

/** How an API responds to a call that it lacks. */
export type Missing = 404 | 500 | 'refused'

/** The calls of spec §7, except the public IP lookup, which is a third party's. */
const OFFERED = [
  'POST verification/request/',
  'POST verification/verify/',
  'POST Transactions',
  'POST Accounts/AutoReplenishers',
  'POST Access/Tokens',
  'POST Accounts/password',
  'POST Access/Reminders',
  'GET Account',
  'GET Account/AutoReplenishers',
  'rpc create_checkout_session',
  'rpc sub_acct.request_credits',
  'rpc sub_acct.list_credit_requests',
  'rpc list_products',
]

const ACCOUNT_FIELDS = ['sid', 'is_paid', 'is_corporate', 'is_active', 'credits', 'parent_account_sid', 'plugins']
const PACKAGE_FIELDS = ['id', 'default_price', 'images', 'metadata']

/**
 * Reduces the bundled server to an API with only the calls of spec §7 and, in their responses, only the fields of spec §3.
 * Returns the names of the missing calls that the app has made.
 */
export async function offerSpecAlone(context: BrowserContext, missing: Missing): Promise<Set<string>> {
  const missed = new Set<string>()
  await context.route(/\/api\/(v1\/|rpc$)/, async (route) => {
    const call = callOf(route.request())
    if (OFFERED.includes(call)) return forward(route, call)
    missed.add(call)
    return missing === 'refused' ? route.abort('connectionrefused') : route.fulfill({ status: missing })
  })
  return missed
}

function callOf(request: Request): string {
  const { pathname } = new URL(request.url())
  if (pathname.endsWith('/rpc')) return `rpc ${(request.postDataJSON() as { method: string }).method}`
  const path = pathname.slice('/api/v1/'.length).replace(/^(Accounts\/AutoReplenishers)\/.*$/, '$1')
  return `${request.method()} ${path}`
}

async function forward(route: Route, call: string): Promise<void> {
  const response = await route.fetch()
  const body = await response.json()
  if (call === 'GET Account' && response.ok()) body.resources.account = only(body.resources.account, ACCOUNT_FIELDS)
  if (call === 'rpc list_products') body.result = body.result?.map((each: object) => only(each, PACKAGE_FIELDS))
  await route.fulfill({ response, json: body })
}

function only(whole: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => fields.includes(name)))
}
