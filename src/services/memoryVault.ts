import type { Vault } from './vault'

/** Secrets in the memory of this page only; `newId` makes the handles. */
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
