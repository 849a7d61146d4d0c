import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the page's HTML and until it has been hydrated: what depends on the browser is shown after that. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
