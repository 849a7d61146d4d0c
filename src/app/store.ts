import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { ACCESS_TOKEN_COOKIE } from '../api/accessToken'
import { api } from '../api/api'
import { selectAccountSid } from '../features/account/accountSlice'
import { navigationAtPageLoad } from '../features/navigation/navigationSlice'
import { sessionAtPageLoad } from '../features/session/sessionSlice'
import { cleaner } from '../recorder/cleaner'
import { createRecorder } from '../recorder/recorder'
import type { AppDispatch } from '../redux'
import type { Services } from '../services/services'
import { devTools } from './devTools'
import { startListeners } from './listeners'
import type { RootState } from './rootReducer'
import { rootReducer } from './rootReducer'

/** The checks of development builds may take this long on a busy machine before they complain of themselves. */
const SLOW_CHECK_MS = 250

/** The store of one page load over the services of its world. */
export function createAppStore(services: Services) {
  const listeners = createListenerMiddleware<RootState, AppDispatch, Services>({ extra: services })
  const recorder = createRecorder<RootState>({
    clock: services.clock,
    page: services.page,
    storage: services.recordingStorage,
    reducer: rootReducer,
    ownerOf: selectAccountSid,
  })
  startListeners(listeners.startListening, recorder)
  return configureStore({
    reducer: rootReducer,
    preloadedState: {
      navigation: navigationAtPageLoad(services.page.environment().timeZone),
      session: sessionAtPageLoad(services.cookies.get(ACCESS_TOKEN_COOKIE) !== undefined),
    },
    devTools,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
        serializableCheck: { warnAfter: SLOW_CHECK_MS },
      })
        .prepend(listeners.middleware)
        .concat(api.middleware, cleaner, recorder.middleware),
  })
}

export type AppStore = ReturnType<typeof createAppStore>
