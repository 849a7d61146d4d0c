import type { KeptList, KeptLists } from '../keptLists'
import type { SealedCopies } from './sealedCopies'

const KEYS: Record<KeptList, string> = { calls: 'tealine-kept-calls', contacts: 'tealine-kept-contacts' }

/**
 * Local storage. What encrypts is loaded with the first copy.
 * @param token that of the session; undefined once it has ended
 */
export function createBrowserKeptLists(token: () => string | undefined): KeptLists {
  const load = async (): Promise<SealedCopies | undefined> =>
    (await import(/* webpackChunkName: 'kept-lists' */ './sealedCopies').catch(() => undefined))?.sealedCopies
  const erase = (key: string) => quietly(() => localStorage.removeItem(key))
  return {
    async keep(list, copy) {
      const owner = token()
      const sealed = owner && (await (await load())?.seal(KEYS[list], copy, owner))
      if (sealed && token() === owner) quietly(() => localStorage.setItem(KEYS[list], sealed))
    },
    async recall(list) {
      const key = KEYS[list]
      const [owner, sealed] = [token(), quietly(() => localStorage.getItem(key))]
      if (!owner || !sealed) return undefined
      const copies = await load()
      const copy = await copies?.open(key, sealed, owner)
      if (copies && copy === undefined) erase(key)
      return token() === owner ? copy : undefined
    },
    forget: (list) => (list ? [KEYS[list]] : Object.values(KEYS)).forEach(erase),
  }
}

/** Storage throws if it is full or not allowed. */
function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
