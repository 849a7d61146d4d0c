import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { api } from '../api/api'
import type { AppDispatch } from '../redux'
import type { Services } from '../services/services'
import { startListeners } from './listeners'
import type { RootState } from './rootReducer'
import { rootReducer } from './rootReducer'

/** The store over given services; `preloadedState` begins it elsewhere than empty. */
export function createAppStore(services: Services, preloadedState?: Partial<RootState>) {
  const listeners = createListenerMiddleware<RootState, AppDispatch, Services>({ extra: services })
  startListeners(listeners.startListening)
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } })
        .prepend(listeners.middleware)
        .concat(api.middleware),
  })
}

export type AppStore = ReturnType<typeof createAppStore>
