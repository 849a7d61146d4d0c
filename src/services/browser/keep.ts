/// <reference types="redux-persist" />
import createPersistoid from 'redux-persist/es/createPersistoid'
import getStoredState from 'redux-persist/es/getStoredState'
import storage from 'redux-persist/es/storage'
import type { Keep } from '../keep'

/**
 * Kept by redux-persist in local storage. Its store enhancer is left out on purpose: reducers stay pure, and no
 * `persist/*` action enters a log.
 */
export function createBrowserKeep(key: string): Keep {
  const config = { key, storage }
  const persistoid = createPersistoid(config)
  return {
    read: async () => {
      try {
        return { ...(await getStoredState(config)) }
      } catch {
        return {}
      }
    },
    write: (kept) => persistoid.update(kept),
  }
}
