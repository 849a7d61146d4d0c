import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { formatTimer } from '../../components/format'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import { selectCall, selectElapsedSeconds } from './callsSlice'
import { callsStrings } from './callsStrings'
import { secondsToReconnect, statusId } from './callWords'
import { QualityBars } from './QualityBars'

type Part = Parameters<typeof selectElapsedSeconds>[0]

/** The timer, and beside it how the call stands and sounds. */
export function CallStatus() {
  const text = useText(callsStrings)
  const now = useNow(500)
  const call = useSelector(selectCall)
  const seconds = useSelector((state: Part) => selectElapsedSeconds(state, now))
  const id = statusId(call)
  const words =
    id === 'calls.status.reconnecting'
      ? text('calls.status.reconnectingFor', { seconds: secondsToReconnect(call, now) })
      : id && text(id)
  return (
    <Status data-warns={call.reconnectingSince !== null}>
      {call.phase === 'answered' && (
        <Typography variant="timer" component="p" role="timer">
          {formatTimer(seconds)}
        </Typography>
      )}
      <Line>
        {words && (
          <Typography component="p" variant={call.phase === 'answered' ? 'body1' : 'h3'}>
            {words}
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
  '&[data-warns="true"]': { color: theme.vars.palette.warning.main },
}))

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 16, minHeight: 24 })
