import { combineSlices, configureStore, createAction, createListenerMiddleware, createReducer } from '@reduxjs/toolkit'
import { api as rtkApi } from '../../../../src/api/api'
import { routeChanged } from '../../../../src/events'
import { listenToAccount } from '../../../../src/features/account/accountListener'
import { accountOutdated, accountSlice } from '../../../../src/features/account/accountSlice'
import { navigationSlice } from '../../../../src/features/navigation/navigationSlice'
import { listProducts } from '../../../../src/features/packages/packagesApi'
import { listenToSession } from '../../../../src/features/session/sessionListener'
import { sessionAtPageLoad, sessionSlice } from '../../../../src/features/session/sessionSlice'
import { requestCode } from '../../../../src/features/verification/verificationApi'
import type { AppDispatch } from '../../../../src/redux'
import type { Services } from '../../../../src/services/services'
import { parent, subAccount } from '../../../helpers/customers'
import { startFakeApi } from '../../../helpers/fakeApi'
import { fakeServices } from '../../../helpers/fakeServices'
import { settled, TestClock } from '../../../helpers/testClock'
import { until } from '../../../helpers/until'

const api = startFakeApi()
const ACCOUNT = 'GET Account'
const asked = () => api.seen(ACCOUNT).length

beforeEach(() => {
  api.answer('GET ip', { ip: '203.0.113.7' })
  api.answer(ACCOUNT, { resources: { account: parent } })
})

const callStarted = createAction('test/callStarted')
const callEnded = createAction('test/callEnded')

/** Session and account alone, with a call that the test starts and ends. */
function openAccount({ isLoggedIn = true, clock = new TestClock() } = {}) {
  const services = fakeServices(isLoggedIn ? { token: 'my-token', clock } : { clock })
  const calls = createReducer({ isLive: false }, (builder) =>
    builder.addCase(callStarted, () => ({ isLive: true })).addCase(callEnded, () => ({ isLive: false })),
  )
  const reducer = combineSlices(rtkApi, navigationSlice, sessionSlice, accountSlice, { calls })
  type State = ReturnType<typeof reducer>
  const listeners = createListenerMiddleware<State, AppDispatch, Services>({ extra: services })
  listenToSession(listeners.startListening)
  listenToAccount(listeners.startListening, { isInCall: (state: State) => state.calls.isLive })
  const store = configureStore({
    reducer,
    preloadedState: { session: sessionAtPageLoad(isLoggedIn) },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } })
        .prepend(listeners.middleware)
        .concat(rtkApi.middleware),
  })
  let visits = 0
  const visit = (pathname: string, search = '') =>
    void store.dispatch(routeChanged({ key: `visit${++visits}`, pathname, search }))
  return { ...store, world: services.world, visit, state: () => store.getState() }
}

async function opened(path = '/', clock = new TestClock()) {
  const app = openAccount({ clock })
  app.visit(path)
  await until('the account is known', () => app.state().account.status === 'known')
  return app
}

describe('the account is fetched', () => {
  test('on every change of the path, not when only the query changes', async () => {
    const { visit } = await opened()
    visit('/call-history')
    await until('it is asked for', () => asked() === 2)
    visit('/call-history', '?result=busy')
    visit('/nowhere')
    await until('it is asked for', () => asked() === 3)
    expect(asked()).toBe(3)
  })

  test('not without a log-in and not on public paths', async () => {
    const visitor = openAccount({ isLoggedIn: false })
    visitor.visit('/')
    await settled()
    expect(asked()).toBe(0)
    const { visit } = await opened()
    const before = asked()
    visit('/login')
    visit('/forgot-pin')
    visit('/')
    await until('it is asked for again', () => asked() > before)
    expect(asked()).toBe(before + 1)
  })

  test('anew when something changed it, even while an older answer is under way', async () => {
    const { dispatch, state } = await opened()
    let answerOld = (_: object) => {}
    api.answer(ACCOUNT, () => new Promise((resolve) => (answerOld = resolve)))
    dispatch(accountOutdated())
    await until('the first is under way', () => asked() === 2)
    dispatch(accountOutdated())
    // Slower than the older answer is cleared away, which must not break this request off.
    const newer = { resources: { account: { ...parent, credits: 41 } } }
    api.answer(ACCOUNT, () => new Promise((resolve) => setTimeout(resolve, 20, newer)))
    answerOld({ resources: { account: parent } })
    await until('the newer balance is there', () => state().account.account?.credits === 41)
    expect(asked()).toBe(3)
  })

  test('and read into our own words', async () => {
    api.answer(ACCOUNT, { resources: { account: { ...subAccount, credits: '8.5', email_address: 'me@work.example' } } })
    const { state } = await opened()
    expect(state().account.account).toEqual({
      sid: 'sub-1',
      isActive: true,
      isPaid: true,
      isCorporate: false,
      credits: 8.5,
      parentSid: 'parent-1',
      hasReplenisher: false,
      name: null,
      phoneNumber: null,
      createdAt: null,
    })
  })
})

describe('a refusal of the account', () => {
  test.each([401, 403, 404, 500])('with %i logs out and clears the token', async (status) => {
    const { visit, state, world } = await opened()
    api.refuse(ACCOUNT, status, { code: 1, message: 'No.' })
    visit('/nowhere')
    await until('nobody is logged in', () => !state().session.isLoggedIn)
    expect(state().session.endedBecause).toBe('accountRefused')
    expect(world.jar.has('access_token')).toBe(false)
    expect(state().account).toMatchObject({ status: 'absent', account: null, isRefused: false })
  })

  test('logs out on the first fetch of a page load too', async () => {
    api.refuse(ACCOUNT, 401)
    const app = openAccount()
    app.visit('/')
    await until('nobody is logged in', () => !app.state().session.isLoggedIn)
  })

  test('with 429 keeps the session', async () => {
    const { visit, state } = await opened()
    api.refuse(ACCOUNT, 429, { code: 20429, message: 'Too many requests.' })
    visit('/nowhere')
    await until('it was refused', () => asked() === 2)
    api.answer(ACCOUNT, { resources: { account: { ...parent, credits: 7 } } })
    visit('/')
    await until('the account is there again', () => state().account.account?.credits === 7)
    expect(state().session.isLoggedIn).toBe(true)
  })

  test('during a call logs out once the call has ended', async () => {
    const { visit, state, dispatch } = await opened()
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

  test('during a call is forgotten when the server takes it back', async () => {
    const { visit, state, dispatch } = await opened()
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

describe('a call of the screen that is refused for who asks', () => {
  const ask = () => requestCode.initiate({ phone_number: '+12015550123', method: 'text', scope: 'caller_ids.create' })

  test('makes the account be looked at, so that a token that ended logs out where the person is', async () => {
    const { dispatch, state } = await opened()
    api.refuse('POST verification/request/', 401, { message: 'Please log in again.' })
    api.refuse(ACCOUNT, 401)
    await dispatch(ask())
    await until('nobody is logged in', () => !state().session.isLoggedIn)
    expect(state().session.endedBecause).toBe('accountRefused')
  })

  test.each([401, 403])('over JSON-RPC, where %i is the code of the error, too', async (code) => {
    const { dispatch } = await opened()
    api.refuse('rpc list_products', 200, { code, message: 'No.' })
    await dispatch(listProducts.initiate({ group: 'standard' }))
    await until('the account is looked at', () => asked() === 2)
  })

  test('is believed once a screen: what is always refused does not fetch without end', async () => {
    const { dispatch, visit } = await opened()
    api.refuse('POST verification/request/', 403, { message: 'No.' })
    await dispatch(ask())
    await until('the account is looked at', () => asked() === 2)
    await dispatch(ask())
    await settled()
    expect(asked()).toBe(2)

    visit('/nowhere')
    await until('it is asked for', () => asked() === 3)
    await dispatch(ask())
    await until('the account is looked at', () => asked() === 4)
  })

  test('of another kind, or where nobody is logged in, is no news of the account', async () => {
    const { dispatch } = await opened()
    api.refuse('POST verification/request/', 422, { message: 'No.' })
    await dispatch(ask())
    const visitor = openAccount({ isLoggedIn: false })
    visitor.visit('/')
    api.refuse('POST verification/request/', 401, { message: 'No.' })
    await visitor.dispatch(ask())
    await settled()
    expect(asked()).toBe(1)
  })
})

test('two quick navigations skip one request, and log nobody out', async () => {
  const { visit, state } = await opened()
  visit('/call-history')
  visit('/nowhere')
  visit('/manage-users')
  await until('one is answered', () => asked() === 2)
  await settled()
  expect(asked()).toBe(2)
  expect(state().session.isLoggedIn).toBe(true)
  expect(state().account.status).toBe('known')
})

test('the account is asked for anew when the page is looked at again, once for its visibility and its focus', async () => {
  const { dispatch, state } = await opened()
  api.answer(ACCOUNT, { resources: { account: { ...parent, credits: 105 } } })
  const before = asked()
  dispatch(rtkApi.internalActions.onFocus())
  dispatch(rtkApi.internalActions.onFocus())
  await until('the credits are the new ones', () => state().account.account?.credits === 105)
  await settled()
  expect(asked()).toBe(before + 1)
})

describe('without an answer', () => {
  test('the session and what is known stay, and the app says that it is offline', async () => {
    const { visit, state, world } = await opened()
    api.cutOff(ACCOUNT)
    visit('/nowhere')
    await until('it is offline', () => state().account.isOffline)
    expect(state().account.account?.credits).toBe(42)
    expect(state().session.isLoggedIn).toBe(true)
    expect(world.jar.has('access_token')).toBe(true)
  })

  test('it is tried again after a while, and when the browser is online again', async () => {
    const clock = new TestClock()
    const { visit, state, dispatch } = await opened('/', clock)
    api.cutOff(ACCOUNT)
    visit('/nowhere')
    await until('it is offline', () => state().account.isOffline)
    await settled()
    const tried = asked()
    await clock.pass(9999)
    expect(asked()).toBe(tried)
    await clock.pass(1)
    await until('it was tried again', () => asked() > tried)

    api.answer(ACCOUNT, { resources: { account: parent } })
    dispatch(rtkApi.internalActions.onOnline())
    await until('it is back', () => !state().account.isOffline)
  })
})

test('another account behind this page’s back loads the page anew', async () => {
  const { visit, world } = await opened()
  api.answer(ACCOUNT, { resources: { account: { ...parent, sid: 'somebody-else' } } })
  visit('/nowhere')
  await until('the page is loaded anew', () => world.loaded.length === 1)
  expect(world.loaded).toEqual(['/nowhere'])
})
