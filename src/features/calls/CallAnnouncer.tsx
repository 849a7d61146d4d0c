import { useSelector } from 'react-redux'
import { LiveRegion } from '../../components/messages/LiveRegion'
import { useText } from '../../strings/text'
import type { CallsPart } from './callsSlice'
import { selectCall, selectSecondsLeft } from './callsSlice'
import { callsStrings } from './callsStrings'
import { silenceNotice, statusId, warningMinutes } from './callWords'
import { useCall } from './useCall'
import { useEndReason } from './useEndReason'
import { useTimedSelector } from './useTimedSelector'

const FIRST_WARNING = 5

const selectMinutes = (state: CallsPart, now: number) => warningMinutes(selectSecondsLeft(state, now))

/** The minutes at which the warning starts: five, or what was left at the answer if that was less. */
const selectFirstMinutes = (state: CallsPart) => {
  const { answeredAt } = selectCall(state)
  return Math.min(FIRST_WARNING, (answeredAt && selectMinutes(state, answeredAt)) ?? FIRST_WARNING)
}

/**
 * Announces changes to screen readers: the call's status at once, the time left at five minutes and at the last minute.
 */
export function CallAnnouncer() {
  const text = useText(callsStrings)
  const call = useCall(
    'phase',
    'isDelayed',
    'reconnectingSince',
    'isHeld',
    'isMuted',
    'isMicrophoneSilent',
    'isOtherSilent',
    'isSoundUnplayed',
  )
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
    const silence = silenceNotice(call)
    if (minutes === null) return silence ? text(silence) : ''
    if (minutes === 0) return text('calls.lastMinute')
    // Announced once, not at each minute.
    return text('calls.minutesLeft', { minutes: first, count: first })
  }
}
