import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Spinner } from '../../../components/messages/Spinner'
import { useText } from '../../../strings/text'
import { isLive } from '../callState'
import { callsStrings } from '../callsStrings'
import { useCall } from '../useCall'
import { CallCard } from './CallCard'
import { CallEnded } from './CallEnded'
import { LiveCall } from './LiveCall'

/** The full view of a call that is in progress or has ended, in place of the dial card. */
export function CallPanel() {
  const call = useCall('phase')
  if (isLive(call)) return <LiveCall />
  if (call.phase === 'recalled') return <RecalledCall />
  return call.phase === 'ended' ? <CallEnded /> : null
}

/** Shown after a reload during a call, until the server reports how it ended. */
function RecalledCall() {
  const text = useText(callsStrings)
  const textId = useId()
  return (
    <CallCard>
      <Spinner aria-labelledby={textId} />
      <Typography id={textId}>{text('calls.recalling')}</Typography>
    </CallCard>
  )
}
