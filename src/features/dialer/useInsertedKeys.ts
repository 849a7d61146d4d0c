import { useCallback, useRef } from 'react'

/**
 * Calls `onKey` for each character that an on-screen keyboard inserts into a field, as such keyboards don't say which
 * key was pressed. A character that it takes is not inserted. Returns the ref of an element around the field.
 */
export function useInsertedKeys(onKey: (key: string) => boolean) {
  const latest = useRef(onKey)
  latest.current = onKey
  return useCallback((frame: HTMLElement | null) => {
    const take = (event: InputEvent) => {
      if (event.data?.length === 1 && latest.current(event.data)) event.preventDefault()
    }
    frame?.addEventListener('beforeinput', take)
    return () => frame?.removeEventListener('beforeinput', take)
  }, [])
}
