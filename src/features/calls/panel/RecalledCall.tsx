import Typography from '@mui/material/Typography'
import { Spinner } from '../../../components/Spinner'
import { useText } from '../../../strings/text'
import { callsStrings } from '../callsStrings'
import { CallCard } from './CallCard'

/** After a reload during a call, until the server tells how it ended. */
export function RecalledCall() {
  const text = useText(callsStrings)
  return (
    <CallCard>
      <Spinner aria-label={text('calls.ended')} />
      <Typography>{text('calls.recalling')}</Typography>
    </CallCard>
  )
}
