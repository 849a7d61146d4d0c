import { screen, waitFor } from '@testing-library/react'
import { baseQuery } from '../../src/api/baseQuery'
import { rest } from '../../src/api/calls'
import { logInSubmitted } from '../../src/features/session/sessionSlice'
import { answerCustomer } from '../helpers/api/customerApp'
import { parent } from '../helpers/api/customers'
import { deferAnswer } from '../helpers/api/deferAnswer'
import { startFakeApi } from '../helpers/api/fakeApi'
import { settled } from '../helpers/fakeClock'
import { fakeServices } from '../helpers/page/fakeServices'
import { answerVisitors, openLoggedIn, press } from '../helpers/page/gestures'
import { openStore } from '../helpers/page/openStore'
import { openApp } from '../helpers/page/renderApp'
import { until } from '../helpers/until'

const api = startFakeApi()
const BASIC = `Basic ${btoa('service:app')}`

const groupsAsked = () => api.seen('rpc list_products').map(({ body }) => (body as { group: string }).group)

/** A logged-in page load, with everything that it sends. */
async function loadPage(account = parent) {
  answerCustomer(api, { account })
  const sent: { url: string; body: unknown }[] = []
  const http = {
    fetch: (url: string, init: RequestInit) => {
      sent.push({ url, body: init.body === undefined ? undefined : JSON.parse(String(init.body)) })
      return fetch(url, init)
    },
  }
  const app = openStore({ services: fakeServices({ token: 'my-token', http }) })
  app.visit('/nowhere')
  await until('the packages are listed', () => app.getState().packages.corporate.status === 'known')
  await until('the replenishers are listed', () => app.getState().replenisher.status === 'known')
  await settled()
  return { ...app, sent }
}

describe('§7 The calls it makes: common rules', () => {
  test('Normal calls use a versioned path prefix', async () => {
    const { sent } = await loadPage()
    const normal = sent.map(({ url }) => url).filter((url) => !url.endsWith('/rpc'))
    expect(normal).toEqual(['http://api.test/v1/Account', 'http://api.test/v1/Account/AutoReplenishers'])
  })

  test('RPC calls go to a separate JSON-RPC 2.0 endpoint (method, id, params)', async () => {
    const { sent } = await loadPage()
    expect(sent.filter(({ url }) => url === 'http://api.test/rpc').map(({ body }) => body)).toEqual([
      { jsonrpc: '2.0', method: 'list_products', id: 'ListProducts', params: { group: 'corporate' } },
      { jsonrpc: '2.0', method: 'list_products', id: 'ListProducts', params: { group: 'standard' } },
    ])
  })

  test('All requests carry a Basic authorization header made of the service id and app id', async () => {
    answerVisitors(api)
    const { dispatch, world } = openStore()
    dispatch(logInSubmitted({ mode: 'legacy_pin', pin: 'abc' }))
    await until('somebody is logged in', () => world.loaded.length === 1)
    expect(api.seen('POST Access/Tokens')[0]?.headers.get('authorization')).toBe(BASIC)
    await loadPage()
    expect(api.seen('GET Account')[0]?.headers.get('authorization')).toBe(BASIC)
  })

  test('Without an access_token cookie no token is sent', async () => {
    answerVisitors(api)
    const { dispatch, world } = openStore()
    dispatch(logInSubmitted({ mode: 'legacy_pin', pin: 'abc' }))
    await until('somebody is logged in', () => world.loaded.length === 1)
    expect(api.seen('POST Access/Tokens')[0]?.headers.has('x-access-token')).toBe(false)
  })

  test('If an access_token cookie exists, it is sent in a custom access-token header', async () => {
    await loadPage()
    for (const call of ['GET Account', 'GET Account/AutoReplenishers', 'rpc list_products'])
      expect(api.seen(call)[0]?.headers.get('x-access-token')).toBe('my-token')
  })

  test('and, for RPC, also as a Bearer authorization: HTTP has one such field, and Bearer takes the place of Basic', async () => {
    await loadPage()
    for (const { headers } of api.seen('rpc list_products'))
      expect(headers.get('authorization')).toBe('Bearer my-token')
  })

  test('The default method is POST', async () => {
    api.answer('POST Accounts/password', {})
    const context = { signal: new AbortController().signal, extra: fakeServices() }
    await baseQuery(
      rest('POST Accounts/password', { body: { new_password: '4321', verification_receipt: 'receipt' } }),
      context as never,
      {},
    )
    expect(api.seen('POST Accounts/password')).toHaveLength(1)
  })
})

describe('§7 The calls it makes: the product listing', () => {
  test('list_products runs when logged in and the account has a sid', async () => {
    answerCustomer(api)
    const giveAccount = deferAnswer(api, 'GET Account')
    const { visit } = openStore({ token: 'my-token' })
    visit('/nowhere')
    await until('the account is fetched', () => api.seen('GET Account').length === 1)
    expect(groupsAsked()).toEqual([])
    await giveAccount({ resources: { account: parent } })
    await until('the products are fetched', () => groupsAsked().length === 2)
  })

  test('list_products does not run when nobody is logged in', async () => {
    openStore().visit('/nowhere')
    await settled()
    expect(groupsAsked()).toEqual([])
  })

  test('group is corporate, or standard, or corporate if is_corporate', async () => {
    await loadPage()
    expect(groupsAsked()).toEqual(['corporate', 'standard'])
    api.reset()
    await loadPage({ ...parent, sid: 'company-1', is_corporate: true })
    expect(groupsAsked()).toEqual(['corporate'])
  })

  test('list_products runs once for an account, whatever routes are visited', async () => {
    const { visit, getState } = await loadPage()
    answerCustomer(api, { account: { ...parent, credits: 7 } })
    visit('/elsewhere')
    await until('the account is refetched', () => getState().account.account?.credits === 7)
    await settled()
    expect(groupsAsked()).toHaveLength(2)
  })

  test('The corporate-group call feeds the auto-replenish offer, and the first package is preselected', async () => {
    answerCustomer(api)
    await openApp({ token: 'my-token', path: '/nowhere' })
    const select = await screen.findByRole('combobox', { name: 'Package' })
    expect(Array.from(select.querySelectorAll('option'), (each) => each.value)).toEqual(['prod_c300', 'prod_c600'])
    expect(select).toHaveValue('prod_c300')
  })

  test('The purchase reads its package list from the same product listing', async () => {
    answerCustomer(api)
    const app = await openLoggedIn()
    await press(app, 'Add More')
    expect(await screen.findAllByRole('button', { name: /^Buy/ })).toHaveLength(2)
    await waitFor(() => expect(groupsAsked()).toEqual(['corporate', 'standard']))
  })

  test('The token cookie is named access_token', () => {
    expect(openStore({ services: fakeServices() }).getState().session.isLoggedIn).toBe(false)
    const services = fakeServices()
    services.cookies.set('access_token', 'any', 7)
    expect(openStore({ services }).getState().session.isLoggedIn).toBe(true)
  })
})
