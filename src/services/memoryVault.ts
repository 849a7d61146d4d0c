import type { Vault } from './vault'

/** Keeps secrets only in this page's memory; `newId` creates the handles. */
export function createMemoryVault(newId: () => string): Vault {
  const secrets = new Map<string, string>()
  return {
    put(secret) {
      const handle = newId()
      secrets.set(handle, secret)
      return handle
    },
    get: (handle) => secrets.get(handle),
    remove: (handle) => void secrets.delete(handle),
    clear: () => secrets.clear(),
  }
}
