import { isLive } from '../callState'
import { useCall } from '../useCall'
import { CallEnded } from './CallEnded'
import { LiveCall } from './LiveCall'
import { RecalledCall } from './RecalledCall'

/** The call in full, in place of the dial card: under way, or how it ended. Nothing while there is none. */
export function CallPanel() {
  const call = useCall('phase')
  if (isLive(call)) return <LiveCall />
  if (call.phase === 'recalled') return <RecalledCall />
  return call.phase === 'ended' ? <CallEnded /> : null
}
