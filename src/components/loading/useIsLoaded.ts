import { startTransition, useEffect, useState } from 'react'

interface OptionalPart {
  load: () => Promise<void>
  isLoaded: () => boolean
}

/**
 * Loads an optional part of a screen (see `lazyPart`) once it is wanted; false until it is loaded, and for good if that
 * fails.
 */
export function useIsLoaded({ load, isLoaded }: OptionalPart, isWanted = true): boolean {
  const [is, setIs] = useState(isLoaded)
  useEffect(() => {
    if (isWanted && !is) void load().then(() => startTransition(() => setIs(isLoaded())))
  }, [isWanted, is, load, isLoaded])
  return isWanted && is
}
