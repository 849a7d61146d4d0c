import { startTransition, useEffect, useState } from 'react'

interface OptionalPart {
  load: () => Promise<void>
  isLoaded: () => boolean
}

/**
 * Loads a part (see `lazyPart`) that a screen can do without, once it is wanted; false until it is loaded, and for good if
 * that fails.
 */
export function useIsLoaded({ load, isLoaded }: OptionalPart, isWanted = true): boolean {
  const [is, setIs] = useState(isLoaded)
  useEffect(() => {
    if (isWanted && !is) void load().then(() => startTransition(() => setIs(isLoaded())))
  }, [isWanted, is, load, isLoaded])
  return isWanted && is
}
