import { listProducts } from '../../../../src/features/packages/packagesApi'
import { requestCode } from '../../../../src/features/verification/verificationApi'
import { parent } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { settled } from '../../../helpers/fakeClock'
import { callEnded, callStarted, openAccountStore, openKnownAccount } from '../../../helpers/page/openAccountStore'
import { until } from '../../../helpers/until'

const api = startFakeApi()
const ACCOUNT = 'GET Account'
const asked = () => api.seen(ACCOUNT).length

beforeEach(() => {
  api.answer('GET ip', { ip: '203.0.113.7' })
  api.answer(ACCOUNT, { resources: { account: parent } })
})

describe('a refusal of the account', () => {
  test.each([401, 403, 404, 500])('with %i logs out and clears the token', async (status) => {
    const { visit, state, world } = await openKnownAccount()
    api.refuse(ACCOUNT, status, { code: 1, message: 'No.' })
    visit('/nowhere')
    await until('nobody is logged in', () => !state().session.isLoggedIn)
    expect(state().session.endedBecause).toBe('accountRefused')
    expect(world.jar.has('access_token')).toBe(false)
    expect(state().account).toMatchObject({ status: 'absent', account: null, isRefused: false })
  })

  test.each([
    ['suspended', 'Your account is suspended. Please ask the account owner.', true],
    ['account_removed', 'Your account was removed. Please ask the account owner.', true],
    ['not_logged_in', 'Please log in again.', false],
  ])('as %s is told in the server words where logging in again would not help', async (code, message, isTold) => {
    const { visit, state } = await openKnownAccount()
    api.refuse(ACCOUNT, 401, { code, message })
    visit('/nowhere')
    await until('nobody is logged in', () => !state().session.isLoggedIn)
    expect(state().session.endedMessage).toBe(isTold ? message : undefined)
  })

  test('logs out on the first fetch of a page load too', async () => {
    api.refuse(ACCOUNT, 401)
    const app = openAccountStore()
    app.visit('/')
    await until('nobody is logged in', () => !app.state().session.isLoggedIn)
  })

  test('with 429 keeps the session', async () => {
    const { visit, state } = await openKnownAccount()
    api.refuse(ACCOUNT, 429, { code: 20429, message: 'Too many requests.' })
    visit('/nowhere')
    await until('it was refused', () => asked() === 2)
    api.answer(ACCOUNT, { resources: { account: { ...parent, credits: 7 } } })
    visit('/')
    await until('the account is loaded again', () => state().account.account?.credits === 7)
    expect(state().session.isLoggedIn).toBe(true)
  })

  test('during a call logs out once the call has ended', async () => {
    const { visit, state, dispatch } = await openKnownAccount()
    dispatch(callStarted())
    api.refuse(ACCOUNT, 401)
    visit('/nowhere')
    await until('it was refused', () => state().account.isRefused)
    visit('/call-history')
    await until('it was refused again', () => asked() === 3)
    expect(state().session.isLoggedIn).toBe(true)
    dispatch(callEnded())
    expect(state().session).toMatchObject({ isLoggedIn: false, endedBecause: 'accountRefused' })
  })

  test('during a call is ignored if the server accepts the account again', async () => {
    const { visit, state, dispatch } = await openKnownAccount()
    dispatch(callStarted())
    api.refuse(ACCOUNT, 500)
    visit('/nowhere')
    await until('it was refused', () => state().account.isRefused)
    api.answer(ACCOUNT, { resources: { account: parent } })
    visit('/')
    await until('it is taken back', () => !state().account.isRefused)
    dispatch(callEnded())
    expect(state().session.isLoggedIn).toBe(true)
  })
})

describe('an API call refused for its token', () => {
  const ask = () => requestCode.initiate({ phone_number: '+12015550123', method: 'text', scope: 'caller_ids.create' })

  test('refetches the account, so that an expired token logs out at once', async () => {
    const { dispatch, state } = await openKnownAccount()
    api.refuse('POST verification/request/', 401, { message: 'Please log in again.' })
    api.refuse(ACCOUNT, 401)
    await dispatch(ask())
    await until('nobody is logged in', () => !state().session.isLoggedIn)
    expect(state().session.endedBecause).toBe('accountRefused')
  })

  test.each([401, 403])('also over JSON-RPC, with %i as the error code', async (code) => {
    const { dispatch } = await openKnownAccount()
    api.refuse('rpc list_products', 200, { code, message: 'No.' })
    await dispatch(listProducts.initiate({ group: 'standard' }))
    await until('the account is refetched', () => asked() === 2)
  })

  test('refetches once per screen: a permanent refusal causes no endless requests', async () => {
    const { dispatch, visit } = await openKnownAccount()
    api.refuse('POST verification/request/', 403, { message: 'No.' })
    await dispatch(ask())
    await until('the account is refetched', () => asked() === 2)
    await dispatch(ask())
    await settled()
    expect(asked()).toBe(2)

    visit('/nowhere')
    await until('it is fetched', () => asked() === 3)
    await dispatch(ask())
    await until('the account is refetched', () => asked() === 4)
  })

  test('of another kind, or when logged out, does not refetch the account', async () => {
    const { dispatch } = await openKnownAccount()
    api.refuse('POST verification/request/', 422, { message: 'No.' })
    await dispatch(ask())
    const visitor = openAccountStore({ isLoggedIn: false })
    visitor.visit('/')
    api.refuse('POST verification/request/', 401, { message: 'No.' })
    await visitor.dispatch(ask())
    await settled()
    expect(asked()).toBe(1)
  })
})
