import { combineSlices, configureStore, createAction, createListenerMiddleware, createReducer } from '@reduxjs/toolkit'
import { api as rtkApi } from '../../../../src/api/api'
import { rest } from '../../../../src/api/calls'
import { loggedOut, routeChanged } from '../../../../src/events'
import { navigationSlice } from '../../../../src/features/navigation/navigationSlice'
import { startQueriesOfRoute } from '../../../../src/features/navigation/queriesOfRoute'
import type { AppDispatch } from '../../../../src/redux'
import type { Services } from '../../../../src/services/services'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { settled } from '../../../helpers/fakeClock'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { until } from '../../../helpers/until'

const api = startFakeApi()

const { listThings } = rtkApi.injectEndpoints({
  endpoints: (build) => ({
    listThings: build.query<unknown, string>({
      query: (of) => rest('GET Rates', { query: { to: of } }),
    }),
  }),
}).endpoints

const ownerChosen = createAction<string | null>('test/ownerChosen')

function openPage({ isLoggedIn = true, owner = 'me' as string | null } = {}) {
  const services = fakeServices(isLoggedIn ? { token: 'my-token' } : {})
  const person = createReducer({ owner }, (builder) =>
    builder.addCase(ownerChosen, (_, { payload }) => ({ owner: payload })),
  )
  const reducer = combineSlices(rtkApi, navigationSlice, { person })
  type State = ReturnType<typeof reducer>
  const listeners = createListenerMiddleware<State, AppDispatch, Services>({ extra: services })
  startQueriesOfRoute<State>(listeners.startListening, {
    path: '/things',
    queries: ({ person: { owner: of } }, { search }) => (of ? [listThings.initiate(`${of}${search}`)] : []),
    dependsOn: (state) => state.person.owner,
  })
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } })
        .prepend(listeners.middleware)
        .concat(rtkApi.middleware),
  })
  let visits = 0
  return {
    ...store,
    visit: (pathname: string, search = '') =>
      void store.dispatch(routeChanged({ key: String(++visits), pathname, search })),
    /** Arguments of the queries with subscribers. */
    alive: () => {
      const subscriptions = store.dispatch(rtkApi.internalActions.internal_getRTKQSubscriptions()) as unknown as {
        getSubscriptions(): Map<string, Map<string, unknown>>
      }
      return [...subscriptions.getSubscriptions()].filter(([, of]) => of.size > 0).map(([key]) => key)
    },
  }
}

const asked = () => api.seen('GET Rates').map(({ url }) => url.searchParams.get('to'))

beforeEach(() => api.answer('GET Rates', {}))

test('a screen’s queries start when its route is entered and are unsubscribed when it is left', async () => {
  const { visit, alive } = openPage()
  visit('/elsewhere')
  expect(alive()).toEqual([])
  visit('/things')
  await until('it is fetched', () => asked().length === 1)
  expect(alive()).toEqual(['listThings("me")'])
  visit('/elsewhere')
  await settled()
  expect(alive()).toEqual([])
})

test('coming back shows cached data and refetches nothing that is fresh', async () => {
  const { visit, alive } = openPage()
  visit('/things')
  await until('it is fetched', () => asked().length === 1)
  visit('/elsewhere')
  visit('/things')
  await settled()
  expect(asked()).toEqual(['me'])
  expect(alive()).toEqual(['listThings("me")'])
})

test('a change of the search replaces the queries', async () => {
  const { visit, alive } = openPage()
  visit('/things')
  visit('/things', '?q=1')
  await until('both are fetched', () => asked().length === 2)
  expect(asked()).toEqual(['me', 'me?q=1'])
  expect(alive()).toEqual(['listThings("me?q=1")'])
})

test('other state they depend on starts them when known, and replaces them when it changes', async () => {
  const { visit, dispatch, alive } = openPage({ owner: null })
  visit('/things')
  await settled()
  expect(asked()).toEqual([])
  dispatch(ownerChosen('ada'))
  await until('it is fetched', () => asked().length === 1)
  dispatch(ownerChosen('bob'))
  await until('it is fetched', () => asked().length === 2)
  expect(asked()).toEqual(['ada', 'bob'])
  expect(alive()).toEqual(['listThings("bob")'])
})

test('logging out unsubscribes them, and without a token none starts', async () => {
  const { visit, dispatch, alive } = openPage()
  visit('/things')
  await until('it is fetched', () => asked().length === 1)
  dispatch(loggedOut({ reason: 'chosen' }))
  await settled()
  expect(alive()).toEqual([])

  const visitor = openPage({ isLoggedIn: false })
  visitor.visit('/things')
  await settled()
  expect(asked()).toHaveLength(1)
})
