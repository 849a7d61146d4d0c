import { useEffect, useState } from 'react'

interface OptionalPart {
  load: () => Promise<void>
  isLoaded: () => boolean
}

/** Loads a part (see `lazyPart`) that a screen can do without; false until it is loaded, and for good if that fails. */
export function useIsLoaded({ load, isLoaded }: OptionalPart): boolean {
  const [is, setIs] = useState(isLoaded)
  useEffect(() => {
    if (!is) void load().then(() => setIs(isLoaded()))
  }, [is, load, isLoaded])
  return is
}
