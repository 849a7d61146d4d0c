import { loggedOut, purchaseOpened } from '../../../../src/events'
import { packages, parent } from '../../../helpers/api/customers'
import type { SeenRequest } from '../../../helpers/api/fakeApi'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { settled } from '../../../helpers/fakeClock'
import { openStore } from '../../../helpers/page/openStore'
import { until } from '../../../helpers/until'

const api = startFakeApi()
const LIST = 'rpc list_products'
const topUp = { sid: 'T1', stripe_product_id: 'prod_60', balance_threshold: 2.5, is_active: 1 }

beforeEach(() => {
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: [topUp] } })
  api.answer(LIST, ({ body }: SeenRequest) => packages[(body as { group: 'standard' }).group])
  api.answer('GET Account/Usage', { resources: { days: [] } })
})

const groups = () => api.seen(LIST).map(({ body }) => (body as { group: string }).group)

async function open(account = parent) {
  api.answer('GET Account', { resources: { account } })
  const app = openStore({ token: 'my-token' })
  app.visit('/nowhere')
  await until('the packages are settled', () => /known|failed/.test(app.getState().packages.corporate.status))
  await settled()
  return app
}

test('the corporate group is listed for everyone, and the account’s own', async () => {
  const { getState } = await open()
  await until('both are loaded', () => getState().packages.standard.status === 'known')
  expect(groups()).toEqual(['corporate', 'standard'])
  expect(getState().packages.corporate.packages.map(({ id }) => id)).toEqual(['prod_c300', 'prod_c600'])
  expect(api.seen(LIST)[0]).toMatchObject({ id: 'ListProducts' })
})

test('a corporate account needs its own group only', async () => {
  const { getState } = await open({ ...parent, is_corporate: true })
  expect(groups()).toEqual(['corporate'])
  expect(getState().packages.standard.status).toBe('absent')
})

test('they are listed once for an account, whatever routes are visited', async () => {
  const { visit, getState } = await open()
  await until('both are loaded', () => getState().packages.standard.status === 'known')
  visit('/elsewhere')
  await until('the account is refetched', () => api.seen('GET Account').length === 2)
  await settled()
  expect(groups()).toEqual(['corporate', 'standard'])
})

test('an account that becomes corporate needs no further request', async () => {
  const { visit, getState } = await open()
  await until('both are loaded', () => getState().packages.standard.status === 'known')
  api.answer('GET Account', { resources: { account: { ...parent, is_corporate: true } } })
  visit('/elsewhere')
  await until('it is corporate', () => getState().account.account?.isCorporate === true)
  await settled()
  expect(groups()).toHaveLength(2)
})

test('a failure is logged but not shown, and retried when the customer wants to buy', async () => {
  api.refuse(LIST, 500)
  const { dispatch, getState, world } = await open()
  await until('both failed', () => getState().packages.standard.status === 'failed')
  expect(world.warnings).toEqual(['Packages could not be listed: 500', 'Packages could not be listed: 500'])
  api.answer(LIST, ({ body }: SeenRequest) => packages[(body as { group: 'standard' }).group])
  dispatch(purchaseOpened())
  await until('both are loaded', () => getState().packages.standard.status === 'known')
  expect(groups()).toHaveLength(4)
})

test('nothing is listed while logged out', async () => {
  const { getState, dispatch } = openStore()
  dispatch(loggedOut({ reason: 'chosen' }))
  dispatch(purchaseOpened())
  await settled()
  expect(groups()).toEqual([])
  expect(getState().packages.corporate.status).toBe('absent')
})
