import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { TitlePrefix } from '../../components/documentTitle'
import { formatTimer } from '../../components/format'
import { useNow } from '../../services/ClockContext'
import { selectCall, selectElapsedSeconds } from './callsSlice'

type Part = Parameters<typeof selectElapsedSeconds>[0]

/** Puts the timer of a call before the name of every screen inside, in the browser's tab. */
export function CallTitle({ children }: { children: ReactNode }) {
  const isTalking = useSelector(selectCall).phase === 'answered'
  const now = useNow(isTalking ? 1000 : 0)
  const seconds = useSelector((state: Part) => selectElapsedSeconds(state, now))
  return <TitlePrefix value={isTalking ? formatTimer(seconds) : ''}>{children}</TitlePrefix>
}
