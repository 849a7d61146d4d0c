import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Spinner } from '../../../components/Spinner'
import { useText } from '../../../strings/text'
import { callsStrings } from '../callsStrings'
import { CallCard } from './CallCard'

/** After a reload during a call, until the server tells how it ended. */
export function RecalledCall() {
  const text = useText(callsStrings)
  const words = useId()
  return (
    <CallCard>
      <Spinner aria-labelledby={words} />
      <Typography id={words}>{text('calls.recalling')}</Typography>
    </CallCard>
  )
}
