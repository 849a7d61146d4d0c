import { formatCredits } from '../../../components/page/format'
import { useText } from '../../../strings/text'
import { CallTime } from '../CallTime'
import { selectCreditsUsed } from '../callsSlice'
import { callsStrings } from '../callsStrings'
import { statusId } from '../callWords'
import { useCall } from '../useCall'
import { useTimedSelector } from '../useTimedSelector'
import { BarFacts } from './BarFacts'

/** A live call's timer, status and cost in one line. */
export function LiveFacts() {
  const text = useText(callsStrings)
  const call = useCall('phase', 'isDelayed', 'reconnectingSince', 'isHeld', 'isMuted', 'creditsPerMinute')
  const used = useTimedSelector(selectCreditsUsed, 500)
  const id = statusId(call)
  const isTalking = call.phase === 'answered'
  const isFree = call.creditsPerMinute === 0
  const cost = isFree ? text('calls.free') : text('calls.used', { amount: formatCredits(used), count: used })
  return (
    <BarFacts>
      {isTalking && (
        <span role="timer">
          <CallTime />
        </span>
      )}
      {isTalking && id && <span>{' · '}</span>}
      {id && <span>{text(id)}</span>}
      {isTalking && <span>{` · ${cost}`}</span>}
    </BarFacts>
  )
}
