import type { TabStorage } from '../tabStorage'

/** Session storage under one key: it survives reloads and dies with its tab. */
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

/** Browsers throw where storage is full or not allowed. */
function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
