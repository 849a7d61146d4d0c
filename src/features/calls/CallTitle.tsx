import type { ReactNode } from 'react'
import { TitlePrefix } from '../../components/page/documentTitle'
import { formatTimer } from '../../components/page/format'
import { selectElapsedSeconds } from './callsSlice'
import { useCall } from './useCall'
import { useTimedSelector } from './useTimedSelector'

/** Prefixes the document title of the screens inside with the call's timer. */
export function CallTitle({ children }: { children: ReactNode }) {
  const isTalking = useCall('phase').phase === 'answered'
  const seconds = useTimedSelector(selectElapsedSeconds, isTalking ? 1000 : 0)
  return <TitlePrefix value={isTalking ? formatTimer(seconds) : ''}>{children}</TitlePrefix>
}
