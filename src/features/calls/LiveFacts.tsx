import { useSelector } from 'react-redux'
import { formatCredits, formatTimer } from '../../components/format'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import { BarFacts } from './BarFacts'
import { selectCall, selectCreditsUsed, selectElapsedSeconds } from './callsSlice'
import { callsStrings } from './callsStrings'
import { statusId } from './callWords'

type Part = Parameters<typeof selectCreditsUsed>[0]

/** How a live call stands, in one line. */
export function LiveFacts() {
  const text = useText(callsStrings)
  const now = useNow(500)
  const call = useSelector(selectCall)
  const seconds = useSelector((state: Part) => selectElapsedSeconds(state, now))
  const used = useSelector((state: Part) => selectCreditsUsed(state, now))
  const id = statusId(call)
  const isTalking = call.phase === 'answered'
  return (
    <BarFacts>
      {isTalking && <span role="timer">{formatTimer(seconds)}</span>}
      {isTalking && id && ' · '}
      {id && text(id)}
      {isTalking && ` · ${text('calls.used', { amount: formatCredits(used), count: used })}`}
    </BarFacts>
  )
}
