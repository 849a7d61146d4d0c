import { useEffect, useState } from 'react'

/** There are notes that no export has; the browser then asks before the page is left. */
export function useUnsaved(): [boolean, (hasUnsaved: boolean) => void] {
  const [hasUnsaved, setHasUnsaved] = useState(false)
  useEffect(() => {
    if (!hasUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
  return [hasUnsaved, setHasUnsaved]
}
