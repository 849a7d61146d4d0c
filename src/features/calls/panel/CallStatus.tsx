import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { LiveText } from '../../../components/messages/LiveText'
import { useText } from '../../../strings/text'
import { CallTime } from '../CallTime'
import type { CallsPart } from '../callsSlice'
import { selectCall } from '../callsSlice'
import { callsStrings } from '../callsStrings'
import { secondsToReconnect, statusId } from '../callWords'
import { useCall } from '../useCall'
import { useTimedSelector } from '../useTimedSelector'
import { ROOMY } from './CallFoot'
import { QualityBars } from './QualityBars'

const selectSecondsToReconnect = (state: CallsPart, now: number) => secondsToReconnect(selectCall(state), now)

/** The call's timer, status and sound quality. */
export function CallStatus() {
  const text = useText(callsStrings)
  const call = useCall('phase', 'isDelayed', 'reconnectingSince', 'isHeld', 'isMuted')
  const seconds = useTimedSelector(selectSecondsToReconnect, 500)
  const id = statusId(call)
  const status = id === 'calls.status.reconnecting' ? text('calls.status.reconnectingFor', { seconds }) : id && text(id)
  return (
    <Status data-warns={call.reconnectingSince !== null} data-timed={call.phase === 'answered'}>
      {call.phase === 'answered' && (
        <Typography variant="timer" component="p" role="timer">
          <CallTime />
        </Typography>
      )}
      <Line>
        {status && (
          <Typography component="p" variant={call.phase === 'answered' ? 'body1' : 'h3'}>
            <LiveText>{status}</LiveText>
          </Typography>
        )}
        {call.phase === 'answered' && call.reconnectingSince === null && <QualityBars />}
      </Line>
    </Status>
  )
}

const Status = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  minHeight: 84,
  justifyContent: 'center',
  // Beside the timer, which stays in the middle, in short windows, as on small laptops.
  [theme.breakpoints.up('lg')]: {
    position: 'relative',
    minHeight: 56,
    '&[data-timed="true"] > div': {
      position: 'absolute',
      insetInlineStart: 'calc(100% + 16px)',
      width: 'max-content',
      maxWidth: 260,
    },
    [ROOMY]: { minHeight: 84, '&[data-timed="true"] > div': { position: 'static' } },
  },
  '&[data-warns="true"]': { color: theme.vars.palette.warning.main },
}))

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 16, minHeight: 24 })
