import { combineSlices, configureStore, createAction, createListenerMiddleware, createReducer } from '@reduxjs/toolkit'
import { api } from '../../../src/api/api'
import { routeChanged } from '../../../src/events'
import { listenToAccount } from '../../../src/features/account/accountListener'
import { accountSlice } from '../../../src/features/account/accountSlice'
import { navigationSlice } from '../../../src/features/navigation/navigationSlice'
import { listenToSession } from '../../../src/features/session/sessionListener'
import { sessionAtPageLoad, sessionSlice } from '../../../src/features/session/sessionSlice'
import type { AppDispatch } from '../../../src/redux'
import type { Services } from '../../../src/services/services'
import { FakeClock } from '../fakeClock'
import { until } from '../until'
import { fakeServices } from './fakeServices'

export const callStarted = createAction('test/callStarted')
export const callEnded = createAction('test/callEnded')

/** A store with only session and account, and a call that the test starts and ends. */
export function openAccountStore({ isLoggedIn = true, clock = new FakeClock() } = {}) {
  const services = fakeServices(isLoggedIn ? { token: 'my-token', clock } : { clock })
  const calls = createReducer({ isLive: false }, (builder) =>
    builder.addCase(callStarted, () => ({ isLive: true })).addCase(callEnded, () => ({ isLive: false })),
  )
  const reducer = combineSlices(api, navigationSlice, sessionSlice, accountSlice, { calls })
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
        .concat(api.middleware),
  })
  let visits = 0
  const visit = (pathname: string, search = '') =>
    void store.dispatch(routeChanged({ key: `visit${++visits}`, pathname, search }))
  return { ...store, services, world: services.world, visit, state: () => store.getState() }
}

/** The same, once the account has been fetched. */
export async function openKnownAccount(clock = new FakeClock()) {
  const app = openAccountStore({ clock })
  app.visit('/')
  await until('the account is known', () => app.state().account.status === 'known')
  return app
}
