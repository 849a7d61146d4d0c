import { useSelector } from 'react-redux'
import { LiveRegion } from '../../components/LiveRegion'
import { useText } from '../../strings/text'
import type { CallsPart } from './callsSlice'
import { selectCall, selectSecondsLeft } from './callsSlice'
import { callsStrings } from './callsStrings'
import { minutesOfWarning, statusId } from './callWords'
import { useCall } from './useCall'
import { useEndReason } from './useEndReason'
import { useTimedSelector } from './useTimedSelector'

const FIRST_WARNING = 5

const selectMinutes = (state: CallsPart, now: number) => minutesOfWarning(selectSecondsLeft(state, now))

/** Where the warning began: at five minutes, or at the answer where it was less from the start. */
const selectFirstMinutes = (state: CallsPart) => {
  const { answeredAt } = selectCall(state)
  return Math.min(FIRST_WARNING, (answeredAt && selectMinutes(state, answeredAt)) ?? FIRST_WARNING)
}

/** Reads out what changes by itself: how the call stands at once, what it costs at five minutes and at the last one. */
export function CallAnnouncer() {
  const text = useText(callsStrings)
  const call = useCall('phase', 'reconnectingSince', 'isHeld', 'isMuted', 'isMicrophoneSilent')
  const minutes = useTimedSelector(selectMinutes, call.phase === 'answered' ? 1000 : 0)
  const first = useSelector(selectFirstMinutes)
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
    if (minutes === null) return ''
    if (minutes === 0) return text('calls.lastMinute')
    // Said once on the way down, not at each minute.
    return text('calls.minutesLeft', { minutes: first, count: first })
  }
}
