import type { Account } from '../../../../contract/account'
import type { Act } from '../../../../shared/acts'
import { ACTS } from '../../../../shared/acts'
import { api as rtkApi } from '../../../../src/api/api'
import { REFETCH_ON_FOCUS } from '../../../../src/api/refetchOnFocus'
import { accountOutdated, selectMay } from '../../../../src/features/account/accountSlice'
import { listCallerIds } from '../../../../src/features/callerIds/callerIdsApi'
import { parent, subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { FakeClock, settled } from '../../../helpers/fakeClock'
import { openAccountStore, openKnownAccount } from '../../../helpers/page/openAccountStore'
import { until } from '../../../helpers/until'

const api = startFakeApi()
const ACCOUNT = 'GET Account'
const asked = () => api.seen(ACCOUNT).length

beforeEach(() => {
  api.answer('GET ip', { ip: '203.0.113.7' })
  api.answer(ACCOUNT, { resources: { account: parent } })
})

describe('the account is fetched', () => {
  test('on every change of the path, not when only the query changes', async () => {
    const { visit } = await openKnownAccount()
    visit('/call-history')
    await until('it is fetched', () => asked() === 2)
    visit('/call-history', '?result=busy')
    visit('/nowhere')
    await until('it is fetched', () => asked() === 3)
    expect(asked()).toBe(3)
  })

  test('not when logged out or on public paths', async () => {
    const visitor = openAccountStore({ isLoggedIn: false })
    visitor.visit('/')
    await settled()
    expect(asked()).toBe(0)
    const { visit } = await openKnownAccount()
    const before = asked()
    visit('/login')
    visit('/forgot-pin')
    visit('/')
    await until('it is refetched', () => asked() > before)
    expect(asked()).toBe(before + 1)
  })

  test('again when something changed it, even while an older response is pending', async () => {
    const { dispatch, state } = await openKnownAccount()
    let answerOld = (_: object) => {}
    api.answer(ACCOUNT, () => new Promise((resolve) => (answerOld = resolve)))
    dispatch(accountOutdated())
    await until('the first is under way', () => asked() === 2)
    dispatch(accountOutdated())
    // Slower than the older response is removed from the cache, which must not abort this request.
    const newer = { resources: { account: { ...parent, credits: 41 } } }
    api.answer(ACCOUNT, () => new Promise((resolve) => setTimeout(resolve, 20, newer)))
    answerOld({ resources: { account: parent } })
    await until('the newer balance arrives', () => state().account.account?.credits === 41)
    expect(asked()).toBe(3)
  })

  test("and converted to the app's own field names", async () => {
    api.answer(ACCOUNT, { resources: { account: { ...subAccount, credits: '8.5', email_address: 'me@work.example' } } })
    const { state } = await openKnownAccount()
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
    // Of the email address, which only the vault has.
    expect(state().account.emailLengths).toEqual([2, 4, 7])
  })
})

describe('what the account may do', () => {
  const mayOf = async (account: Account, act: Act) => {
    api.answer(ACCOUNT, { resources: { account } })
    return selectMay(act)((await openKnownAccount()).state())
  }

  test('is unknown until the account is', () => {
    expect(selectMay('credits.buy')(openAccountStore().state())).toBeUndefined()
  })

  test.each<[string, Account, boolean]>([
    ['a parent', parent, true],
    ['a sub-account', subAccount, false],
  ])('follows from whether it is %s, where the API lists no acts', async (_, account, isParent) => {
    for (const act of ACTS.owner) expect([act, await mayOf(account, act)]).toEqual([act, isParent])
    for (const act of ACTS.user) expect([act, await mayOf(account, act)]).toEqual([act, !isParent])
  })

  test('is what the API lists', async () => {
    const account: Account = { ...subAccount, acts: ['calls.family'] }
    expect(await mayOf(account, 'calls.family')).toBe(true)
    expect(await mayOf(account, 'credits.request')).toBe(false)
    expect(await mayOf({ ...parent, acts: [] }, 'credits.buy')).toBe(false)
  })
})

test('of an email address that was changed nothing stays in memory', async () => {
  api.answer(ACCOUNT, { resources: { account: { ...parent, email_address: 'old@example.com' } } })
  const { dispatch, state, services } = await openKnownAccount()
  const { emailHandle } = state().account
  expect(services.vault.get(emailHandle ?? '')).toBe('old@example.com')
  api.answer(ACCOUNT, { resources: { account: { ...parent, email_address: 'new@example.com' } } })
  dispatch(accountOutdated())
  await until('the address is another', () => state().account.emailHandle !== emailHandle)
  expect(services.vault.get(emailHandle ?? '')).toBeUndefined()
  expect(services.vault.get(state().account.emailHandle ?? '')).toBe('new@example.com')
})

test('two quick navigations share a request, without logging out', async () => {
  const { visit, state } = await openKnownAccount()
  visit('/call-history')
  visit('/nowhere')
  visit('/manage-users')
  await until('one is answered', () => asked() === 2)
  await settled()
  expect(asked()).toBe(2)
  expect(state().session.isLoggedIn).toBe(true)
  expect(state().account.status).toBe('known')
})

test('the account is refetched when the page is visible again, once for visibility and focus', async () => {
  const { dispatch, state } = await openKnownAccount()
  api.answer(ACCOUNT, { resources: { account: { ...parent, credits: 105 } } })
  const before = asked()
  dispatch(rtkApi.internalActions.onFocus())
  dispatch(rtkApi.internalActions.onFocus())
  await until('the credits are the new ones', () => state().account.account?.credits === 105)
  await settled()
  expect(asked()).toBe(before + 1)
})

describe.each([502, 503, 504])('with %i, as from a server that restarts', (status) => {
  test('the session and the known data stay, and it is tried again', async () => {
    const clock = new FakeClock()
    const { visit, state } = await openKnownAccount(clock)
    api.refuse(ACCOUNT, status)
    visit('/nowhere')
    await settleTries(clock)
    expect(state().account).toMatchObject({ outage: 'unavailable', isRefused: false, account: { credits: 42 } })
    expect(state().session.isLoggedIn).toBe(true)

    api.answer(ACCOUNT, { resources: { account: parent } })
    await clock.advance(10_000)
    await until('it is back', () => state().account.outage === null)
  })

  test('once it is back, what the screen could not load is asked for again, as after being offline', async () => {
    const clock = new FakeClock()
    const { visit, state, dispatch } = await openKnownAccount(clock)
    api.refuse(ACCOUNT, status)
    api.refuse('GET Account/CallerIds', 500)
    const failed = dispatch(listCallerIds.initiate(undefined, REFETCH_ON_FOCUS))
    visit('/nowhere')
    await settleTries(clock)
    api.answer('GET Account/CallerIds', { resources: { caller_ids: [] } })
    api.answer(ACCOUNT, { resources: { account: parent } })
    await clock.advance(10_000)
    await until('it is there', () => listCallerIds.select()(state()).isSuccess)
    failed.unsubscribe()
  })

  /** The base query tries again twice. */
  async function settleTries(clock: FakeClock) {
    for (const tries of [2, 3]) {
      await settled()
      await clock.advance(2000)
      await until('it was tried again', () => asked() > tries)
    }
    await settled()
  }
})

describe('without a response', () => {
  test('the session and the known data stay, and the app says that it is offline', async () => {
    const { visit, state, world } = await openKnownAccount()
    api.cutOff(ACCOUNT)
    visit('/nowhere')
    await until('it is offline', () => state().account.outage === 'unreachable')
    expect(state().account.account?.credits).toBe(42)
    expect(state().session.isLoggedIn).toBe(true)
    expect(world.jar.has('access_token')).toBe(true)
  })

  test('it is retried after a while, and when the browser is online again', async () => {
    const clock = new FakeClock()
    const { visit, state, dispatch } = await openKnownAccount(clock)
    api.cutOff(ACCOUNT)
    visit('/nowhere')
    await until('it is offline', () => state().account.outage === 'unreachable')
    await settled()
    const tried = asked()
    await clock.advance(4999)
    expect(asked()).toBe(tried)
    await clock.advance(1)
    await until('it was tried again', () => asked() > tried)

    api.answer(ACCOUNT, { resources: { account: parent } })
    dispatch(rtkApi.internalActions.onOnline())
    await until('it is back', () => state().account.outage === null)
  })
})

test('a log-in as another account in another tab reloads the page', async () => {
  const { visit, world } = await openKnownAccount()
  api.answer(ACCOUNT, { resources: { account: { ...parent, sid: 'somebody-else' } } })
  visit('/nowhere')
  await until('the page reloads', () => world.loaded.length === 1)
  expect(world.loaded).toEqual(['/nowhere'])
})
