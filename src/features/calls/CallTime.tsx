import { formatTimer } from '../../components/page/format'
import { selectElapsedSeconds } from './callsSlice'
import { useTimedSelector } from './useTimedSelector'

/** The call's timer, a component of its own because it re-renders every second. */
export function CallTime() {
  return <span translate="no">{formatTimer(useTimedSelector(selectElapsedSeconds, 500))}</span>
}
