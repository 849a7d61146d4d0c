import { formatTimer } from '../../components/format'
import { selectElapsedSeconds } from './callsSlice'
import { useTimedSelector } from './useTimedSelector'

/** How long the call has been going on, in the one part of the page that every second changes. */
export function CallTime() {
  return formatTimer(useTimedSelector(selectElapsedSeconds, 500))
}
