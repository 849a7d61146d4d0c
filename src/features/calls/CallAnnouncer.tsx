import { useSelector } from 'react-redux'
import { LiveRegion } from '../../components/LiveRegion'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import { selectCall, selectSecondsLeft } from './callsSlice'
import { callsStrings } from './callsStrings'
import { minutesOfWarning, statusId } from './callWords'
import { useEndReason } from './useEndReason'

const FIRST_WARNING = 5

type Part = Parameters<typeof selectSecondsLeft>[0]

/** Reads out what changes by itself: how the call stands at once, what it costs at five minutes and at the last one. */
export function CallAnnouncer() {
  const text = useText(callsStrings)
  const call = useSelector(selectCall)
  const now = useNow(call.phase === 'answered' ? 1000 : 0)
  const secondsLeft = useSelector((state: Part) => selectSecondsLeft(state, now))
  const secondsAtAnswer = useSelector((state: Part) => selectSecondsLeft(state, call.answeredAt ?? now))
  const reason = useEndReason()

  const status = call.phase === 'answered' ? text(statusId(call) ?? 'calls.status.answered') : statusOf()
  return (
    <>
      <LiveRegion message={status} />
      <LiveRegion message={call.phase === 'answered' ? urgent() : ''} urgent />
    </>
  )

  function statusOf(): string {
    if (call.phase === 'ended') return reason
    const id = statusId(call)
    return id ? text(id) : ''
  }

  function urgent(): string {
    if (call.isMicrophoneSilent && !call.isMuted) return text('calls.notice.silent')
    const minutes = minutesOfWarning(secondsLeft)
    if (minutes === null) return ''
    if (minutes === 0) return text('calls.lastMinute')
    // Said once on the way down, not at each minute: at five, or at the answer where it was less from the start.
    const first = Math.min(FIRST_WARNING, minutesOfWarning(secondsAtAnswer) ?? FIRST_WARNING)
    return text('calls.minutesLeft', { minutes: first, count: first })
  }
}
