import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useWindow } from '../../../components/page/windowContext'
import { selectCallIsLive } from '../callsSlice'
import { callWindow, useCallWindow } from './callWindow'

/** The call's small window, if it is open: it closes when the call ends, or when the person returns to the page. */
export function useOwnWindow() {
  const page = useWindow()
  const isLive = useSelector(selectCallIsLive)
  const target = useCallWindow()
  useEffect(() => {
    if (!target) return
    if (!isLive) return callWindow.close()
    page.addEventListener('focus', callWindow.close)
    return () => page.removeEventListener('focus', callWindow.close)
  }, [page, isLive, target])
  // When everything goes, such as at a log-out.
  useEffect(() => callWindow.close, [])
  return isLive ? target : null
}
