import type { TabStorage } from '../tabStorage'

/** One key in session storage: it survives reloads and is deleted with its tab. */
export function createBrowserTabStorage(key: string): TabStorage {
  const clear = () => quietly(() => sessionStorage.removeItem(key))
  return {
    read: () => quietly(() => sessionStorage.getItem(key)) ?? null,
    write(text) {
      if (quietly(() => sessionStorage.setItem(key, text) === undefined) === undefined) clear()
    },
    clear: () => void clear(),
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
