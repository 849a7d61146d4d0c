import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useText } from '../../strings/text'
import { CallCard } from './CallCard'
import { callsStrings } from './callsStrings'

/** After a reload during a call, until the server tells how it ended. */
export function RecalledCall() {
  const text = useText(callsStrings)
  return (
    <CallCard>
      <CircularProgress aria-label={text('calls.ended')} />
      <Typography>{text('calls.recalling')}</Typography>
    </CallCard>
  )
}
