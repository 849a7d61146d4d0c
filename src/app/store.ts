import type { StoreEnhancer } from '@reduxjs/toolkit'
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { ACCESS_TOKEN_COOKIE } from '../api/accessToken'
import { api } from '../api/api'
import { navigationAtPageLoad } from '../features/navigation/navigationSlice'
import { readDocuments } from '../features/remoteConfig/readDocuments'
import { sessionAtPageLoad } from '../features/session/sessionSlice'
import { fetchedParts, fetchParts } from '../recorder/lateParts'
import { createRecorder } from '../recorder/recorder'
import { redactionMiddleware } from '../recorder/redactionMiddleware'
import type { AppDispatch } from '../redux'
import { untilUsed } from '../services/firstUse'
import type { LoggedInServices, Services } from '../services/services'
import { setLocale } from '../strings/intl'
import type { AppKind } from './appKind'
import type { TimeTravel } from './devTools/timeTravel'
import type { PublicState } from './publicReducer'
import type { RootState } from './rootReducer'

/** Raises the limit at which the checks of development builds warn about their own slowness. */
const SLOW_CHECK_MS = 250

/**
 * Creates the store of a page load.
 * @param devTools if the browser has Redux DevTools
 */
export function createAppStore<State extends PublicState, Extra extends Services>(
  services: Extra,
  kind: AppKind<State, Extra>,
  devTools?: Pick<TimeTravel, 'optionsFor' | 'enhancer'>,
) {
  const listeners = createListenerMiddleware<State, AppDispatch, Extra>({ extra: services })
  const salt = services.newId()
  const { timeZone, language } = services.page.environment()
  setLocale(language)
  const recorder = createRecorder<RootState>({
    clock: services.clock,
    page: services.page,
    storage: services.recordingStorage,
    reducer: kind.wholeReducer,
    ownerOf: kind.ownerOf,
    // An idle public page must not fetch anything else.
    parts: { fetched: fetchedParts, fetch: kind.isPublic ? () => untilUsed().then(fetchParts) : fetchParts },
    salt,
  })
  kind.startListeners(listeners.startListening, recorder)
  const store = configureStore({
    reducer: kind.reducer,
    preloadedState: {
      navigation: navigationAtPageLoad(timeZone),
      session: sessionAtPageLoad(services.cookies.get(ACCESS_TOKEN_COOKIE) !== undefined),
      remoteConfig: readDocuments(services.remoteConfig.cached()),
    } as Partial<State>,
    devTools: devTools?.optionsFor(salt) ?? false,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: services },
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
        serializableCheck: { warnAfter: SLOW_CHECK_MS },
      })
        .prepend(listeners.middleware)
        .concat(api.middleware, redactionMiddleware, recorder.middleware),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(devTools?.enhancer ?? asIs),
  })
  kind.startLate?.(store, listeners.startListening)
  return store
}

const asIs: StoreEnhancer = (createStore) => createStore

export type AppStore = ReturnType<typeof createAppStore<RootState, LoggedInServices>>
