import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWindow } from '../page/windowContext'

/** The page is being printed. It renders before the browser lays out the sheets, so that long lists can show all their rows. */
export function useIsPrinting(): boolean {
  const page = useWindow()
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    page.addEventListener('beforeprint', begin)
    page.addEventListener('afterprint', end)
    return () => {
      page.removeEventListener('beforeprint', begin)
      page.removeEventListener('afterprint', end)
    }
  }, [page])
  return isPrinting
}
