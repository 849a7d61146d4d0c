import { loggedOut } from '../../../../src/events'
import { logInSubmitted, logOutClicked } from '../../../../src/features/session/sessionSlice'
import { parent } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { openStore } from '../../../helpers/page/openStore'
import { watchActions } from '../../../helpers/page/watchActions'
import { until } from '../../../helpers/until'

const api = startFakeApi()

beforeEach(() => {
  api.answer('GET ip', { ip: '203.0.113.7' })
  api.answer('GET Account', { resources: { account: parent } })
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: [] } })
  api.answer('GET Account/CallerIds', { resources: { caller_ids: [] } })
  api.answer('GET Calls', { resources: { calls: [], next_cursor: null } })
  api.answer('rpc list_products', () => [])
  api.answer('DELETE Access/Tokens', {})
})

async function loggedIn() {
  const app = openStore({ token: 'my-token' })
  app.visit('/elsewhere')
  await until('the account is loaded', () => app.getState().account.status === 'known')
  return app
}

const typesOf = (actions: unknown[]) => actions.map((action) => (action as { type: string }).type)

describe('logging out', () => {
  test('clears the cookie, then the state, and then revokes the token at the server', async () => {
    const { store, world, getState } = await loggedIn()
    const order: string[] = []
    api.answer('DELETE Access/Tokens', () => {
      order.push(`server told, cookie ${world.jar.has('access_token')}, logged in ${getState().session.isLoggedIn}`)
      return {}
    })
    store.subscribe(() => {
      if (!getState().session.isLoggedIn && order.length === 0)
        order.push(`state, cookie ${world.jar.has('access_token')}`)
    })
    store.dispatch(logOutClicked())
    await until('the server is notified', () => order.length === 2)
    expect(order).toEqual(['state, cookie false', 'server told, cookie false, logged in false'])
    expect(api.seen('DELETE Access/Tokens')[0]!.headers.get('x-access-token')).toBe('my-token')
  })

  test('leaves nothing of the account behind, in no slice and not in the cache', async () => {
    const { dispatch, getState } = await loggedIn()
    dispatch(logOutClicked())
    const { account, packages, replenisher, creditRequests, api: cache } = getState()
    expect([account.account, packages.corporate.packages, replenisher.active, creditRequests.hasPending]).toEqual([
      null,
      [],
      null,
      false,
    ])
    expect(Object.keys(cache.queries)).toEqual([])
    await until('the server is notified', () => api.seen('DELETE Access/Tokens').length === 1)
  })

  test('empties the vault', async () => {
    const { dispatch, services } = await loggedIn()
    const handle = services.vault.put('a secret')
    dispatch(logOutClicked())
    expect(services.vault.get(handle)).toBeUndefined()
    await until('the server is notified', () => api.seen('DELETE Access/Tokens').length === 1)
  })

  test('succeeds silently even if the server does not respond', async () => {
    api.cutOff('DELETE Access/Tokens')
    const { dispatch, getState } = await loggedIn()
    dispatch(logOutClicked())
    await until('the server was tried', () => api.seen('DELETE Access/Tokens').length === 1)
    expect(getState().session).toMatchObject({ isLoggedIn: false, error: null, endedBecause: 'chosen' })
  })

  test('ignores late responses', async () => {
    const { dispatch, visit, getState } = await loggedIn()
    let answer = (_: object) => {}
    api.answer('GET Account', () => new Promise((resolve) => (answer = resolve)))
    visit('/nowhere')
    await until('the account is fetched', () => api.seen('GET Account').length === 2)
    dispatch(logOutClicked())
    answer({ resources: { account: parent } })
    await until('the server is notified', () => api.seen('DELETE Access/Tokens').length === 1)
    expect(getState().account).toMatchObject({ status: 'absent', account: null })
    expect(getState().session.isLoggedIn).toBe(false)
  })
})

describe('the token', () => {
  test('decides at the page load whether somebody is logged in', () => {
    expect(openStore({ token: 't' }).getState().session.isLoggedIn).toBe(true)
    expect(openStore().getState().session.isLoggedIn).toBe(false)
  })

  test('if missing, logs out at the next route change', async () => {
    const { world, visit, getState } = await loggedIn()
    world.jar.delete('access_token')
    visit('/call-history')
    expect(getState().session).toMatchObject({ isLoggedIn: false, endedBecause: 'noToken' })
    expect(api.seen('DELETE Access/Tokens')).toEqual([])
  })

  test('is neither used nor deleted on a public path', async () => {
    const app = openStore({ token: 't' })
    for (const path of ['/forgot-pin', '/get-started', '/login-legacy', '/login']) app.visit(path)
    await until('the public address is looked up', () => api.seen('GET ip').length > 0)
    expect(api.seen('GET Account')).toEqual([])
    expect(app.world.jar.has('access_token')).toBe(true)
    expect(app.getState().session.isLoggedIn).toBe(true)
  })
})

describe('two tabs', () => {
  test('logging out in one reaches the others', async () => {
    const { dispatch, world } = await loggedIn()
    dispatch(logOutClicked())
    expect(world.announcements).toBe(1)
    await until('the server is notified', () => api.seen('DELETE Access/Tokens').length === 1)
  })

  test('a tab that logs out because of another does not broadcast it again', async () => {
    const { world, getState } = await loggedIn()
    world.jar.delete('access_token')
    world.raiseDoubt()
    expect(getState().session).toMatchObject({ isLoggedIn: false, endedBecause: 'otherTab' })
    expect(world.announcements).toBe(0)
  })

  test('logging in in one is noticed by the other when it becomes visible', async () => {
    const { world, getState, visit } = openStore()
    visit('/login')
    world.jar.set('access_token', { value: 'theirs', days: 7 })
    world.raiseDoubt()
    expect(getState().session.isLoggedIn).toBe(true)
    await until('the public address is looked up', () => api.seen('GET ip').length > 0)
  })

  test('focusing a tab where nothing changed does nothing', async () => {
    const { world, store } = await loggedIn()
    const actions = watchActions(store)
    world.raiseDoubt()
    expect(typesOf(actions).filter((type) => type.startsWith('session/'))).toEqual([])
  })
})

describe('a log-in', () => {
  test('restored from the back/forward cache completes', async () => {
    api.answer('POST Access/Tokens', { resources: { token: { access_token: 'new' } } })
    const { dispatch, world, visit, getState } = openStore()
    visit('/login')
    dispatch(logInSubmitted({ mode: 'legacy_pin', pin: 'abc' }))
    await until('the app reloads', () => world.loaded.length === 1)
    expect(getState().session.step).toBe('entering')
    world.raiseDoubt()
    expect(world.loaded).toEqual(['/', '/'])
  })

  test('restored from the back/forward cache still has the number of the opened link', async () => {
    api.answer('POST Access/Tokens', { resources: { token: { access_token: 'new' } } })
    const { dispatch, world, visit } = openStore()
    visit('/?to=%2B442079460018')
    visit('/login')
    dispatch(logInSubmitted({ mode: 'legacy_pin', pin: 'abc' }))
    await until('the app reloads', () => world.loaded.length === 1)
    world.raiseDoubt()
    expect(world.loaded).toEqual(['/?to=%2B442079460018', '/?to=%2B442079460018'])
  })

  test('leads home, not to a link opened in the previous session', async () => {
    api.answer('POST Access/Tokens', { resources: { token: { access_token: 'new' } } })
    const { dispatch, world, visit } = await loggedIn()
    visit('/?to=%2B442079460018')
    dispatch(loggedOut({ reason: 'accountRefused' }))
    dispatch(logInSubmitted({ mode: 'legacy_pin', pin: 'abc' }))
    await until('the app reloads', () => world.loaded.length === 1)
    expect(world.loaded).toEqual(['/'])
  })

  test('in progress is sent once, whatever is clicked', async () => {
    api.answer('POST Access/Tokens', { resources: { token: { access_token: 'new' } } })
    const { dispatch, world } = openStore()
    for (const pin of ['one', 'two', 'three']) dispatch(logInSubmitted({ mode: 'legacy_pin', pin }))
    await until('the app reloads', () => world.loaded.length === 1)
    expect(api.seen('POST Access/Tokens').map(({ body }) => body)).toEqual([
      { provider_type: 'legacy_pin', pin: 'one' },
    ])
  })
})

test('logging out twice changes nothing more', async () => {
  const { dispatch, getState, world } = await loggedIn()
  world.jar.delete('access_token')
  dispatch(loggedOut({ reason: 'noToken' }))
  dispatch(loggedOut({ reason: 'chosen' }))
  expect(getState().session.endedBecause).toBe('noToken')
})
