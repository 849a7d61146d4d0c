import { RECONNECT_MS } from '../../services/callEngine'
import type { CurrentCall } from './callState'
import type { callsStrings } from './callsStrings'

type Id = keyof typeof callsStrings

type StatusField = 'phase' | 'isDelayed' | 'reconnectingSince' | 'isHeld' | 'isMuted'

/** The text id of a live call's status; null in an ordinary answered call, where the timer suffices. */
export function statusId(call: Pick<CurrentCall, StatusField>): Id | null {
  if (call.phase === 'answered') {
    if (call.reconnectingSince !== null) return 'calls.status.reconnecting'
    if (call.isHeld) return 'calls.status.held'
    return call.isMuted ? 'calls.status.muted' : null
  }
  const { phase } = call
  if (phase === 'idle' || phase === 'recalled' || phase === 'ended') return null
  return phase === 'placing' && call.isDelayed ? 'calls.status.delayed' : `calls.status.${phase}`
}

type SilenceField = 'isSoundUnplayed' | 'isOtherSilent' | 'isMuted' | 'isHeld' | 'reconnectingSince'

/** What to say if nothing is heard from the other side, unless that is to be expected. */
export function silenceNotice(call: Pick<CurrentCall, SilenceField>) {
  if (call.isHeld || call.reconnectingSince !== null) return null
  if (call.isSoundUnplayed) return 'calls.notice.unplayedSound'
  return call.isOtherSilent && !call.isMuted ? 'calls.notice.otherSilent' : null
}

/** How many more seconds reconnecting is attempted. */
export function secondsToReconnect({ reconnectingSince }: Pick<CurrentCall, 'reconnectingSince'>, now: number): number {
  if (reconnectingSince === null) return 0
  return Math.max(0, Math.ceil((reconnectingSince + RECONNECT_MS - now) / 1000))
}

/** A warning is shown when the credits last no longer than this. */
const WARN_FROM_SECONDS = 300

/** The minutes to show in the warning, rounded up; 0 during the last minute, null without a warning. */
export function warningMinutes(secondsLeft: number | null): number | null {
  if (secondsLeft === null || secondsLeft > WARN_FROM_SECONDS) return null
  return secondsLeft <= 60 ? 0 : Math.ceil(secondsLeft / 60)
}
