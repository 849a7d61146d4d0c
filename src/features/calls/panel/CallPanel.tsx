import { isLive } from '../callState'
import { useCall } from '../useCall'
import { CallEnded } from './CallEnded'
import { LiveCall } from './LiveCall'
import { RecalledCall } from './RecalledCall'

/** The full view of a call that is in progress or has ended, in place of the dial card. */
export function CallPanel() {
  const call = useCall('phase')
  if (isLive(call)) return <LiveCall />
  if (call.phase === 'recalled') return <RecalledCall />
  return call.phase === 'ended' ? <CallEnded /> : null
}
