import { RECONNECT_MS } from '../../services/callEngine'
import type { CurrentCall } from './callState'
import type { callsStrings } from './callsStrings'

type Id = keyof typeof callsStrings

type Standing = 'phase' | 'reconnectingSince' | 'isHeld' | 'isMuted'

/** How a live call stands, in a word; null once it runs, when its timer says enough. */
export function statusId(call: Pick<CurrentCall, Standing>): Id | null {
  if (call.phase === 'answered') {
    if (call.reconnectingSince !== null) return 'calls.status.reconnecting'
    if (call.isHeld) return 'calls.status.held'
    return call.isMuted ? 'calls.status.muted' : null
  }
  const { phase } = call
  if (phase === 'idle' || phase === 'recalled' || phase === 'ended') return null
  return `calls.status.${phase}`
}

/** How long the connection is still tried for. */
export function secondsToReconnect({ reconnectingSince }: Pick<CurrentCall, 'reconnectingSince'>, now: number): number {
  if (reconnectingSince === null) return 0
  return Math.max(0, Math.ceil((reconnectingSince + RECONNECT_MS - now) / 1000))
}

/** From here on a warning says how long the credits last. */
const WARN_FROM_SECONDS = 300

/** The minutes of the warning, at least what is left; 0 for the last minute, null while there is no need. */
export function minutesOfWarning(secondsLeft: number | null): number | null {
  if (secondsLeft === null || secondsLeft > WARN_FROM_SECONDS) return null
  return secondsLeft <= 60 ? 0 : Math.ceil(secondsLeft / 60)
}
