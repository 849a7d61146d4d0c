import { useEffect, useState } from 'react'
import { useWindow } from './windowContext'

/** The window matches a media query; false until that is known. Smaller than MUI's `useMediaQuery`, for first loads. */
export function useMatches(query: string): boolean {
  const page = useWindow()
  const [matches, setMatches] = useState(false)
  useEffect(() => {
    const list = page.matchMedia(query)
    const update = () => setMatches(list.matches)
    update()
    list.addEventListener('change', update)
    return () => list.removeEventListener('change', update)
  }, [page, query])
  return matches
}
