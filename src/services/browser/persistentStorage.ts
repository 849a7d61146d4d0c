/// <reference types="redux-persist" />
import createPersistoid from 'redux-persist/es/createPersistoid'
import getStoredState from 'redux-persist/es/getStoredState'
import storage from 'redux-persist/es/storage'
import type { PersistentStorage } from '../persistentStorage'

/**
 * Local storage through redux-persist. Its store enhancer is not used on purpose: reducers stay pure, and no
 * `persist/*` action gets into a log.
 */
export function createBrowserStorage(key: string): PersistentStorage {
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
    write: (values) => persistoid.update(values),
  }
}
